import { requirePermission } from '#domain/access/permissions.ts';
import { isOpenPayment } from '#domain/payment/payment-state.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { followAskedCards, openCharge } from '../../payment/open-charge.ts';
import { purposeFor } from '../../payment/open-payment.ts';
import { findCardToken, findPayments, type PaymentRow } from '../../payment/payment.store.ts';
import { planOnSession } from '../../payment/plan-on-session.ts';
import { type CardFace, findCardFace } from '../../payment/saved-card.store.ts';
import { cardHolder } from '../../payment/saved-cards.ts';
import type { VersionedId } from '../../versioned-id.ts';
import type { BookingRow } from '../booking.store.ts';
import { bookingAlone } from '../booking-selection.ts';
import { type CheckoutView, paymentView } from '../checkout/get-checkout.ts';
import { getBooking } from '../get-booking.ts';
import { requireVersion } from '../load-for-change.ts';
import { dueFromCard } from './hold-payment.ts';

/**
 * The card that is to pay a visit to come: its price is set aside on it already (`held`), will be (`saved`), or could
 * not be (`failed`, also where there is no card).
 */
export type PayingCard = {
  bookingId: string;
  status: 'held' | 'saved' | 'failed';
  face: CardFace | null;
  amountPence: number;
  isForSeries: boolean;
};

/** The card that pays a visit to come of whoever asks; null where no card is needed any more. */
export async function getPayingCard(ctx: Ctx, bookingId: string): Promise<PayingCard | null> {
  requirePermission(ctx.actor, 'saved-card.manage');
  const { booking } = await getBooking(ctx, bookingId, bookingAlone);
  const amountPence = cardDue(ctx, booking);
  if (amountPence === 0) return null;
  const [payments, cardToken] = await Promise.all([
    findPayments(ctx.db, bookingId),
    findCardToken(ctx.db, bookingId),
  ]);
  // A card that was tried on the page and refused says nothing of the one that stands.
  const hasFailed = payments.some(
    ({ status, card_token }) => card_token === cardToken && isOpenPayment(status),
  );
  return {
    bookingId,
    status: payments.some(isSecured) ? 'held' : hasFailed || !cardToken ? 'failed' : 'saved',
    face: cardToken ? await findCardFace(ctx.db, cardToken) : null,
    amountPence,
    isForSeries: booking.series_id !== null,
  };
}

/**
 * A place to give another card for a visit to come (rules/money#card-holds); `changeCard` says that it was given.
 * Until then the card before stays. Repeating it gives the same place.
 */
export async function openCardChange(
  ctx: Ctx,
  verb: VersionedId,
): Promise<NonNullable<CheckoutView['payment']>> {
  requirePermission(ctx.actor, 'saved-card.manage');
  const { booking } = await getBooking(ctx, verb.id, bookingAlone);
  requireVersion(booking, verb.expectedVersion);
  const amountPence = cardDue(ctx, booking);
  if (amountPence === 0) throw new Refusal('card_not_needed');
  if ((await findPayments(ctx.db, verb.id)).some(isSecured)) throw new Refusal('card_is_held');
  const purpose = purposeFor(booking.starts_at, ctx.now());
  const holder = cardHolder(ctx.actor);
  const payment = await planOnSession(ctx, {
    bookingId: verb.id,
    purpose,
    amountPence,
    ...(holder ? { askedBy: holder.userId } : {}),
  });
  return paymentView(ctx, { purpose }, await openCharge(ctx, payment.id));
}

/** The browser says that the card was given: it pays from now on, or is refused and the card before stays. */
export async function changeCard(ctx: Ctx, bookingId: string): Promise<PayingCard | null> {
  requirePermission(ctx.actor, 'saved-card.manage');
  await getBooking(ctx, bookingId, bookingAlone);
  await followAskedCards(ctx, bookingId);
  if (!isGiven(await findPayments(ctx.db, bookingId))) throw new Refusal('card_declined', { field: 'card' });
  return getPayingCard(ctx, bookingId);
}

/**
 * Whether the card that the page asked for was given, by payments latest first. Meanwhile the job may have held the
 * price on the card before, or been refused: what that one answered says nothing of this one.
 */
function isGiven(payments: readonly PaymentRow[]): boolean {
  const [latest] = payments;
  const secured = payments.filter((payment) => isSecured(payment) || payment.status === 'card-saved');
  const known = new Set(secured.map(({ card_token }) => card_token));
  const isAsked = payments.some(
    ({ status, card_token }) => isOpenPayment(status) && (card_token === null || !known.has(card_token)),
  );
  return !isAsked && (payments.some(isSecured) || !latest || latest.status === 'card-saved');
}

const isSecured = ({ status }: PaymentRow): boolean => status === 'held' || status === 'captured';

/** Pence that a card is to pay of a visit to come; 0 for one that is over, paid otherwise or goes ahead unpaid. */
export function cardDue(ctx: Ctx, booking: BookingRow): number {
  if (booking.goes_unpaid_at || booking.starts_at <= ctx.now()) return 0;
  return Math.max(0, dueFromCard(booking));
}
