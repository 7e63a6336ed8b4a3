import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { conditionExpression, type Page, type PageRequest, toPage } from '../page.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

type Db = Kysely<Database>;

/** One page of the parts of each of these providers, newest first, in one statement on an index. */
export async function listPartsOf(
  db: Db,
  providerIds: readonly string[],
  request: PageRequest,
): Promise<Map<string, Page<ProviderBookingRow>>> {
  const eb = expressionBuilder<Database, 'provider_bookings'>();
  const { after, limit } = request;
  const tests = [
    sql`provider_id = wanted.id`,
    ...request.conditions.map((condition) => conditionExpression(eb, condition)),
    ...(after ? [sql`(accepted_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<ProviderBookingRow>`
    select part.* from unnest(${providerIds}::uuid[]) as wanted (id)
    cross join lateral (
      select * from provider_bookings where ${sql.join(tests, sql` and `)}
      order by accepted_at desc, id desc limit ${limit + 1}
    ) part
    order by part.accepted_at desc, part.id desc`.execute(db);
  const position = (row: ProviderBookingRow) => ({ value: row.accepted_at.toISOString(), id: row.id });
  const byProvider = Map.groupBy(rows, (row) => row.provider_id);
  return new Map(providerIds.map((id) => [id, toPage(byProvider.get(id) ?? [], limit, position)]));
}

export type RejectedBooking = { bookingId: string; rejectedAt: Date };

/** The bookings each of these providers turned down, newest first, at most `most` of each. */
export async function findRejectedOf(
  db: Db,
  providerIds: readonly string[],
  most: number,
): Promise<Map<string, RejectedBooking[]>> {
  const { rows } = await sql<{ provider_id: string; booking_id: string; rejected_at: Date }>`
    select rejected.* from unnest(${providerIds}::uuid[]) as wanted (id)
    cross join lateral (
      select provider_id, booking_id, rejected_at from rejected_bookings where provider_id = wanted.id
      order by rejected_at desc, booking_id limit ${most}
    ) rejected`.execute(db);
  const byProvider = Map.groupBy(rows, (row) => row.provider_id);
  const toRejected = (row: (typeof rows)[number]) => ({
    bookingId: row.booking_id,
    rejectedAt: row.rejected_at,
  });
  return new Map(providerIds.map((id) => [id, (byProvider.get(id) ?? []).map(toRejected)]));
}
