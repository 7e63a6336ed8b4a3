import { netOf } from '#domain/money/vat.ts';
import { monthPence, quotedPlanOf } from '#domain/quote/quoted-plan.ts';
import { hasPriceBesideVat } from '#domain/quote/quoted-price.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import type { QuoteRow } from './quote.store.ts';

type Sums = { netPence: number | null; monthPence: number | null; monthNetPence: number | null };

/** What stands beside a quoted price: a usual month of it, and both without VAT for a firm. */
export async function quotedSums(ctx: Ctx, quote: QuoteRow): Promise<Sums> {
  const { price_pence: pricePence } = quote;
  if (pricePence === null) return { netPence: null, monthPence: null, monthNetPence: null };
  const settings = await loadSettings(ctx);
  const month = monthPence(quotedPlanOf(quote), pricePence, settings.openWeekdays);
  const net = (pence: number | null) =>
    pence !== null && hasPriceBesideVat(quote, settings) ? netOf(pence, settings.taxRate) : null;
  return { netPence: net(pricePence), monthPence: month, monthNetPence: net(month) };
}
