import { requirePermission } from '#domain/access/permissions.ts';
import { checkBookingFields } from '#domain/booking/booking-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText, readLine } from '#domain/text/read-text.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';

export type AccessNotes = VersionedId & {
  commentsForAssistant: string;
  pets: string;
  parking: string;
  /** Left out, these stay as they are. */
  floor?: number | null;
  lift?: boolean | null;
  somebodyHome?: boolean | null;
};

/**
 * How to get in, pets, parking and the way up: changed at any time before the end, without asking anybody
 * (rules/lifecycles#amending).
 */
export async function updateAccessNotes(ctx: Ctx, input: AccessNotes): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.amend');
  await getBooking(ctx, input.id);
  const { commentsForAssistant, pets, parking, floor } = input;
  const answers = { commentsForAssistant, pets, parking, ...(floor === undefined ? {} : { floor }) };
  const rules = { settings: await loadSettings(ctx), now: ctx.now(), servedOutcodes: new Map() };
  const problems = checkBookingFields(answers, Object.keys(answers), rules);
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, input.id);
    const { booking_status: status } = booking;
    if (status !== 'pending' && status !== 'confirmed') {
      throw new Refusal('already_in_state', { values: { status } });
    }
    const change = changeOf(booking, input);
    const isSame = Object.entries(change).every(
      ([column, value]) => booking[column as keyof BookingRow] === value,
    );
    if (isSame) return;
    requireVersion(booking, input.expectedVersion);
    await updateBooking(tx.db, booking, change, tx.now());
    // What they say stays out of the log: it may be the way into somebody's home.
    await recordAudit(tx, { action: 'booking.update-access-notes', entity: 'booking', entityId: booking.id });
  });
  return getBooking(ctx, input.id);
}

function changeOf(booking: BookingRow, input: AccessNotes) {
  const floor = input.floor === undefined ? booking.floor : input.floor;
  const lift = input.lift === undefined ? booking.has_lift : input.lift;
  return {
    comments_for_assistant: readFreeText(input.commentsForAssistant),
    pets: readLine(input.pets) || null,
    parking: input.parking,
    floor,
    has_lift: floor ? lift : null,
    is_somebody_home: input.somebodyHome === undefined ? booking.is_somebody_home : input.somebodyHome,
  };
}
