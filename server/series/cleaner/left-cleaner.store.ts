import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { idsOfQuote } from '../../series-of-quote.store.ts';

type Db = Kysely<Database>;
type Left = { seriesId: string; providerId: string; fromDate: string };

/** Notes whom the customer no longer wants at the visits of a series; an earlier date stays. */
export async function insertLeftCleaner(db: Db, left: Left, at: Date): Promise<void> {
  await sql`insert into series_left_cleaners (series_id, provider_id, from_date, created_at)
    values (${left.seriesId}, ${left.providerId}, ${left.fromDate}, ${at})
    on conflict (series_id, provider_id) do update
      set from_date = least(series_left_cleaners.from_date, excluded.from_date)`.execute(db);
}

/** Whom the customer of a series no longer wants, and from which date on. */
export async function findLeftCleaners(db: Db, seriesId: string): Promise<Left[]> {
  const rows = await db
    .selectFrom('series_left_cleaners')
    .select(['provider_id', 'from_date'])
    .where('series_id', '=', seriesId)
    .orderBy('provider_id')
    .execute();
  return rows.map(({ provider_id: providerId, from_date: fromDate }) => ({ seriesId, providerId, fromDate }));
}

/** From which date on the customer of a series wants somebody else than a cleaner; null: they do not. */
export async function findLeftFrom(db: Db, seriesId: string, providerId: string): Promise<string | null> {
  const left = await findLeftCleaners(db, seriesId);
  return left.find((one) => one.providerId === providerId)?.fromDate ?? null;
}

/** Whether a part in a visit of a series, or of those of its quote, ended as its customer asked for somebody else by then. */
export async function isLeftSince(
  db: Db,
  seriesId: string,
  { linkId, fromDate }: { linkId: string; fromDate: string },
): Promise<boolean> {
  const { rows } = await sql`select from provider_bookings part
    join bookings visit on visit.id = part.booking_id
    join series_left_cleaners gone on gone.series_id = visit.series_id and gone.provider_id = part.provider_id
    where part.id = ${linkId} and visit.series_id in (${idsOfQuote(seriesId)})
      and part.ended_how = 'another-cleaner' and gone.from_date <= ${fromDate}`.execute(db);
  return rows.length > 0;
}
