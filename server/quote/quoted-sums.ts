import type { Settings } from '#domain/application-setting/settings.ts';
import { netOf } from '#domain/money/vat.ts';
import { monthPence, quotedPlanOf } from '#domain/quote/quoted-plan.ts';
import { hasPriceBesideVat } from '#domain/quote/quoted-price.ts';
import type { QuoteRow } from './quote.store.ts';

export type Sums = { netPence: number | null; monthPence: number | null; monthNetPence: number | null };

/** What stands beside a quoted price: a usual month of it, and both without VAT for a firm. */
export function quotedSums(quote: QuoteRow, settings: Settings): Sums {
  const { price_pence: pricePence } = quote;
  if (pricePence === null) return { netPence: null, monthPence: null, monthNetPence: null };
  const month = monthPence(quotedPlanOf(quote), pricePence, settings.openWeekdays);
  const net = (pence: number | null) =>
    pence !== null && hasPriceBesideVat(quote, settings) ? netOf(pence, settings.taxRate) : null;
  return { netPence: net(pricePence), monthPence: month, monthNetPence: net(month) };
}
