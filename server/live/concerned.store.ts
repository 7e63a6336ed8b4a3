import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

export type Concerned = { id: string; customerId: string; providerIds: string[] };

/** Whom these bookings are about: the customer, and the providers who have a part in them or were invited. */
export async function findConcerned(db: Kysely<Database>, bookingIds: string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`/* prepared: find-concerned */
    select bookings.id, bookings.customer_id as "customerId", array(
        select provider_id from provider_bookings where booking_id = bookings.id
        union select provider_id from invitations where booking_id = bookings.id) as "providerIds"
    from bookings where bookings.id = any (${bookingIds}::uuid[])`.execute(db);
  return rows;
}
