import { randomUUID } from 'node:crypto';
import type { TestServer } from './server.ts';

export type WireError = {
  message: string;
  extensions: { code: string; problems?: { field: string; code: string; message: string }[] };
};
export type WireAnswer = { status: number; data: Record<string, never> | null; errors: WireError[] };

/** Somebody who speaks to the server over HTTP: a visitor, or a person once signed in. */
export type Client = {
  send(
    document: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<WireAnswer>;
  post(path: string, body: unknown): Promise<{ status: number; body: Record<string, never> }>;
  signIn(email: string, password: string): Promise<number>;
};

export function createClient(server: TestServer): Client {
  let cookie = '';
  const headers = () => ({
    'content-type': 'application/json',
    origin: server.url,
    ...(cookie ? { cookie } : {}),
  });
  const post: Client['post'] = async (path, body) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return { status: response.status, body: await response.json() };
  };
  return {
    post,
    async send(query, variables = {}, more = {}) {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { ...headers(), 'idempotency-key': randomUUID(), ...more },
        body: JSON.stringify({ query, variables }),
      });
      const body = await response.json();
      return { status: response.status, data: body.data ?? null, errors: body.errors ?? [] };
    },
    signIn: async (email, password) => (await post('/api/auth/sign-in/email', { email, password })).status,
  };
}
