import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** A cleaner and a customer. */
export type Pair = { providerId: string; customerId: string };

export type NewBlock = Pair & { at: Date } & (
    | { by: 'provider' | 'customer' }
    | { by: 'company'; reason: string; addedBy: string }
  );

/**
 * Notes that a cleaner and a customer don't meet again; matching keeps them apart (rules/matching#kept-apart). What
 * the cleaner stood for of the customer's regular cleans ends on `today`, a London day. Answers the id, null when they
 * were kept apart by the same already.
 */
export async function insertBlock(db: Db, block: NewBlock, today: string): Promise<string | null> {
  const made = await db
    .insertInto('blocks')
    .values({
      provider_id: block.providerId,
      customer_id: block.customerId,
      blocked_by: block.by,
      created_at: block.at,
      ...(block.by === 'company' ? { reason: block.reason, added_by: block.addedBy } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await sql`update standing_acceptances standing set ends_on = least(standing.ends_on, ${today}::date)
    from series where series.id = standing.series_id and series.customer_id = ${block.customerId}
      and standing.provider_id = ${block.providerId}`.execute(db);
  return made?.id ?? null;
}

export async function deleteBlock(db: Db, id: string): Promise<void> {
  await db.deleteFrom('blocks').where('id', '=', id).execute();
}

export type Separation = {
  id: string;
  customerId: string;
  customerName: string;
  providerId: string;
  providerName: string;
  reason: string;
  /** Null once the colleague's account is gone. */
  addedBy: string | null;
  createdAt: Date;
};

const separation = sql`select blocks.id, customer_id as "customerId", provider_id as "providerId", reason,
    concat_ws(' ', customers.first_name, customers.last_name) as "customerName",
    concat_ws(' ', providers.first_name, providers.last_name) as "providerName",
    users.name as "addedBy", blocks.created_at as "createdAt"
  from blocks join customers on customers.id = customer_id join providers on providers.id = provider_id
    left join users on users.id = added_by
  where blocked_by = 'company'`;

/** Whom the office keeps apart from a customer or a cleaner, newest first. */
export async function findSeparations(
  db: Db,
  record: 'customer' | 'provider',
  id: string,
): Promise<Separation[]> {
  const own = record === 'customer' ? sql`customer_id` : sql`provider_id`;
  const { rows } = await sql<Separation>`${separation} and ${own} = ${id}
    order by blocks.created_at desc, blocks.id limit 200`.execute(db);
  return rows;
}

export async function findSeparation(db: Db, pair: Pair): Promise<Separation | undefined> {
  const { rows } = await sql<Separation>`${separation} and customer_id = ${pair.customerId}
    and provider_id = ${pair.providerId}`.execute(db);
  return rows[0];
}

export async function lockSeparation(db: Db, id: string): Promise<Separation | undefined> {
  const { rows } = await sql<Separation>`${separation} and blocks.id = ${id} for update of blocks`.execute(
    db,
  );
  return rows[0];
}

export async function arePairThere(db: Db, pair: Pair): Promise<boolean> {
  const { rows } = await sql`select from customers, providers
    where customers.id = ${pair.customerId} and providers.id = ${pair.providerId}`.execute(db);
  return rows.length > 0;
}

export type ApartVisit = Pair & { bookingId: string; reference: string; date: string; startTime: string };

/**
 * The visits to come that a cleaner of one of these pairs has accepted with its customer, soonest first; those that were
 * booked under their account's e-mail without signing in are among them.
 */
export async function findVisitsOfPairs(db: Db, pairs: readonly Pair[], now: Date): Promise<ApartVisit[]> {
  if (pairs.length === 0) return [];
  const { rows } =
    await sql<ApartVisit>`select link.provider_id as "providerId", pair.customer_id as "customerId",
      booking.id as "bookingId", booking.reference, booking.start_date::text as date,
      to_char(booking.start_time, 'HH24:MI') as "startTime"
    from unnest(${pairs.map((pair) => pair.providerId)}::uuid[], ${pairs.map((pair) => pair.customerId)}::uuid[])
        pair(provider_id, customer_id)
      join provider_bookings link on link.provider_id = pair.provider_id and link.service_status in ('accepted', 'started')
      join bookings booking on booking.id = link.booking_id and (booking.customer_id = pair.customer_id
        or booking.customer_id in (select guest.id from customers guest
          join customers known on known.email = guest.unproved_email where known.id = pair.customer_id))
    where booking.ends_at > ${now} order by booking.starts_at, booking.id`.execute(db);
  return rows;
}

/** How many regular cleans of the customer the cleaner takes every visit of, on this day or for some days yet. */
export async function countStandings(db: Db, pair: Pair, today: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from standing_acceptances standing
    join series on series.id = standing.series_id and series.status <> 'ended'
    where standing.provider_id = ${pair.providerId} and series.customer_id = ${pair.customerId}
      and (standing.ends_on is null or standing.ends_on > ${today}::date)`.execute(db);
  return rows[0]?.count ?? 0;
}

export type OwnBlock = {
  id: string;
  firstName: string;
  /** Of the last visit, for a cleaner; customers see no place of a cleaner. */
  outcode: string | null;
  /** The day of the last visit of the two; null where none stands. */
  lastVisit: string | null;
  createdAt: Date;
};

/** Whom a cleaner or a customer does not want to meet again, by themselves and nobody else, newest first. */
export async function findOwnBlocks(db: Db, by: 'provider' | 'customer', id: string): Promise<OwnBlock[]> {
  const [own, other] =
    by === 'provider'
      ? [sql`blocks.provider_id`, sql`customers.first_name`]
      : [sql`blocks.customer_id`, sql`providers.first_name`];
  const { rows } =
    await sql<OwnBlock>`select blocks.id, ${other} as "firstName", blocks.created_at as "createdAt",
      last.date as "lastVisit",
      ${by === 'provider' ? sql`split_part(last.postal_code, ' ', 1)` : sql`null`} as outcode
    from blocks join customers on customers.id = blocks.customer_id join providers on providers.id = blocks.provider_id
      left join lateral (select booking.start_date::text as date, booking.postal_code from provider_bookings link
        join bookings booking on booking.id = link.booking_id
        where link.provider_id = blocks.provider_id and booking.customer_id = blocks.customer_id
          and link.service_status in ('accepted', 'started', 'completed')
        order by booking.starts_at desc limit 1) last on true
    where ${own} = ${id} and blocked_by = ${by} order by blocks.created_at desc, blocks.id limit 200`.execute(
      db,
    );
  return rows;
}

export async function isBlockedBy(db: Db, by: 'provider' | 'customer', pair: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('id')
    .where('provider_id', '=', pair.providerId)
    .where('customer_id', '=', pair.customerId)
    .where('blocked_by', '=', by)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pair of somebody's own block, locked. */
export async function lockOwnBlock(
  db: Db,
  by: 'provider' | 'customer',
  own: { id: string; personId: string },
): Promise<Pair | undefined> {
  return db
    .selectFrom('blocks')
    .select(['provider_id as providerId', 'customer_id as customerId'])
    .where('id', '=', own.id)
    .where('blocked_by', '=', by)
    .where(by === 'provider' ? 'provider_id' : 'customer_id', '=', own.personId)
    .forUpdate()
    .executeTakeFirst();
}
