import { randomUUID } from 'node:crypto';
import { bookingPerson, isCompanyUser } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { type CheckoutRequest, decideCheckout } from '#domain/booking/decide-checkout.ts';
import { laterVisitPence } from '#domain/booking/later-visits.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { timeHoldMs } from '#domain/booking/time-hold.ts';
import { Refusal } from '#domain/refusal.ts';
import { readEmail } from '#domain/text/read-email.ts';
import type { WorkedWeekdays } from '#domain/time/worked-weekdays.ts';
import { withStrangersKey } from '../../askers-key.ts';
import { nameOf } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { requireCreditFor } from '../../customer/require-credit-for.ts';
import { isUuid } from '../../is-uuid.ts';
import { holderOf } from '../../limits/holder-of.ts';
import { openPlanned, planPayment } from '../../payment/open-payment.ts';
import { findPayment } from '../../payment/payment.store.ts';
import { notingRefusedPlace } from '../../postal-code/note-unserved.ts';
import { keyedHash, keyedHashes } from '../../process/keyed-hash.ts';
import { hashToken, makeToken } from '../../process/secrets.ts';
import { countingMisses } from '../../promo-code/check-promo-code.ts';
import { transact } from '../../transaction.ts';
import { withSealedNotes } from '../access-notes.ts';
import { requireSecondClean, spansOf } from '../overlap/second-clean.ts';
import { findAddressee } from './addressee.store.ts';
import { beginsWithCard } from './begins-with-card.ts';
import {
  abandonOthersOf,
  abandonOthersOfQuote,
  findCheckoutByKey,
  insertCheckout,
  queueForDay,
  queueForHolds,
  queueForMailbox,
  queueForQuote,
} from './checkout.store.ts';
import { type CheckoutView, paymentView, viewCheckout } from './get-checkout.ts';
import { isTakeable } from './is-takeable.ts';
import { noteTaken } from './note-taken.ts';
import { placeBooking } from './place-booking.ts';
import { readCheckoutFacts } from './read-checkout-facts.ts';
import { countingRefusedBookings } from './refused-bookings.ts';

type Request = CheckoutRequest & {
  /** The person's own earlier checkout: its hold ends with this one (rules/matching#holds, one hold per person). */
  replaces?: { id: string; token: string } | null;
  /** A random text that only the browser of the form has; its hold in another tab ends with this one. */
  browserToken?: string | null;
  /** Yes to a second clean of the same home at the same time. */
  isSecondClean?: boolean;
  /** Until when the time is held; 15 minutes unless the customer is to pay by a link (rules/money#phone-bookings). */
  heldUntil?: Date;
  /** Nothing is booked yet, although nothing is to pay by card: confirmCheckout does that. */
  holdOnly?: boolean;
};

/**
 * Starts a checkout: reads what it is decided by, decides, holds the time for 15 minutes and asks the gateway for a
 * place to give the card (rules/lifecycles#every-change, rules/matching#holds). It is a booking to nobody until paid.
 * The same idempotency key gives the same checkout; with other answers it is refused.
 */
export async function startCheckout(asked: Ctx, request: Request): Promise<CheckoutView> {
  requirePermission(asked.actor, 'booking.create');
  const ctx = withStrangersKey(asked, readEmail(String(request.answers.email ?? '')));
  const facts = await readCheckoutFacts(ctx, request);
  if (facts === 'made before') return repeat(ctx, request);
  const decided = await countingMisses(ctx, () =>
    notingRefusedPlace(ctx, request.answers.postalCode, () => decideCheckout(request, facts)),
  );
  const id = randomUUID();
  const booking = withSealedNotes(ctx.vault, id, withSaid(decided, request, facts.isOwnBooking));
  const token = tokenFor(ctx);
  // What they book as is judged only with a card in hand, where somebody else could ask for them (rules/prices#promo-codes).
  const isStrangersCode = booking.promo?.isOnlyNewUser === true && !facts.isOwnBooking;
  const asksForCard = isStrangersCode || hasLaterPrice(booking);
  const { customerId, settings } = facts;
  const holdFacts = {
    customerId,
    worked: settings,
    browserHash: browserHashOf(ctx, request),
  };
  const held = await countingRefusedBookings(ctx, holderOf(ctx), () =>
    transact(ctx, (tx) => hold(tx, { id, token, request, booking, asksForCard, ...holdFacts })),
  );
  if (held === 'made before') return repeat(ctx, request);
  const { endedEarlier } = held;
  const view = { checkout: held.checkout, token, status: held.status, payment: null, endedEarlier };
  if (!held.payment) return view;
  const intent = await openPlanned(ctx, held.checkout.id, held.payment);
  return { ...view, payment: paymentView(ctx, held.payment, intent) };
}

/** The card of a regular clean pays its later visits, whatever the first one costs (rules/money#card-holds). */
const hasLaterPrice = ({ input, price }: PlacedBooking): boolean =>
  laterVisitPence(input.serviceFrequency, price) > 0;

/** Only who was asked about a second clean has said yes to it: the mail asks everybody else. */
const withSaid = (
  booking: PlacedBooking,
  { isSecondClean = false }: Request,
  isOwnBooking: boolean,
): PlacedBooking => (isSecondClean && isOwnBooking ? { ...booking, isSecondClean } : booking);

type NewHold = {
  id: string;
  token: string;
  request: Request;
  booking: PlacedBooking;
  customerId: string | null;
  worked: WorkedWeekdays;
  browserHash: string | null;
  /** A card is asked for, though nothing is due by it. */
  asksForCard: boolean;
};

/**
 * Waits for the day's turn, with all that needs no turn read before it: others wait for theirs meanwhile. Answers whose
 * e-mail it is where the booking is placed at once.
 */
async function takeTurn(tx: Ctx, made: NewHold, isPlacedAtOnce: boolean) {
  const { email, startDate } = made.booking.input;
  // Two cleans that one mailbox books at once wait for each other; before any checkout is locked.
  if (isPlacedAtOnce) await queueForMailbox(tx.db, email);
  const endedEarlier = await giveUp(tx, made);
  if (await isMadeBefore(tx, made, requireOneClean)) return 'made before';
  const addressee = isPlacedAtOnce ? await findAddressee(tx.db, email) : null;
  await queueForDay(tx.db, startDate);
  if (await isMadeBefore(tx, made, requireTakeable)) return 'made before';
  return { endedEarlier, addressee };
}

/** Takes the time in the caller's transaction; with nothing to pay by card the booking stands at once. */
async function hold(tx: Ctx, made: NewHold) {
  const { id, token, request, booking, customerId, asksForCard } = made;
  const isOnAccount = booking.paymentMethod === 'account';
  const cardDuePence = isOnAccount ? 0 : booking.price.cardDuePence;
  const needsCard = cardDuePence > 0 || (asksForCard && !isOnAccount);
  const turn = await takeTurn(tx, made, !needsCard && !request.holdOnly);
  if (turn === 'made before') return turn;
  const { endedEarlier, addressee } = turn;
  if (isOnAccount && customerId) await requireCreditFor(tx, customerId, booking.price.totalPence);
  const waitsForConfirming = (needsCard || request.holdOnly === true) && !request.agreesLater;
  const heldBy = holderOf(tx);
  const awaitsCard =
    waitsForConfirming && (await beginsWithCard(tx, { checkoutId: id, holder: heldBy, booking }));
  const heldUntil = request.heldUntil ?? new Date(tx.now().getTime() + timeHoldMs);
  const checkout = {
    id,
    booking,
    card_due_pence: cardDuePence,
    held_until: awaitsCard ? tx.now() : heldUntil,
    created_at: tx.now(),
    times_kept: 0,
    awaits_card: awaitsCard,
    user_id: personOf(tx),
    booked_by: isCompanyUser(tx.actor) ? nameOf(tx.actor) : null,
  };
  const isNew = await insertCheckout(tx.db, {
    id,
    tokenHash: hashToken(token),
    idempotencyKey: tx.idempotencyKey ?? null,
    requestHash: tx.vault.fingerprint(wordsOf(request)),
    booking,
    cardDuePence,
    heldUntil: checkout.held_until,
    createdAt: checkout.created_at,
    bookedBy: checkout.booked_by,
    userId: checkout.user_id,
    heldBy,
    browserHash: made.browserHash,
    awaitsCard: checkout.awaits_card,
  });
  if (!isNew) return 'made before';
  if (!needsCard) {
    if (!addressee) return { checkout, status: 'open', payment: null, endedEarlier } as const;
    await placeBooking(tx, checkout, addressee);
    return { checkout, status: 'placed', payment: null, endedEarlier } as const;
  }
  const payment = await planPayment(tx, {
    checkoutId: id,
    amountPence: cardDuePence,
    startsAt: new Date(booking.startsAt),
  });
  return { checkout, status: 'open', payment, endedEarlier } as const;
}

/** The same press again: the checkout there is, unless the answers are others. */
async function repeat(ctx: Ctx, request: Request): Promise<CheckoutView> {
  const known = ctx.idempotencyKey ? await findCheckoutByKey(ctx.db, ctx.idempotencyKey) : null;
  if (!known) throw new Error('A checkout that was there is gone');
  if (!ctx.vault.isFingerprint(wordsOf(request), known.request_hash))
    throw new Refusal('idempotency_conflict');
  // The gateway may not have been reached the first time; asking again under the stored key is harmless.
  const payment = known.placed_at ? undefined : await findPayment(ctx.db, known.id);
  if (payment) await openPlanned(ctx, known.id, payment);
  return viewCheckout(ctx, known.id, tokenOf(ctx, known.token_hash));
}

type Check = (tx: Ctx, made: NewHold) => Promise<void>;

/** Refuses a time that nobody is free for; the office may book it all the same. */
const requireTakeable: Check = async (tx, { booking }) => {
  const { cleanerCount } = booking.input;
  if (isCompanyUser(tx.actor) || (await isTakeable(tx, { booking, cleanerCount, userId: personOf(tx) })))
    return;
  throw new Refusal('time_taken', { field: 'startTime' });
};

/** Refuses a second clean of the same home that nobody has said yes to. */
const requireOneClean: Check = (tx, { booking, request, worked }) => {
  const wished = { home: booking.input, spans: spansOf(booking, worked), act: 'book' } as const;
  // A quote is booked as it was agreed on; its mail says that there are two.
  return requireSecondClean(tx, wished, request.isSecondClean === true || Boolean(booking.quote));
};

/**
 * Whether what a check refuses is a repeated press, which waited for the first one's turn and then finds what that took
 * or booked: it is told so instead.
 */
async function isMadeBefore(tx: Ctx, made: NewHold, check: Check): Promise<boolean> {
  try {
    await check(tx, made);
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (tx.idempotencyKey && (await findCheckoutByKey(tx.db, tx.idempotencyKey))) return true;
    if (error.code === 'time_taken') noteTaken(tx, made.booking);
    throw error;
  }
}

/** Whether a time that the same person or browser held ended with it. */
async function giveUp(
  tx: Ctx,
  { request: { replaces: replaced, quote }, browserHash }: NewHold,
): Promise<boolean> {
  const userId = personOf(tx);
  const idempotencyKey = tx.idempotencyKey ?? null;
  const pass =
    replaced && isUuid(replaced.id) ? { id: replaced.id, tokenHash: hashToken(replaced.token) } : null;
  if (userId || browserHash) await queueForHolds(tx.db, { userId, browserHash });
  if (quote) {
    await queueForQuote(tx.db, quote.id);
    await abandonOthersOfQuote(tx.db, { quoteId: quote.id, idempotencyKey }, tx.now());
  }
  if (!userId && !pass && !browserHash) return false;
  return abandonOthersOf(tx.db, { userId, pass, browserHash, idempotencyKey }, tx.now());
}

const shortestBrowserToken = 22;

/** Keyed, so that the row tells nobody the text. The office holds times for others: its browser counts for nothing. */
function browserHashOf({ actor, vault }: Ctx, { browserToken }: Request): string | null {
  if (!browserToken || isCompanyUser(actor)) return null;
  if (browserToken.length < shortestBrowserToken)
    throw new Refusal('browser_token_bad', { field: 'browserToken' });
  return vault.fingerprint(`browser:${browserToken}`);
}

/** Who holds one time at most: the office holds times for others. */
const personOf = ({ actor }: Ctx): string | null => bookingPerson(actor);

/** What a repeated press is compared by. Its hash is keyed: whoever has the row but for its notes could else try codes of four digits against it. */
const wordsOf = ({ answers, expectedPence, offerId, quote }: Request): string =>
  JSON.stringify([answers, expectedPence, offerId ?? null, quote ?? null]);

/** With a key the token follows from it, so that a repeated request can be given the same one. */
const tokenFor = (ctx: Ctx): string =>
  ctx.idempotencyKey ? keyedHash(ctx, tokenText(ctx.idempotencyKey)) : makeToken();

const tokenText = (idempotencyKey: string): string => `checkout:${idempotencyKey}`;

/** The token that a checkout was made with, by whichever of our secrets. */
const tokenOf = (ctx: Ctx, tokenHash: string): string =>
  keyedHashes(ctx, tokenText(ctx.idempotencyKey ?? '')).find((token) => hashToken(token) === tokenHash) ??
  tokenFor(ctx);
