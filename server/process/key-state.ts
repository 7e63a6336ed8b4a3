import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { countSigningKeysByAlso } from '../auth/session/signing-key.store.ts';
import { countFormerKeyRows } from '../data-protection/sealing/reseal.ts';
import type { Secrets } from './secrets.ts';
import type { Vault } from './vault.ts';

/** What the other key and the other secret are still needed for; null = there is none. */
export type KeyState = { sealedByAlso: number | null; signingKeysByAlso: number | null };

/** Without `secrets` nothing is asked of them. */
export async function readKeyState(
  db: Kysely<Database>,
  vault: Vault,
  secrets: Secrets | null,
): Promise<KeyState> {
  return {
    sealedByAlso: await countFormerKeyRows({ db, vault }),
    signingKeysByAlso: secrets?.secretAlso === undefined ? null : await countSigningKeysByAlso(db, secrets),
  };
}

const rows = (count: number): string => (count === 1 ? '1 row is' : `${count} rows are`);

/** What an operator is told, a line for each. */
export function formatKeyState({ sealedByAlso, signingKeysByAlso }: KeyState): string[] {
  const sealing =
    sealedByAlso === null
      ? 'ENCRYPTION_KEY: it seals and opens alone.'
      : sealedByAlso === 0
        ? 'ENCRYPTION_KEY_ALSO: it seals nothing any more, and may go once every process has the new ENCRYPTION_KEY.'
        : `ENCRYPTION_KEY_ALSO: ${rows(sealedByAlso)} sealed by it still. Leave it where it is; the job reseal-secrets seals them anew.`;
  const signing =
    signingKeysByAlso === null
      ? 'SECRET: it signs and counts alone.'
      : signingKeysByAlso === 0
        ? 'SECRET_ALSO: it may go once nothing that it signed matters any more: sessions end after 30 days, links in emails never.'
        : 'SECRET_ALSO: it still seals the keys of access tokens. Leave it where it is; the job reseal-secrets seals them anew.';
  return [sealing, signing];
}
