import { isLateWithdrawal } from '#domain/booking/change/withdrawal.ts';
import { statusWithout } from '#domain/booking/lifecycle.ts';
import { nextServiceStatus, type ServiceMover } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { waitsForMorning } from '#domain/matching/invitation-waves.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
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
};

/**
 * accepted → withdrawn, until the planned end, in the caller's transaction with the booking locked. The booking is not
 * offered to them again, and the customer is told (rules/lifecycles#provider-link). Before the start it looks for
 * somebody else at once; after it the others go on, or the customer chooses
 * (rules/lifecycles#giving-back-after-the-start).
 */
export async function giveUpPlace(tx: Ctx, { booking, link, by, reason, isCounted }: GivenUp): Promise<void> {
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
    },
    now,
  );
  await insertRejection(tx.db, booking.id, link.provider_id, now);
  const isAfterStart = now >= booking.starts_at;
  const status = isAfterStart
    ? await giveBackAfterStart(tx, { booking, link, by, reason })
    : await lookForAnother(tx, booking, link);
  await recordAudit(tx, {
    action: 'booking.withdraw',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: booking.booking_status },
    after: { bookingStatus: status, providerId: link.provider_id, isLate, isAfterStart },
  });
  if (isLate) await reviewReliability(tx, link);
}

async function lookForAnother(tx: Ctx, booking: BookingRow, link: ProviderBookingRow): Promise<string> {
  const now = tx.now();
  const status = statusWithout(booking.booking_status);
  await updateBooking(tx.db, booking, { booking_status: status }, now);
  await tx.queueMail({
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
  await leaveBookingChange(tx, booking.id, link.id);
  const name = booking.series_id ? 'cover-visit' : 'invite-providers';
  await tx.enqueue({ name, payload: { bookingId: booking.id } }, { key: `invite:${booking.id}` });
  return status;
}
