import type { SessionUser } from './session-state.ts';

/** The identity service said no. `code` is its own word for why; the sentence is the screen's business. */
export class IdentityRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The identity service answered ${status} ${code}`);
    this.name = 'IdentityRefusal';
    this.status = status;
    this.code = code;
  }
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: body === undefined ? { accept: 'application/json' } : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const code = (answer as { code?: unknown } | null)?.code;
  throw new IdentityRefusal(response.status, typeof code === 'string' ? code : '');
}

function userFrom(answer: unknown): SessionUser | null {
  const user = (answer as { user?: Partial<SessionUser> } | null)?.user;
  if (!user?.id || !user.email) return null;
  return { id: user.id, email: user.email, name: user.name ?? '', group: user.group ?? null };
}

export type OneTimeLink = { purpose: string; email: string | null };
export type AccountToOpen = { token: string; password: string; name?: string; email?: string };

/** The identity service of this installation (contract.md: /api/auth/*). */
export const identity = {
  async getSession(): Promise<SessionUser | null> {
    return userFrom(await ask('get-session'));
  },
  async signIn(email: string, password: string): Promise<SessionUser | null> {
    return userFrom(await ask('sign-in/email', { email, password }));
  },
  async signOut(): Promise<void> {
    await ask('sign-out', {});
  },
  async readLink(token: string): Promise<OneTimeLink> {
    const link = (await ask('one-time-link/read', { token })) as Partial<OneTimeLink> | null;
    return { purpose: link?.purpose ?? '', email: link?.email ?? null };
  },
  async requestLink(email: string): Promise<void> {
    await ask('one-time-link/request', { email });
  },
  async openLink(account: AccountToOpen): Promise<SessionUser | null> {
    return userFrom(await ask('one-time-link/open', account));
  },
};
