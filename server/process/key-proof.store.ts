import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { sealedMark } from '../booking/access-notes.ts';
import { countSealedBy } from '../data-protection/sealing/sealed-values.store.ts';
import type { Vault } from './vault.ts';

type Db = Kysely<Database>;

const word = 'brightwren';
const wrongKey =
  'ENCRYPTION_KEY cannot read what the database holds. Start with the key it was made with (secrets.json in DATA_DIR, or the ENCRYPTION_KEY of the other processes).';

/** Throws where something is sealed by a key that we don't have. */
async function requireNothingBy(db: Db, keyIds: readonly string[]): Promise<void> {
  for (const keyId of keyIds) {
    const left = await countSealedBy(db, keyId, sealedMark);
    if (left > 0)
      throw new Error(
        `ENCRYPTION_KEY cannot read all that the database holds: another key seals ${left} of its rows. Give that one as ENCRYPTION_KEY_ALSO, until \`npm run keys\` says that it may go (docs/runbook.md, Changing keys).`,
      );
  }
}

/** Forgets keys that sealed nothing by now, once the key that took their place is a day old: nobody seals by them late. */
async function forgetIdle(db: Db, keyId: string): Promise<void> {
  const idle = await db
    .selectFrom('key_proofs')
    .select('key_id')
    .where('key_id', '<>', keyId)
    .where(sql<boolean>`exists (select from key_proofs present where present.key_id = ${keyId}
      and present.created_at > key_proofs.created_at and present.created_at < now() - interval '1 day')`)
    .execute();
  for (const { key_id: id } of idle)
    if ((await countSealedBy(db, id, sealedMark)) === 0)
      await db.deleteFrom('key_proofs').where('key_id', '=', id).execute();
}

/** Refuses keys that can't read what the database holds; changes nothing. A database without any takes every key. */
export async function requireKnownKeys(db: Db, vault: Vault): Promise<void> {
  const proofs = await db.selectFrom('key_proofs').selectAll().execute();
  if (proofs.length === 0) return;
  const { keyId, alsoKeyId } = vault;
  const ours = proofs.filter((row) => row.key_id === keyId || row.key_id === alsoKeyId);
  if (ours.length === 0 || ours.some(({ proof }) => vault.open(proof) !== word)) throw new Error(wrongKey);
  await requireNothingBy(
    db,
    proofs.filter((row) => !ours.includes(row)).map((row) => row.key_id),
  );
}

/**
 * Refuses keys that can't read what the database holds (docs/runbook.md, Settings); a database that holds nothing yet
 * takes the key it is first started with. One that is new beside one that reads it takes its place (Changing keys).
 */
export async function proveKey(db: Db, vault: Vault): Promise<void> {
  const { keyId } = vault;
  const insert = (condition = sql`true`) =>
    sql`insert into key_proofs (key_id, proof)
    select ${keyId}, ${vault.seal(word)} where ${condition} on conflict do nothing`.execute(db);
  await insert(sql`not exists (select from key_proofs)`);
  await requireKnownKeys(db, vault);
  await insert();
  await forgetIdle(db, keyId);
}
