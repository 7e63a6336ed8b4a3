import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

/** What a customer gets when we cancel late, in pence (rules/lifecycles#cancellation-fee). */
export async function findGoodwillPence(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('application_settings')
    .select('goodwill_pence')
    .where('id', '=', 'defaultsettings')
    .executeTakeFirstOrThrow();
  return row.goodwill_pence;
}
