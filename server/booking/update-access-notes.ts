import { demand } from '#domain/access/permissions.ts';
import { checkBookingFields } from '#domain/booking/booking-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { updateBooking } from './booking.store.ts';
import type { BookingSeen } from './booking-seen.ts';
import { getBooking } from './get-booking.ts';
import { type BookingVerb, demandVersion, loadForChange } from './load-for-change.ts';

export type AccessNotes = BookingVerb & { commentsForAssistant: string; pets: string; parking: string };

/** How to get in, pets and parking: changed at any time before the end, without asking anybody (product.md 2.11). */
export async function updateAccessNotes(ctx: Ctx, input: AccessNotes): Promise<BookingSeen> {
  demand(ctx.actor, 'booking.amend');
  await getBooking(ctx, input.id);
  const answers = {
    commentsForAssistant: input.commentsForAssistant,
    pets: input.pets,
    parking: input.parking,
  };
  const rules = { settings: await loadSettings(ctx), now: ctx.now(), servedOutcodes: new Map() };
  const problems = checkBookingFields(answers, Object.keys(answers), rules);
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    const { booking_status: status } = booking;
    if (status !== 'pending' && status !== 'confirmed') {
      throw new Refusal('already_in_state', { values: { status } });
    }
    const change = {
      comments_for_assistant: answers.commentsForAssistant.trim(),
      pets: answers.pets.trim() || null,
      parking: answers.parking,
    };
    const isSame =
      change.comments_for_assistant === booking.comments_for_assistant &&
      change.pets === booking.pets &&
      change.parking === booking.parking;
    if (isSame) return;
    demandVersion(booking, input.expectedVersion);
    await updateBooking(tx.db, booking, change, tx.now());
    // What they say stays out of the log: it may be the way into somebody's home.
    await recordAudit(tx, { action: 'booking.update-access-notes', entity: 'booking', entityId: booking.id });
  });
  return getBooking(ctx, input.id);
}
