import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { ServiceType } from '#domain/booking/options.ts';

type Db = Kysely<Database>;

export type VisitorsHold = {
  latitude: number;
  longitude: number;
  serviceType: ServiceType;
  quarterHours: number;
  cleanerCount: number;
};

/** The times held now: how many by one holder, which by visitors on one London date. */
export type LiveHolds = { ofHolder: number; ofVisitors: VisitorsHold[] };

/** One statement for all that a new hold is measured by, wherever the held times are. */
export async function findLiveHolds(
  db: Db,
  asked: { holder: string; date: string; exceptId: string },
  now: Date,
): Promise<LiveHolds> {
  const { rows } = await sql<LiveHolds>`/* prepared: live-holds */
    select count(*) filter (where held_by = ${asked.holder})::int as "ofHolder",
      coalesce(json_agg(json_build_object('latitude', latitude, 'longitude', longitude,
          'serviceType', service_type, 'cleanerCount', cleaner_count,
          'quarterHours', (booking #>> '{input,quarterHours}')::int))
        filter (where held_by not like 'key:%' and booking #>> '{input,startDate}' = ${asked.date}),
        '[]') as "ofVisitors"
    from checkouts
    where placed_at is null and abandoned_at is null and held_until > ${now} and id <> ${asked.exceptId}
      and booked_by is null`.execute(db);
  return rows[0] ?? { ofHolder: 0, ofVisitors: [] };
}

/** The time is held no longer, until the card of its checkout is given. */
export async function holdFromCard(db: Db, id: string): Promise<void> {
  await db.updateTable('checkouts').set({ awaits_card: true }).where('id', '=', id).execute();
}
