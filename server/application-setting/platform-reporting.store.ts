import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

/** Since which London day we report to HMRC as a platform, null where we don't; and the id that HMRC gave us as one. */
export type PlatformReporting = { since: string | null; operatorId: string; version: number };

/** The version is that of the settings. */
export async function findPlatformReporting(db: Db, settingsId: string): Promise<PlatformReporting> {
  const { operatorId, ...found } = await db
    .selectFrom('application_settings as settings')
    .leftJoin('platform_reporting as reporting', 'reporting.application_setting_id', 'settings.id')
    .select(['reporting.since', 'reporting.operator_id as operatorId', 'settings.version'])
    .where('settings.id', '=', settingsId)
    .executeTakeFirstOrThrow();
  return { ...found, operatorId: operatorId ?? '' };
}

export async function savePlatformReporting(
  db: Db,
  settingsId: string,
  { since, operatorId }: Omit<PlatformReporting, 'version'>,
  at: Date,
): Promise<void> {
  const said = { since, operator_id: operatorId };
  await db
    .insertInto('platform_reporting')
    .values({ application_setting_id: settingsId, ...said })
    .onConflict((conflict) => conflict.column('application_setting_id').doUpdateSet(said))
    .execute();
  await db
    .updateTable('application_settings')
    .set({ updated_at: at, version: sql`version + 1` })
    .where('id', '=', settingsId)
    .execute();
}
