import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import type { SigningSecrets } from './signing-keys.ts';

/** The value of a cookie that one of our secrets signed; null where there is none. */
export async function readSignedCookie(
  { secret, secretAlso }: SigningSecrets,
  header: string,
  name: string,
): Promise<string | null> {
  const { [name]: value } = await parseSigned(header, secret, name);
  if (value || secretAlso === undefined) return value || null;
  const { [name]: other } = await parseSigned(header, secretAlso, name);
  return other || null;
}

/**
 * The cookies of a request as if SECRET had signed them all, also those by the other secret: the identity service knows
 * one secret alone. What nobody of us signed stays as it came.
 */
export async function resignCookies(secrets: SigningSecrets, header: string): Promise<string> {
  const { secret, secretAlso } = secrets;
  if (secretAlso === undefined) return header;
  const [ours, others] = await Promise.all([parseSigned(header, secret), parseSigned(header, secretAlso)]);
  const pairs = header.split(';').map(async (pair) => {
    const [name = ''] = pair.trim().split('=');
    const value = others[name];
    // Named otherwise in between, since hono asks more of a __Host- cookie than a request has.
    return value && !ours[name]
      ? `${name}${(await serializeSigned('c', value, secret)).slice(1)}`
      : pair.trim();
  });
  return (await Promise.all(pairs)).join('; ');
}
