import { callIdentity } from '../call/call-identity.ts';
import type { SessionUser } from '../state/session-store.ts';
import { sessionUserFrom } from '../state/session-store.ts';

async function ask(path: string, body?: unknown): Promise<unknown> {
  const response = await callIdentity(path, body);
  if (!response.ok) throw new Error(`The identity service answered ${response.status}`);
  return response.json();
}

/** What every page needs of the identity service; forms have `entrance` and `accountCalls`. */
export const identity = {
  async getSession(): Promise<SessionUser | null> {
    return sessionUserFrom(await ask('get-session'));
  },
  /** Answers where to go on to, if the outside pool has a session of its own to end. */
  async signOut(): Promise<string | null> {
    const answer = (await ask('sign-out', {})) as { redirectTo?: unknown } | null;
    return typeof answer?.redirectTo === 'string' ? answer.redirectTo : null;
  },
};
