import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { planLabel, quotedPlanOf } from '#domain/quote/quoted-plan.ts';
import { formatFullDate } from '#domain/time/london.ts';

type Quoted = {
  price: number | null;
  hours: number | null;
  cleanerCount: number | null;
  frequency: string | null;
  visitTimes: readonly { weekday: string | null; time: string | null }[];
  startDate: string | null;
  siteVisitAt: string | null;
  priceExVat: number | null;
  monthlyPrice: number | null;
  monthlyPriceExVat: number | null;
};

const pounds = (amount: number, currencyCode: string) => formatMoney(penceFromPounds(amount), currencyCode);

/** "£175.00 plus VAT" of an amount that has VAT in it, for a firm; '' for anybody else. */
const besideVat = (net: number | null, currencyCode: string) =>
  net === null ? '' : `${pounds(net, currencyCode)} plus VAT`;

/** What a quote says of its visits, as its customer and the office read it; null for what it leaves out. */
export function quotedFacts(quote: Quoted, currencyCode: string) {
  const plan = quotedPlanOf({ frequency: quote.frequency, visit_times: quote.visitTimes });
  const { hours, cleanerCount, startDate, siteVisitAt, monthlyPrice } = quote;
  const monthBeside = besideVat(quote.monthlyPriceExVat, currencyCode);
  return {
    isRepeated: plan.frequency !== 'once',
    price: quote.price === null ? '' : pounds(quote.price, currencyCode),
    beside: besideVat(quote.priceExVat, currencyCode),
    facts: [
      { label: 'How often', value: planLabel(plan) },
      {
        label: 'In a usual month',
        value:
          monthlyPrice === null
            ? null
            : `${pounds(monthlyPrice, currencyCode)}${monthBeside && ` (${monthBeside})`}`,
      },
      { label: 'Length', value: hours ? hoursLabel(hours) : null },
      {
        label: 'Who comes',
        value: (cleanerCount ?? 1) === 1 ? '1 cleaner' : `${cleanerCount} cleaners, at the same time`,
      },
      { label: 'From', value: startDate && formatFullDate(startDate) },
      { label: 'We look at the place first', value: siteVisitAt && momentLabel(siteVisitAt) },
    ],
  };
}
