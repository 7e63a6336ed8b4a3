import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type StandingRow = Selectable<Database['standing_acceptances']>;

/** Keeps that a cleaner takes every visit, at the rate of now; one who had ended it begins anew. */
export async function upsertStanding(
  db: Db,
  standing: { seriesId: string; providerId: string; spRatePence: number; at: Date },
): Promise<void> {
  const row = {
    sp_rate_pence: standing.spRatePence,
    accepted_at: standing.at,
    ends_on: null,
    ended_by_change: null,
  };
  await db
    .insertInto('standing_acceptances')
    .values({ series_id: standing.seriesId, provider_id: standing.providerId, ...row })
    .onConflict((conflict) => conflict.columns(['series_id', 'provider_id']).doUpdateSet(row))
    .execute();
}

/** The cleaners who take the visits of a date, longest standing first. */
export function findStandingsOn(db: Db, seriesId: string, date: string): Promise<StandingRow[]> {
  return db
    .selectFrom('standing_acceptances')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', date)]))
    .orderBy('accepted_at')
    .orderBy('provider_id')
    .execute();
}

/** Whether anybody takes the visits of a date and after it. */
export const hasStanding = async (db: Db, seriesId: string, date: string): Promise<boolean> =>
  (await findStandingsOn(db, seriesId, date)).length > 0;

/** What a cleaner has said yes to and has not seen the end of. */
export function findStandingsOf(db: Db, providerId: string, today: string): Promise<StandingRow[]> {
  return db
    .selectFrom('standing_acceptances')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('accepted_at')
    .execute();
}

export function findStanding(db: Db, seriesId: string, providerId: string): Promise<StandingRow | undefined> {
  return db
    .selectFrom('standing_acceptances')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** Lets one cleaner's standing acceptance, or everybody's, end on a date; an earlier end stays. */
export async function endStandings(
  db: Db,
  ending: { seriesId: string; providerId?: string; on: string; changeId?: string },
): Promise<void> {
  let query = db
    .updateTable('standing_acceptances')
    .set({
      ends_on: sql<string>`least(ends_on, ${ending.on}::date)`,
      // One that was given up before stays so.
      ended_by_change: sql<string | null>`case
        when ends_on is null or ended_by_change is not null then ${ending.changeId ?? null}::uuid end`,
    })
    .where('series_id', '=', ending.seriesId);
  if (ending.providerId) query = query.where('provider_id', '=', ending.providerId);
  await query.execute();
}

/** The changes that ended somebody's yes to every visit of a series and may give it back by their answers. */
export async function findEndingChanges(db: Db, seriesId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('standing_acceptances')
    .select('ended_by_change')
    .distinct()
    .where('series_id', '=', seriesId)
    .execute();
  return rows.flatMap((row) => row.ended_by_change ?? []);
}

type Carried = { seriesId: string; changeId: string; providerIds: readonly string[] };

/** What earlier changes ended of some cleaners' comes back by their answers to another one. */
export async function carryStandings(db: Db, { seriesId, changeId, providerIds }: Carried): Promise<void> {
  await db
    .updateTable('standing_acceptances')
    .set({ ended_by_change: changeId })
    .where('series_id', '=', seriesId)
    .where('ended_by_change', 'is not', null)
    .where('provider_id', 'in', providerIds)
    .execute();
}

/** What a change ended of some cleaners' goes on. */
export async function giveBackStandings(db: Db, { seriesId, changeId, providerIds }: Carried): Promise<void> {
  if (providerIds.length === 0) return;
  await db
    .updateTable('standing_acceptances')
    .set({ ends_on: null, ended_by_change: null })
    .where('series_id', '=', seriesId)
    .where('ended_by_change', '=', changeId)
    .where('provider_id', 'in', providerIds)
    .execute();
}

/** What a change ended stays ended, but of those whom it asks. */
export async function endUnasked(db: Db, changeId: string, asked: readonly string[]): Promise<void> {
  let query = db
    .updateTable('standing_acceptances')
    .set({ ended_by_change: null })
    .where('ended_by_change', '=', changeId);
  if (asked.length > 0) query = query.where('provider_id', 'not in', asked);
  await query.execute();
}

/** A change that was said no to, by one cleaner or by nobody in time, has ended those of whoever did not say yes. */
export async function endForGood(
  db: Db,
  refused: { seriesChangeId: string; providerId?: string },
): Promise<void> {
  let query = db
    .updateTable('standing_acceptances')
    .set({ ended_by_change: null })
    .where('ended_by_change', '=', refused.seriesChangeId);
  if (refused.providerId) query = query.where('provider_id', '=', refused.providerId);
  await query.execute();
}
