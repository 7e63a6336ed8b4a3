import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { findBookingRow } from '../booking.store.ts';
import { type BookingChange, findChange, updateAnswers } from '../booking-change.store.ts';
import { insertRejection } from '../invitation.store.ts';
import { type LoadedBooking, loadForChange, providerIdOf } from '../load-for-change.ts';
import { isLive, type VisibleBooking, viewBookings } from '../visible-booking.ts';
import { settleBookingChange } from './settle-booking-change.ts';

/** A question about a booking that is locked with it. */
export type AskedVisit = { change: BookingChange; loaded: LoadedBooking };

export type ChangeAnswer = {
  id: string;
  accept: boolean;
};

/**
 * A cleaner answers whether they come at the new time or for the changed visit (rules/lifecycles#rescheduling,
 * rules/lifecycles#amending). The last answer that is needed decides; the same answer twice is one, and it can be
 * turned while others are awaited.
 */
export async function answerBookingChange(ctx: Ctx, input: ChangeAnswer): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.answer-change');
  const providerId = providerIdOf(ctx);
  const known = isUuid(input.id) ? await findChange(ctx.db, input.id) : undefined;
  if (!known) throw new Refusal('not_found');
  await transact(ctx, async (tx) => {
    const loaded = await loadForChange(tx, known.bookingId);
    const change = await findChange(tx.db, input.id);
    if (!change) throw new Refusal('not_found');
    await answerQuestion(tx, { loaded, change }, input, providerId);
  });
  const booking = await findBookingRow(ctx.db, known.bookingId);
  const [seen] = booking ? await viewBookings(ctx, [booking]) : [];
  if (!seen) throw new Refusal('not_found');
  return seen;
}

/** A cleaner's answer to a locked question, in the caller's transaction. */
export async function answerQuestion(
  tx: Ctx,
  { loaded, change }: AskedVisit,
  { accept }: ChangeAnswer,
  providerId: string,
): Promise<void> {
  const linkId = ownAskedLink(loaded, change.answers, providerId);
  if (!linkId) throw new Refusal('not_found');
  if (change.answers[linkId] === accept) return;
  if (change.status !== 'waiting' || change.answerBy <= tx.now()) throw new Refusal('change_over');
  const answers = { ...change.answers, [linkId]: accept };
  await updateAnswers(tx.db, change.id, { ...change, answers });
  await recordAudit(tx, {
    action: 'booking.answer-change',
    entity: 'booking',
    entityId: change.bookingId,
    after: { accept },
  });
  await settleBookingChange(tx, loaded, { ...change, answers }, { isOver: false });
  if (!accept) await keepFromInviting(tx, change.bookingId, providerId);
}

/** The provider's link among those asked; also after the answer took the visit from them. */
export function ownAskedLink(
  { links }: LoadedBooking,
  answers: Readonly<Record<string, boolean | null>>,
  providerId: string,
): string | undefined {
  return links.find((link) => link.provider_id === providerId && link.id in answers)?.id;
}

/** Who said no to the new time and lost the visit is not invited to it again. */
async function keepFromInviting(tx: Ctx, bookingId: string, providerId: string): Promise<void> {
  const { links } = await loadForChange(tx, bookingId);
  if (links.some((link) => link.provider_id === providerId && isLive(link))) return;
  await insertRejection(tx.db, bookingId, providerId, tx.now());
}
