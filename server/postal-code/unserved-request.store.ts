import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { UnservedAsk } from '#domain/postal-code/unserved-request.ts';

type Db = Kysely<Database>;

/**
 * Adds up what is new of these requests and forgets the networks of hours that are over. Sorted, so that two processes
 * never wait for each other crosswise.
 */
export async function addUnservedRequests(db: Db, asks: readonly UnservedAsk[], hour: string): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as given ("askedHour" timestamptz,
        network text, day date, outcode text, reason text, weekday smallint, hour smallint, "pricePence" integer)
    ),
    fresh as (
      insert into unserved_networks (hour, network) select "askedHour", network from given order by 1, 2
      on conflict do nothing returning hour, network
    ),
    forgotten as (delete from unserved_networks where hour < ${hour}::timestamptz)
    insert into unserved_requests (day, outcode, reason, weekday, hour, requests, priced, price_pence)
    select day, outcode, reason, weekday, given.hour, count(*), count("pricePence"), coalesce(sum("pricePence"), 0)
    from given join fresh on fresh.hour = "askedHour" and fresh.network = given.network
    group by day, outcode, reason, weekday, given.hour
    order by day, outcode, reason, weekday, given.hour
    on conflict (day, outcode, reason, weekday, hour) do update set
      requests = unserved_requests.requests + excluded.requests,
      priced = unserved_requests.priced + excluded.priced,
      price_pence = unserved_requests.price_pence + excluded.price_pence`.execute(db);
}

/** How many different sums a day has. */
export async function countUnservedRows(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from unserved_requests where day = ${day}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Forgets the networks of hours that are over, where nobody has asked since. */
export async function forgetNetworks(db: Db, hour: string): Promise<void> {
  await sql`delete from unserved_networks where hour < ${hour}::timestamptz`.execute(db);
}

export async function deleteOldUnservedRequests(db: Db, day: string): Promise<void> {
  await db.deleteFrom('unserved_requests').where('day', '<', day).execute();
}
