import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** How often a provider withdrew late, or did not come, since an instant (rules/lifecycles#provider-link). */
export async function countFailings(
  db: Kysely<Database>,
  providerId: string,
  since: Date,
): Promise<{ lateWithdrawals: number; noShows: number }> {
  const { rows } = await sql<{ late: string; absent: string }>`
    select
      (select count(*) from provider_bookings where provider_id = ${providerId} and is_late_withdrawal
        and withdrawn_at > ${since}) as late,
      (select count(*) from provider_bookings link join bookings on bookings.id = link.booking_id
        where link.provider_id = ${providerId} and link.service_status = 'noshow'
        and bookings.starts_at > ${since}) as absent
  `.execute(db);
  return { lateWithdrawals: Number(rows[0]?.late), noShows: Number(rows[0]?.absent) };
}
