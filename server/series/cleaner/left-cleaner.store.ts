import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Left = { seriesId: string; providerId: string; fromDate: string };

/** Notes whom the customer no longer wants at the visits of a series; an earlier date stays. */
export async function insertLeftCleaner(db: Kysely<Database>, left: Left, at: Date): Promise<void> {
  await sql`insert into series_left_cleaners (series_id, provider_id, from_date, created_at)
    values (${left.seriesId}, ${left.providerId}, ${left.fromDate}, ${at})
    on conflict (series_id, provider_id) do update
      set from_date = least(series_left_cleaners.from_date, excluded.from_date)`.execute(db);
}
