import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Pair } from './block.store.ts';

type Db = Kysely<Database>;

/** Whom a customer asks for first (rules/matching#asked-first). */
export async function findAskedFirst(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('asked_first')
    .select('provider_id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map((row) => row.provider_id);
}

/** False where it was so before. */
export async function insertAskedFirst(db: Db, pair: Pair, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('asked_first')
    .values({ provider_id: pair.providerId, customer_id: pair.customerId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where nobody was asked for. */
export async function deleteAskedFirst(db: Db, pair: Pair): Promise<boolean> {
  const row = await db
    .deleteFrom('asked_first')
    .where('provider_id', '=', pair.providerId)
    .where('customer_id', '=', pair.customerId)
    .returning('provider_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a cleaner has finished a visit of the customer's. */
export async function hasCleanedFor(db: Db, pair: Pair): Promise<boolean> {
  const { rows } = await sql`select from provider_bookings link join bookings on bookings.id = link.booking_id
    where link.provider_id = ${pair.providerId} and bookings.customer_id = ${pair.customerId}
      and link.service_status = 'completed' limit 1`.execute(db);
  return rows.length > 0;
}

export type OwnCleaner = {
  providerId: string;
  /** Their latest part, done or to come, and its booking. */
  linkId: string;
  bookingId: string;
  bookingStatus: string;
  serviceStatus: string;
  /** London days; null where there is none. */
  lastVisit: string | null;
  nextVisit: string | null;
};

/**
 * Who has cleaned, or is to clean, for a customer; of one regular clean where it is named, with all weekdays of its
 * quote. Whoever comes next is first, then who came last; without those whom the customer blocked.
 */
export async function findOwnCleaners(
  db: Db,
  { customerId, seriesId, now }: { customerId: string; seriesId: string | null; now: Date },
): Promise<OwnCleaner[]> {
  const { rows } = await sql<OwnCleaner>`
    with part as (
      select link.provider_id, link.id, link.booking_id, link.service_status, booking.booking_status,
        booking.starts_at, booking.start_date,
        link.service_status <> 'completed' and booking.ends_at > ${now} as is_to_come
      from bookings booking join provider_bookings link on link.booking_id = booking.id
        and link.service_status in ('accepted', 'started', 'completed')
      where booking.customer_id = ${customerId} and booking.booking_status <> 'canceled'
        and (${seriesId}::uuid is null or booking.series_id in (select other.id from series one, series other
          where one.id = ${seriesId}::uuid and (other.id = one.id or other.quote_id = one.quote_id)))
    )
    select provider_id as "providerId",
      (array_agg(id order by starts_at desc))[1] as "linkId",
      (array_agg(booking_id order by starts_at desc))[1] as "bookingId",
      (array_agg(booking_status order by starts_at desc))[1] as "bookingStatus",
      (array_agg(service_status order by starts_at desc))[1] as "serviceStatus",
      (max(start_date) filter (where service_status = 'completed'))::text as "lastVisit",
      (min(start_date) filter (where is_to_come))::text as "nextVisit"
    from part
    where not exists (select from blocks where blocks.provider_id = part.provider_id
      and blocks.customer_id = ${customerId} and blocked_by = 'customer')
    group by provider_id
    order by "nextVisit" nulls last, "lastVisit" desc nulls last, provider_id limit 50`.execute(db);
  return rows;
}
