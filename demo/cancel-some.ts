import { cancelBooking } from '#server/booking/cancellation/cancel-booking.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { Stage } from './stage.ts';
import { hourMs } from './stage.ts';

const reasons = ['plans changed', 'found someone else', 'price', 'other'];
const oneIn = 12;
const aheadMs = 72 * hourMs;

/** Plans change: one coming booking in twelve is cancelled by its customer, in good time and so for nothing. */
export async function cancelSome(stage: Stage): Promise<void> {
  const coming = await stage.runtime.db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select(['bookings.id', 'bookings.customer_id', 'bookings.email', 'customers.user_id'])
    .where('bookings.starts_at', '>', new Date(stage.now.getTime() + aheadMs))
    .where('bookings.email', '<>', demoAccounts.customer.email)
    .where('customers.user_id', 'is not', null)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.email')
    .execute();
  const chosen = coming.filter((_booking, place) => place % oneIn === 0);
  for (const [place, booking] of chosen.entries()) {
    const { customer_id: customerId, user_id: userId, email } = booking;
    const customer = { kind: 'user', userId: userId ?? '', email, role: 'customer', customerId } as const;
    const reason = reasons[place % reasons.length] ?? '';
    await cancelBooking(stage.actAs(customer, stage.now), { id: booking.id, expectedVersion: null, reason });
  }
}
