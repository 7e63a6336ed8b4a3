import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ServiceType } from '#domain/booking/options.ts';

type Db = Kysely<Database>;

/** Makes holds of one holder wait for each other until the end of the transaction; a day's queue comes before. */
export async function queueForHolder(db: Db, holder: string): Promise<void> {
  await sql`/* prepared: queue-for-holder */
    select pg_advisory_xact_lock(hashtextextended(${`holder:${holder}`}, 0))`.execute(db);
}

export type LiveHolds = { ofHolder: number; ofContact: number };

/** The times held now by one holder, and by anybody for one contact. */
export async function countLiveHolds(
  db: Db,
  asked: { holder: string | null; email: string; phone: string; exceptId: string },
  now: Date,
): Promise<LiveHolds> {
  const { rows } = await sql<LiveHolds>`/* prepared: count-live-holds */
    select count(*) filter (where held_by = ${asked.holder})::int as "ofHolder",
      count(*) filter (where booking #>> '{input,email}' = ${asked.email}
        or booking #>> '{input,phone}' = ${asked.phone})::int as "ofContact"
    from checkouts
    where placed_at is null and abandoned_at is null and held_until > ${now} and id <> ${asked.exceptId}
      and booked_by is null`.execute(db);
  return rows[0] ?? { ofHolder: 0, ofContact: 0 };
}

export type VisitorsHold = {
  latitude: number;
  longitude: number;
  serviceType: ServiceType;
  quarterHours: number;
  cleanerCount: number;
};

/** What visitors hold now of a London date, wherever it is. */
export async function findVisitorsHolds(
  db: Db,
  asked: { date: string; exceptId: string },
  now: Date,
): Promise<VisitorsHold[]> {
  const { rows } = await sql<VisitorsHold>`/* prepared: visitors-holds */
    select latitude, longitude, service_type as "serviceType", cleaner_count as "cleanerCount",
      (booking #>> '{input,quarterHours}')::int as "quarterHours"
    from checkouts
    where placed_at is null and abandoned_at is null and held_until > ${now} and id <> ${asked.exceptId}
      and booked_by is null and held_by is distinct from null and held_by not like 'key:%'
      and booking #>> '{input,startDate}' = ${asked.date}`.execute(db);
  return rows;
}

/** The time is held no longer, until the card of its checkout is given. */
export async function holdFromCard(db: Db, id: string): Promise<void> {
  await db.updateTable('checkouts').set({ awaits_card: true }).where('id', '=', id).execute();
}
