import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { AskedCover } from '#domain/provider/provider-checks.ts';

/** What a cleaner's insurance has to cover at least (rules/law#right-to-work). */
export async function findAskedCover(db: Kysely<Database>): Promise<AskedCover> {
  const row = await db
    .selectFrom('application_settings')
    .select('insurance_minimum_pounds')
    .where('id', '=', 'defaultsettings')
    .executeTakeFirstOrThrow();
  return { leastCoverPounds: row.insurance_minimum_pounds };
}
