import { isCompanyUser } from '#domain/access/actor.ts';
import { can } from '#domain/access/permissions.ts';
import { startTimesFor } from '#domain/booking/bookable-days.ts';
import { needsEarlyStartRequest } from '#domain/booking/booking-problems.ts';
import { checkInput } from '#domain/check-input.ts';
import { personNameSchema } from '#domain/contact/person-name.ts';
import { answersOf, namesIn } from '#domain/quote/book-as-quoted.ts';
import { quotedPlanOf } from '#domain/quote/quoted-plan.ts';
import { Refusal } from '#domain/refusal.ts';
import { makePayLink } from '../booking/make-pay-link.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { bookQuote, findQuoteToBook } from './book-quote.ts';
import { findQuotedStarts, type QuotedStarts } from './find-quoted-starts.ts';
import { findPayingCustomer, type QuoteRow } from './quote.store.ts';

const linkMs = 3600 * 1000;

/** What a quote leaves open, and so is asked of whoever books it. */
export type QuoteToAsk = QuotedStarts & {
  /** None where the quote names the times. */
  startTimes: string[];
  missing: string[];
  isOnAccount: boolean;
  /** Whether a start on the first of these days needs the customer's own request. */
  needsEarlyStart: boolean;
};

/** What is still to be asked before that quote can be booked; null where it can't be. */
export async function askOfQuote(ctx: Ctx, quote: QuoteRow): Promise<QuoteToAsk | null> {
  const isOffice = isCompanyUser(ctx.actor);
  const isOpen = quote.status === 'accepted' || (isOffice && quote.status === 'quoted');
  if (!isOpen || !quote.quarter_hours) return null;
  const starts = await findQuotedStarts(ctx, quote);
  const { visitTimes } = quotedPlanOf(quote);
  const hasTimes = visitTimes.length > 0 && visitTimes.every(({ time }) => time !== null);
  const { businessUse } = answersOf(quote);
  return {
    ...starts,
    startTimes: hasTimes ? [] : startTimesFor(quote.quarter_hours),
    missing: missingOf(quote),
    isOnAccount: await isOnAccount(ctx, quote.email),
    needsEarlyStart: !businessUse && starts.firstDays.some((day) => needsEarlyStartRequest(day, ctx.now())),
  };
}

/** What the form of a booking wants and the quote does not say. */
function missingOf(quote: QuoteRow): string[] {
  const { firstName, lastName } = namesIn(quote.name);
  const isName = (name: string) =>
    checkInput(personNameSchema('first_name_missing', 'first_name_bad'), name).ok;
  const names = isName(firstName) && isName(lastName) ? [] : ['firstName', 'lastName'];
  return quote.phone ? names : [...names, 'phone'];
}

/** An account is used only by its customer, signed in, or by the office for them (rules/money#account-customers). */
async function isOnAccount(ctx: Ctx, email: string): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return false;
  const customer = await findPayingCustomer(ctx.db, email);
  if (customer?.payment_method !== 'account') return false;
  return isCompanyUser(actor) || actor.customerId === customer.id;
}

type Form = Record<string, unknown> & { token?: string | null; id?: string | null };
export type BookedQuote = { status: string; payLink: string | null; bookingId: string };

/**
 * Books a quote with what it leaves open: address, access and, where it does not say, the start. By the mailed link
 * it leads on to the page where the customer agrees and gives a card; what the office books is mailed to them. On an
 * account it is booked at once.
 */
export async function bookQuoteByForm(ctx: Ctx, { token, id, ...form }: Form): Promise<BookedQuote> {
  const isOffice = isCompanyUser(ctx.actor);
  const quote = await findQuoteToBook(ctx, { token, id });
  if (isOffice && !can(ctx.actor, 'quote.answer')) throw new Refusal('forbidden');
  const missing = missingOf(quote);
  const given = answersOf(quote);
  const asked = Object.fromEntries(missing.map((field) => [field, form[field] ?? '']));
  const agreesLater = !isOffice && !(await isOnAccount(ctx, quote.email));
  const heldUntil = new Date(ctx.now().getTime() + linkMs);
  const view = await bookQuote(ctx, {
    ...{ quoteToken: token ?? null, quoteId: id ?? null },
    answers: { ...form, ...given, ...asked },
    expectedPence: null,
    ...(isOffice ? {} : { agreesLater, heldUntil }),
  });
  const { id: bookingId, held_until: until } = view.checkout;
  if (isOffice || view.status !== 'open') return { status: view.status, payLink: null, bookingId };
  const payLink = await transact(ctx, (tx) => makePayLink(tx, { checkoutId: bookingId }, until));
  return { status: view.status, payLink, bookingId };
}
