import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** What the gateway calls the latest payment of each of these bookings. */
export async function findPaymentTokensOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ booking_id: string; gateway_id: string }>`
    select distinct on (booking_id) booking_id, gateway_id from payments
    where booking_id = any(${bookingIds}::uuid[]) and gateway_id is not null
    order by booking_id, created_at desc, attempt desc`.execute(db);
  return new Map(rows.map((row) => [row.booking_id, row.gateway_id]));
}
