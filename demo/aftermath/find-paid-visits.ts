import { demoAccounts } from '../demo-accounts.ts';
import type { Stage, UserActor } from '../stage.ts';

export type PaidVisit = {
  id: string;
  completedAt: Date;
  paymentId: string;
  paidPence: number;
  customer: UserActor;
};

/** Visits that customers with an account have paid by card alone, the latest of each customer first. */
export async function findPaidVisits({ runtime }: Stage): Promise<PaidVisit[]> {
  const rows = await runtime.db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.checkout_id', 'bookings.id')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select(['bookings.id', 'completed_at', 'bookings.email', 'bookings.customer_id', 'customers.user_id'])
    .select(['payments.id as payment_id', 'captured_pence'])
    .where('booking_status', '=', 'completed')
    .where('payments.status', '=', 'captured')
    .where('payments.kind', '=', 'visit')
    .where('bookings.gift_card_id', 'is', null)
    .where('bookings.source', 'is', null)
    .where('bookings.email', '<>', demoAccounts.customer.email)
    .orderBy('completed_at', 'desc')
    .execute();
  const visits = rows.flatMap((row): PaidVisit[] => {
    const { id, completed_at, email, customer_id: customerId, user_id: userId } = row;
    if (!completed_at || !userId || !customerId) return [];
    const customer = { kind: 'user', userId, email, role: 'customer', customerId } as const;
    const { payment_id: paymentId, captured_pence: paidPence } = row;
    return [{ id, completedAt: completed_at, paymentId, paidPence, customer }];
  });
  const latest = [...Map.groupBy(visits, ({ customer }) => customer.email).values()].map(([first]) => first);
  return [
    ...visits.filter((visit) => latest.includes(visit)),
    ...visits.filter((visit) => !latest.includes(visit)),
  ];
}
