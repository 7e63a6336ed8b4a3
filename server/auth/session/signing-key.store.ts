import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { openSigningKey, type SigningSecrets, sealSigningKey } from './signing-keys.ts';

type Db = Kysely<Database>;

/** How many keys of access tokens the other secret seals. */
export async function countSigningKeysByAlso(db: Db, secrets: SigningSecrets): Promise<number> {
  if (secrets.secretAlso === undefined) return 0;
  const keys = await db.selectFrom('jwks').select('privateKey').execute();
  const opened = await Promise.all(keys.map(({ privateKey }) => openSigningKey(secrets, privateKey)));
  return opened.filter((one) => one?.isBySecret === false).length;
}

/** Seals by SECRET the keys that the other secret sealed. */
export async function resealSigningKeys(db: Db, secrets: SigningSecrets): Promise<void> {
  if (secrets.secretAlso === undefined) return;
  for (const { id, privateKey } of await db.selectFrom('jwks').select(['id', 'privateKey']).execute()) {
    const opened = await openSigningKey(secrets, privateKey);
    if (!opened || opened.isBySecret) continue;
    const sealed = await sealSigningKey(secrets, opened.key);
    await db
      .updateTable('jwks')
      .set({ privateKey: sealed })
      .where('id', '=', id)
      .where('privateKey', '=', privateKey)
      .execute();
  }
}
