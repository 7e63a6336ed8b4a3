import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Since which London day we report to HMRC as a platform, null where we don't; and the id that HMRC gave us as one. */
export type PlatformReporting = { since: string | null; operatorId: string; version: number };

export const findPlatformReporting = (db: Db, settingsId: string): Promise<PlatformReporting> =>
  db
    .selectFrom('application_settings')
    .select(['platform_reporting_since as since', 'platform_operator_id as operatorId', 'version'])
    .where('id', '=', settingsId)
    .executeTakeFirstOrThrow();

export async function savePlatformReporting(
  db: Db,
  settingsId: string,
  { since, operatorId }: Omit<PlatformReporting, 'version'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('application_settings')
    .set({
      platform_reporting_since: since,
      platform_operator_id: operatorId,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', settingsId)
    .execute();
}
