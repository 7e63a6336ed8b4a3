import { Refusal } from '#domain/refusal.ts';
import { createBooking } from '../booking/checkout/create-booking.ts';
import type { CheckoutView } from '../booking/checkout/get-checkout.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { getQuoteByToken } from './decide-quote.ts';
import { findVisibleQuote, type QuoteRow } from './quote.store.ts';

type Request = Parameters<typeof createBooking>[1] & {
  /** The customer's mailed link, or for the office and the signed-in customer the quote's id. */
  quoteToken?: string | null;
  quoteId?: string | null;
};

/**
 * Books the visit of an accepted quote at its price (rules/lifecycles#other-records, Quote; bookingType quote). The
 * hours and cleaners are the quote's.
 */
export async function bookQuote(
  ctx: Ctx,
  { quoteToken, quoteId, ...request }: Request,
): Promise<CheckoutView> {
  const quote = await quoteOf(ctx, quoteToken, quoteId);
  if (quote.status !== 'accepted') throw new Refusal('quote_in_state', { values: { status: quote.status } });
  const { price_pence: pricePence, quarter_hours, cleaner_count } = quote;
  if (pricePence === null) throw new Error('An accepted quote has no price');
  const answers = {
    ...request.answers,
    quarterHours: quarter_hours,
    cleanerCount: cleaner_count,
    promo: '',
  };
  return createBooking(ctx, { ...request, answers, quote: { id: quote.id, pricePence } });
}

async function quoteOf(ctx: Ctx, token?: string | null, id?: string | null): Promise<QuoteRow> {
  if (token) return getQuoteByToken(ctx, token);
  const quote = id && isUuid(id) ? await findVisibleQuote(ctx.db, ctx.actor, id) : undefined;
  if (!quote) throw new Refusal('not_found');
  return quote;
}
