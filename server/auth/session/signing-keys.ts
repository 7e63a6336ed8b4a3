import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Secrets } from '../../process/secrets.ts';

export type SigningSecrets = Pick<Secrets, 'secret' | 'secretAlso'>;

/** A private key of access tokens as it is stored, which is the identity service's own form: sealed by SECRET. */
export const sealSigningKey = async ({ secret }: SigningSecrets, key: string): Promise<string> =>
  JSON.stringify(await symmetricEncrypt({ key: secret, data: key }));

const tryOpen = async (secret: string | undefined, stored: string): Promise<string | null> => {
  if (secret === undefined) return null;
  try {
    return await symmetricDecrypt({ key: secret, data: JSON.parse(stored) });
  } catch {
    // The other secret's, or nobody's any more.
    return null;
  }
};

/** The key, and whether the secret that signs sealed it; null where neither secret opens it. */
export async function openSigningKey(
  { secret, secretAlso }: SigningSecrets,
  stored: string,
): Promise<{ key: string; isBySecret: boolean } | null> {
  const key = await tryOpen(secret, stored);
  if (key !== null) return { key, isBySecret: true };
  const other = await tryOpen(secretAlso, stored);
  return other === null ? null : { key: other, isBySecret: false };
}
