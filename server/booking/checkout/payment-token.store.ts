import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** What the gateway calls the latest payment of each of these bookings. */
export async function findPaymentTokensOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  // A booking has the id of the checkout it was made of, which its payments belong to.
  const { rows } = await sql<{ checkout_id: string; gateway_id: string }>`
    select distinct on (checkout_id) checkout_id, gateway_id from payments
    where checkout_id = any(${bookingIds}::uuid[]) and kind = 'visit' and gateway_id is not null
    order by checkout_id, created_at desc, attempt desc`.execute(db);
  return new Map(rows.map((row) => [row.checkout_id, row.gateway_id]));
}
