import { statusWithout } from '#domain/booking/lifecycle.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { updateBooking } from '../booking.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { visitFacts } from '../visit-facts.ts';
import { leaveBookingChange } from './leave-booking-change.ts';
import { loseLink } from './lose-link.ts';

/**
 * The customer would rather have somebody else: the cleaner's time is their own again, it counts nowhere, and others are
 * asked by the usual matching (rules/matching). In the caller's transaction with the booking locked.
 */
export async function freeCleaner(
  tx: Ctx,
  { booking }: LoadedBooking,
  link: ProviderBookingRow,
): Promise<void> {
  const { booking_status: before } = booking;
  const paidPence = await loseLink(tx, booking, link, 'another-cleaner');
  const status = statusWithout(before);
  await updateBooking(tx.db, booking, { booking_status: status }, tx.now());
  await recordAudit(tx, {
    action: 'booking.free-cleaner',
    entity: 'booking',
    entityId: booking.id,
    before: { bookingStatus: before },
    after: { bookingStatus: status, providerId: link.provider_id },
  });
  await tx.queueMail({
    template: 'booking-lost',
    entityId: booking.id,
    version: booking.version + 1,
    recipient: link.sp_email,
    props: {
      firstName: link.sp_first_name,
      visit: visitFacts(booking),
      pay: paidPence > 0 ? formatMoney(paidPence) : '',
      by: 'customer',
    },
  });
  await leaveBookingChange(tx, booking.id, link.id);
  const payload = { bookingId: booking.id };
  await tx.enqueue({ name: 'invite-providers', payload }, { key: `invite:${booking.id}` });
}
