import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Vault } from './vault.ts';

const word = 'brightwren';

/**
 * Refuses a key that can't read what the database holds (docs/runbook.md, Settings); a database that
 * holds nothing yet takes the key it is first started with.
 */
export async function proveKey(db: Kysely<Database>, vault: Vault): Promise<void> {
  await sql`insert into key_proofs (key_id, proof)
    select ${vault.keyId}, ${vault.seal(word)} where not exists (select from key_proofs)
    on conflict do nothing`.execute(db);
  const proofs = await db.selectFrom('key_proofs').selectAll().execute();
  const isReadable = proofs.some((row) => row.key_id === vault.keyId && vault.open(row.proof) === word);
  if (!isReadable)
    throw new Error(
      'ENCRYPTION_KEY cannot read what the database holds. Start with the key it was made with (secrets.json in DATA_DIR, or the ENCRYPTION_KEY of the other processes).',
    );
}
