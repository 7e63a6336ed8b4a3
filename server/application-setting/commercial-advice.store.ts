import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

/** Notes when advice on National Insurance was taken; false when it stands there already. */
export async function markAdviceTaken(db: Kysely<Database>, settingsId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('application_settings')
    .set({ commercial_advice_taken_at: at, updated_at: at, version: sql`version + 1` })
    .where('id', '=', settingsId)
    .where('commercial_advice_taken_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
