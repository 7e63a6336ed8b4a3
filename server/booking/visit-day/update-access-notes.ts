import { requirePermission } from '#domain/access/permissions.ts';
import { checkBookingFields } from '#domain/booking/booking-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText, readLine } from '#domain/text/read-text.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { given } from '../../given.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { readNotes, sealNotes } from '../access-notes.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import type { VisibleBooking } from '../visible-booking.ts';

export type AccessNotes = VersionedId & {
  commentsForAssistant?: string | null;
  pets?: string | null;
  parking?: string | null;
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
  const { id, expectedVersion, ...change } = input;
  const answers = given(change, { commentsForAssistant: '', pets: '' });
  await getBooking(ctx, id);
  const rules = { settings: await loadSettings(ctx), now: ctx.now(), servedOutcodes: new Map() };
  const problems = checkBookingFields(answers, Object.keys(answers), rules);
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
  await transact(ctx, async (tx) => {
    const { booking } = await loadForChange(tx, id);
    const { booking_status: status } = booking;
    if (status !== 'pending' && status !== 'confirmed') {
      throw new Refusal('already_in_state', { values: { status } });
    }
    const stored = readNotes(tx, booking.id, booking.comments_for_assistant);
    const { notes, ...columns } = changeOf({ booking, notes: stored }, answers);
    const isSame =
      notes === stored &&
      Object.entries(columns).every(([column, value]) => booking[column as keyof BookingRow] === value);
    if (isSame) return;
    requireVersion(booking, expectedVersion);
    // What could not be opened stays as it is stored, until somebody writes it anew.
    const sealed = notes === stored ? {} : { comments_for_assistant: sealNotes(tx.vault, booking.id, notes) };
    await updateBooking(tx.db, booking, { ...columns, ...sealed }, tx.now());
    // What they say stays out of the log: it may be the way into somebody's home.
    await recordAudit(tx, { action: 'booking.update-access-notes', entity: 'booking', entityId: booking.id });
  });
  return getBooking(ctx, id);
}

type Answers = Partial<Pick<BookingRow, 'parking' | 'floor'>> & {
  commentsForAssistant?: string;
  pets?: string;
  lift?: boolean | null;
  somebodyHome?: boolean | null;
};

/** What the booking keeps: what is left out stays, and an answer to the lift only where there are stairs. */
function changeOf(
  { booking, notes }: { booking: BookingRow; notes: string },
  answers: Record<string, unknown>,
) {
  const {
    commentsForAssistant = notes,
    pets = booking.pets ?? '',
    parking = booking.parking,
    floor = booking.floor,
    lift = booking.has_lift,
    somebodyHome = booking.is_somebody_home,
  } = answers as Answers;
  return {
    notes: readFreeText(commentsForAssistant),
    pets: readLine(pets) || null,
    parking,
    floor,
    has_lift: floor ? lift : null,
    is_somebody_home: somebodyHome,
  };
}
