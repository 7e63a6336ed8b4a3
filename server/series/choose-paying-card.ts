import { requirePermission } from '#domain/access/permissions.ts';
import { type OfferedCard, offeredCards } from '#domain/payment/saved-cards.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { bookingAlone } from '../booking/booking-selection.ts';
import { cardDue, getPayingCard, type PayingCard } from '../booking/charge/change-card.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { Ctx } from '../context.ts';
import { type CardHolder, findCustomerCards, lockCardsOf } from '../payment/customer-card.store.ts';
import { payVisitWith } from '../payment/pass-on-card.ts';
import { findCardToken, findPayments } from '../payment/payment.store.ts';
import { cardHolder } from '../payment/saved-cards.ts';
import { transact } from '../transaction.ts';
import { chooseSeriesCard } from './choose-series-card.ts';

/**
 * A saved card of whoever asks pays a visit to come of which nothing is held; of a regular clean, the whole of it
 * (rules/money#saved-cards). `card_is_held` where something is, `saved_card_gone` for a card that can't pay on its day.
 */
export async function choosePayingCard(
  ctx: Ctx,
  { id, savedCardId }: { id: string; savedCardId: string },
): Promise<PayingCard | null> {
  requirePermission(ctx.actor, 'saved-card.manage');
  const holder = cardHolder(ctx.actor);
  if (!holder) throw new Refusal('not_found');
  const { booking } = await getBooking(ctx, id, bookingAlone);
  if (cardDue(ctx, booking) === 0) throw new Refusal('card_not_needed');
  const payments = await findPayments(ctx.db, id);
  if (payments.some(({ status }) => status === 'held' || status === 'captured'))
    throw new Refusal('card_is_held');
  if (booking.series_id) await chooseSeriesCard(ctx, { seriesId: booking.series_id, savedCardId });
  else await payAlone(ctx, holder, { booking, savedCardId });
  return getPayingCard(ctx, id);
}

type Visit = { id: string; start_date: string; starts_at: Date };

async function payAlone(
  ctx: Ctx,
  holder: CardHolder,
  { booking, savedCardId }: { booking: Visit; savedCardId: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockCardsOf(tx.db, holder.customerId);
    const offered = offeredCards(await findCustomerCards(tx.db, holder), booking.start_date);
    const card = offered.find((one) => one.id === savedCardId);
    if (!card) throw new Refusal('saved_card_gone', { field: 'savedCardID' });
    await payVisitWith(tx, { id: booking.id, startsAt: booking.starts_at }, card.cardToken);
    const entity = { entity: 'booking', entityId: booking.id } as const;
    await recordAudit(tx, { action: 'booking.choose-card', ...entity, after: { last4: card.last4 } });
  });
}

/** The saved cards of whoever asks that could pay a visit in place of the one that is to. */
export async function listOtherCards(ctx: Ctx, { bookingId, status }: PayingCard): Promise<OfferedCard[]> {
  const holder = cardHolder(ctx.actor);
  if (!holder || status === 'held') return [];
  const { booking } = await getBooking(ctx, bookingId, bookingAlone);
  const [cards, token] = await Promise.all([
    findCustomerCards(ctx.db, holder),
    findCardToken(ctx.db, bookingId),
  ]);
  const paying = cards.find(({ cardToken }) => cardToken === token);
  return offeredCards(cards, booking.start_date).filter(
    (card) =>
      card.cardToken !== token && (card.fingerprint === null || card.fingerprint !== paying?.fingerprint),
  );
}
