import { serializeSigned } from 'hono/utils/cookie';
import { sessionCookie } from '#server/auth/auth.ts';
import { sessionTokens } from './fill-bookings.ts';
import { benchSecrets, publicUrl } from './make-runtime.ts';

export type SignedIn = { company: string[]; customer: string; provider: string };

/** Access tokens of everybody whose session stands in the database, from the product as it gives them out. */
export async function fetchTokens(
  ask: (path: string, headers: Record<string, string>) => Promise<Response>,
): Promise<SignedIn> {
  const tokens: string[] = [];
  for (const session of sessionTokens) {
    const cookie = await serializeSigned(sessionCookie(publicUrl), session, benchSecrets.secret);
    const response = await ask('/api/auth/token', { cookie });
    const { token } = (await response.json()) as { token?: string };
    if (!token) throw new Error(`No access token was given out: ${response.status}`);
    tokens.push(token);
  }
  const [customer = '', provider = ''] = tokens.slice(-2);
  return { company: tokens.slice(0, -2), customer, provider };
}
