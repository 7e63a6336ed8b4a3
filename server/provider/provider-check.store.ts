import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;
export type ProviderCheckRow = Selectable<Database['provider_checks']>;

export function findChecks(db: Db, providerIds: readonly string[]): Promise<ProviderCheckRow[]> {
  if (providerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('provider_checks')
    .selectAll()
    .where('provider_id', 'in', providerIds)
    .orderBy('kind')
    .execute();
}

/** What was seen last counts. */
export async function saveCheck(db: Db, check: ProviderCheckRow): Promise<void> {
  const { provider_id: _provider, kind: _kind, ...seen } = check;
  await db
    .insertInto('provider_checks')
    .values(check)
    .onConflict((conflict) => conflict.columns(['provider_id', 'kind']).doUpdateSet(seen))
    .execute();
}

/** The documents of providers that can still be opened. */
export function findDocumentFiles(db: Db, providerIds: readonly string[]) {
  return db
    .selectFrom('providers')
    .innerJoin('uploads', (join) =>
      join.on((eb) =>
        eb.or([
          eb('uploads.key', '=', eb.ref('providers.identity_document_path')),
          eb('uploads.key', '=', eb.ref('providers.dbs_certificate_path')),
          eb('uploads.key', '=', eb.ref('providers.right_to_work_path')),
          eb('uploads.key', '=', eb.ref('providers.insurance_path')),
        ]),
      ),
    )
    .select(['providers.id', 'uploads.purpose', 'uploads.file_name', 'uploads.used_at'])
    .where('providers.id', 'in', providerIds)
    .where('uploads.dropped_at', 'is', null)
    .orderBy('uploads.purpose', 'desc')
    .execute();
}
