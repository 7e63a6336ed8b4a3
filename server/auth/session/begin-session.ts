import { setSessionCookie } from 'better-auth/cookies';
import { type ContextFor, type Endpoint, sessionTokenOf, visitorContext } from '../identity-endpoint.ts';
import { freshBrowser, readBrowser } from './browser-cookie.ts';
import { noteSignIn } from './note-sign-in.ts';
import { setProvedAt } from './proof.store.ts';

/** Ends the session the browser came with: signing in never goes on with a token that was there before. */
export async function endFormerSession(endpoint: Endpoint): Promise<void> {
  const former = await sessionTokenOf(endpoint);
  if (former) await endpoint.context.internalAdapter.deleteSession(former);
}

/** Remembers the browser, under its token or a fresh one. */
export async function noteBrowser(
  endpoint: Endpoint,
  contextFor: ContextFor,
  signIn: { userId: string; isTold: boolean },
): Promise<void> {
  const fresh = freshBrowser(endpoint, 'device');
  const known = readBrowser(endpoint, 'device');
  if (!known) fresh.keep();
  const deviceHash = known ?? fresh.hash;
  const userAgent = endpoint.headers?.get('user-agent')?.slice(0, 300) ?? null;
  await noteSignIn(visitorContext(endpoint, contextFor), { ...signIn, deviceHash, userAgent });
}

export type SignedIn = { id: string; name: string; email: string; group: string | null };

/**
 * Signs somebody in whose identity is proved: a new session, a new cookie, and an end to the one before. Left out,
 * `provedAt` is now; null where nobody knows when they proved it.
 */
export async function beginSession(
  endpoint: Endpoint,
  contextFor: ContextFor,
  signIn: { userId: string; isTold: boolean; provedAt?: Date | null },
): Promise<SignedIn> {
  await endFormerSession(endpoint);
  const { internalAdapter } = endpoint.context;
  const session = await internalAdapter.createSession(signIn.userId);
  if (signIn.provedAt !== undefined) {
    await setProvedAt(visitorContext(endpoint, contextFor).db, session.id, signIn.provedAt);
  }
  const user = await internalAdapter.findUserById(signIn.userId);
  if (!user) throw new Error('The account that signed in is gone');
  await setSessionCookie(endpoint, { session, user });
  await noteBrowser(endpoint, contextFor, signIn);
  const { id, name, email } = user;
  return { id, name, email, group: (user as { group?: string | null }).group ?? null };
}
