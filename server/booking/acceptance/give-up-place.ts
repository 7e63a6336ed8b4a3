import { isLateWithdrawal } from '#domain/booking/change/withdrawal.ts';
import { statusWithout } from '#domain/booking/lifecycle.ts';
import { nextServiceStatus, type ServiceMover } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { waitsForMorning } from '#domain/matching/invitation-waves.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import type { Mail } from '../../mail/mail-types.ts';
import { type BookingRow, updateBooking } from '../booking.store.ts';
import { leaveBookingChange } from '../change/leave-booking-change.ts';
import { insertRejection } from '../invitation.store.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';
import { visitFacts } from '../visit-facts.ts';
import { giveBackAfterStart } from './give-back-after-start.ts';
import { reviewReliability } from './review-reliability.ts';

export type GivenUp = {
  booking: BookingRow;
  link: ProviderBookingRow;
  by: ServiceMover;
  reason: string;
  /** Whether a withdrawal at short notice counts against the cleaner. */
  isCounted: boolean;
  /** The days off that give it back (rules/lifecycles#days-off): their act tells people, and looks for somebody. */
  absenceId?: string;
};

/**
 * accepted → withdrawn, until the planned end, in the caller's transaction with the booking locked. The booking is not
 * offered to them again, and the customer is told (rules/lifecycles#provider-link). Before the start it looks for
 * somebody else at once; after it the others go on, or the customer chooses
 * (rules/lifecycles#giving-back-after-the-start).
 */
export async function giveUpPlace(tx: Ctx, given: GivenUp): Promise<void> {
  const { booking, link, by, reason, isCounted, absenceId } = given;
  const serviceStatus = nextServiceStatus(link.service_status, 'withdraw', by);
  const now = tx.now();
  if (now >= booking.ends_at) throw new Refusal('withdraw_too_late');
  const isLate =
    isCounted && isLateWithdrawal({ startsAt: booking.starts_at, now, agreedAt: link.agreed_at });
  await updateLink(
    tx.db,
    link.id,
    {
      service_status: serviceStatus,
      withdrawn_at: now,
      is_late_withdrawal: isLate,
      withdrawal_reason: reason || null,
      ended_how: by === 'provider' ? 'given-back' : 'taken-off',
      ...(absenceId ? { absence_id: absenceId } : {}),
    },
    now,
  );
  await insertRejection(tx.db, booking.id, link.provider_id, now);
  const isAfterStart = now >= booking.starts_at;
  const status = isAfterStart
    ? await giveBackAfterStart(tx, { booking, link, by, reason })
    : await lookForAnother(tx, given);
  await recordAudit(tx, {
    action: 'booking.withdraw',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: booking.booking_status },
    after: { bookingStatus: status, providerId: link.provider_id, isLate, isAfterStart },
  });
  if (isLate) await reviewReliability(tx, link);
}

/** What the customer is written whose visit looks for somebody else. */
export const lookingMail = (booking: BookingRow, link: ProviderBookingRow, now: Date): Mail => ({
  template: 'cleaner-withdrew',
  entityId: booking.id,
  recipient: booking.email,
  version: booking.version,
  props: {
    bookingId: booking.id,
    firstName: booking.first_name,
    cleanerName: link.sp_first_name,
    visit: visitFacts(booking),
    waitsForMorning: waitsForMorning(booking.starts_at, now),
  },
});

async function lookForAnother(tx: Ctx, { booking, link, absenceId }: GivenUp): Promise<string> {
  const now = tx.now();
  const status = statusWithout(booking.booking_status);
  await updateBooking(tx.db, booking, { booking_status: status }, now);
  if (!absenceId) await tx.queueMail(lookingMail(booking, link, now));
  await leaveBookingChange(tx, booking.id, link.id);
  if (absenceId) return status;
  const name = booking.series_id ? 'cover-visit' : 'invite-providers';
  await tx.enqueue({ name, payload: { bookingId: booking.id } }, { key: `invite:${booking.id}` });
  return status;
}
