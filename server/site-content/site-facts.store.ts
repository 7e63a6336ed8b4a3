import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

export type SiteFactsRow = { name: string; provider: string | null; id: string | null; origins: string[] };

/** What stands on every page of the site, in one statement. */
export async function findSiteFacts(db: Kysely<Database>, settingsId: string): Promise<SiteFactsRow> {
  const { rows } = await sql<SiteFactsRow>`/* prepared: site-facts */
    select business_name as name, analytics_provider as provider, analytics_id as id,
      coalesce(frame_origins, '{}') as origins
    from application_settings left join site_settings on site_settings.id = application_settings.id
    where application_settings.id = ${settingsId}`.execute(db);
  return rows[0] ?? { name: '', provider: null, id: null, origins: [] };
}
