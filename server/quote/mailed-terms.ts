import type { Settings } from '#domain/application-setting/settings.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { netOf } from '#domain/money/vat.ts';
import { monthPence, planLabel, quotedPlanOf } from '#domain/quote/quoted-plan.ts';
import { hasPriceBesideVat } from '#domain/quote/quoted-price.ts';
import { formatFullDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import type { QuoteRow } from './quote.store.ts';

/** What each mail about a quote says of it, with the link that opens it; '' for what it does not name. */
export function mailedTerms(
  { publicUrl }: Ctx,
  quote: QuoteRow,
  { settings, token }: { settings: Settings; token: string },
) {
  const { price_pence: pricePence, quarter_hours: quarters, cleaner_count: cleaners, valid_until } = quote;
  if (!pricePence || !quarters || !cleaners || !valid_until)
    throw new Error('A quote that was sent has no price');
  const plan = quotedPlanOf(quote);
  const beside = (pence: number) =>
    hasPriceBesideVat(quote, settings) ? ` (${formatMoney(netOf(pence, settings.taxRate))} plus VAT)` : '';
  const month = monthPence(plan, pricePence, settings.openWeekdays);
  const { site_visit_at: siteVisit, start_date: startDate } = quote;
  return {
    price: formatMoney(pricePence),
    priceNote: beside(pricePence).trim(),
    isRepeated: plan.frequency !== 'once',
    when: planLabel(plan),
    from: startDate ? formatFullDate(startDate) : '',
    aMonth: month === null ? '' : `${formatMoney(month)}${beside(month)}`,
    siteVisit: siteVisit
      ? `${formatFullDate(londonDate(siteVisit))}, ${formatTime(londonTime(siteVisit))}`
      : '',
    hours: `${quarters / 4} hours`,
    cleaners: cleaners === 1 ? '1 cleaner' : `${cleaners} cleaners`,
    validUntil: formatFullDate(londonDate(valid_until)),
    link: `${publicUrl}/quote?token=${token}`,
    pdf: `${publicUrl}/api/v1/quotes/${quote.id}/pdf?token=${token}`,
  };
}
