import { isCompanyUser } from '#domain/access/actor.ts';
import { bookAsQuoted } from '#domain/quote/book-as-quoted.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { findDaysHeldForQuote } from '../booking/checkout/checkout.store.ts';
import { createBooking } from '../booking/checkout/create-booking.ts';
import type { CheckoutView } from '../booking/checkout/get-checkout.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { changeQuote } from './change-quote.ts';
import { getQuoteByToken } from './decide-quote.ts';
import { findQuotedStarts } from './find-quoted-starts.ts';
import { openAcceptedTask } from './open-quote-task.ts';
import { findVisibleQuote, lockQuote, type QuoteRow } from './quote.store.ts';

type Request = Parameters<typeof createBooking>[1] & {
  /** The customer's mailed link, or for the office and the signed-in customer the quote's id. */
  quoteToken?: string | null;
  quoteId?: string | null;
};

/**
 * Books what an accepted quote is for at its price (rules/lifecycles#other-records, Quote; bookingType quote). Hours,
 * cleaners, how often and the times that it names are the quote's. The office also books one that the customer
 * accepts on the phone.
 */
export async function bookQuote(
  ctx: Ctx,
  { quoteToken, quoteId, ...request }: Request,
): Promise<CheckoutView> {
  const quote = await findQuoteToBook(ctx, { token: quoteToken, id: quoteId });
  const { answers } = request;
  const chosen = { startDate: String(answers.startDate ?? ''), startTime: String(answers.startTime ?? '') };
  const { start, frequency, priced } = await requireQuotedDay(ctx, quote, chosen);
  const said = quote.frequency === null ? {} : frequency;
  const quoted = { quarterHours: quote.quarter_hours, cleanerCount: quote.cleaner_count, promo: '' };
  const view = await createBooking(ctx, {
    ...request,
    answers: { ...answers, ...said, ...quoted, ...start },
    quote: priced,
  });
  if (quote.status === 'quoted') await acceptByPhone(ctx, quote.id);
  return view;
}

/** An accepted quote; for the office also one that is still to be accepted. */
export async function findQuoteToBook(
  ctx: Ctx,
  { token, id }: { token?: string | null | undefined; id?: string | null | undefined },
): Promise<QuoteRow> {
  const quote = await quoteOf(ctx, token, id);
  const { status, valid_until: validUntil } = quote;
  const isOver = status === 'quoted' && validUntil !== null && validUntil <= ctx.now();
  const isBookable = status === 'accepted' || (status === 'quoted' && isCompanyUser(ctx.actor) && !isOver);
  if (!isBookable) throw new Refusal('quote_in_state', { values: { status: isOver ? 'expired' : status } });
  if (quote.price_pence === null) throw new Error('A quote that can be booked has no price');
  return quote;
}

async function quoteOf(ctx: Ctx, token?: string | null, id?: string | null): Promise<QuoteRow> {
  if (token) return getQuoteByToken(ctx, token);
  const quote = id && isUuid(id) ? await findVisibleQuote(ctx.db, ctx.actor, id) : undefined;
  if (!quote) throw new Refusal('not_found');
  return quote;
}

/** The start as the quote has it. A day that is none is refused with the other answers. */
async function requireQuotedDay(ctx: Ctx, quote: QuoteRow, chosen: { startDate: string; startTime: string }) {
  if (!isRealDate(chosen.startDate))
    return { ...bookAsQuoted({ ...quote, visit_times: [] }, chosen), start: chosen };
  const booked = bookAsQuoted(quote, chosen);
  const isOfPlan = booked.start.startDate === chosen.startDate;
  if (!isOfPlan || (await isOtherFirstDay(ctx, quote, chosen.startDate)))
    throw new Refusal('invalid_input', { problems: [{ field: 'startDate', code: 'quote_day_bad' }] });
  return booked;
}

/**
 * Whether a quoted first day is not kept to: another one may be had where it is offered, or held already for whoever
 * books it again. The office may agree on any later one with the customer.
 */
async function isOtherFirstDay(ctx: Ctx, quote: QuoteRow, date: string): Promise<boolean> {
  if (quote.start_date === null) return false;
  if (isCompanyUser(ctx.actor)) return date < quote.start_date;
  const { firstDays } = await findQuotedStarts(ctx, quote);
  if (firstDays.includes(date)) return false;
  return !(await findDaysHeldForQuote(ctx.db, quote.id, ctx.now())).includes(date);
}

/** Said yes on the phone; where nothing was left to pay it is booked already. */
async function acceptByPhone(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const quote = await lockQuote(tx.db, id);
    if (quote?.status !== 'quoted') return;
    await changeQuote(tx, { id, event: 'accept', who: 'company' });
    await openAcceptedTask(tx, quote);
  });
}
