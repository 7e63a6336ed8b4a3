import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** Lets a job look what a booking means for the affiliate who sent us its customer; for nobody's, nothing happens. */
export async function queueReferral(
  db: Kysely<Database>,
  booking: { id: string; customer_id: string },
): Promise<void> {
  await sql`/* prepared: queue-referral */
    select graphile_worker.add_job('follow-referral', json_build_object('bookingId', ${booking.id}::text))
    from affiliate_referrals
    where customer_id = ${booking.customer_id} and status in ('waiting', 'earned')`.execute(db);
}
