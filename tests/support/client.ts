import { randomUUID } from 'node:crypto';
import { createCookieJar } from './cookie-jar.ts';
import type { TestServer } from './server.ts';

export type WireError = {
  message: string;
  extensions: { code: string; field?: string; problems?: { field: string; code: string; message: string }[] };
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
  get(path: string): Promise<{ status: number; body: Record<string, never> }>;
  /** The whole answer, as a link in a page gets it. */
  download(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A request whose answer sets cookies. */
  getKeeping(path: string): Promise<{ status: number; body: Record<string, never> }>;
  /** Any request as this person; answers its status. */
  ask(
    method: string,
    path: string,
    what: { headers?: Record<string, string>; body?: unknown },
  ): Promise<number>;
  /** The key of a file that is taken. */
  upload(purpose: string, file: { bytes: Uint8Array; name: string }): Promise<string>;
  signIn(email: string, password: string): Promise<number>;
};

export function createClient(server: TestServer): Client {
  const jar = createCookieJar();
  const headers = () => ({
    'content-type': 'application/json',
    origin: server.url,
    ...(jar.header() ? { cookie: jar.header() } : {}),
  });
  const post: Client['post'] = async (path, body) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    });
    jar.keep(response.headers);
    return { status: response.status, body: await response.json() };
  };
  return {
    post,
    async getKeeping(path) {
      const response = await fetch(`${server.url}${path}`, { headers: headers() });
      jar.keep(response.headers);
      return { status: response.status, body: await response.json() };
    },
    async ask(method, path, { headers: more = {}, body }) {
      const { 'content-type': json, ...own } = headers();
      const isForm = body instanceof FormData;
      const response = await fetch(`${server.url}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...own, ...(isForm ? {} : { 'content-type': json }), ...more },
        ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body ?? {}) }),
      });
      await response.arrayBuffer();
      return response.status;
    },
    async get(path) {
      const response = await fetch(`${server.url}${path}`, { headers: headers() });
      return { status: response.status, body: await response.json() };
    },
    async upload(purpose, { bytes, name }) {
      const body = new FormData();
      body.append('file', new Blob([Uint8Array.from(bytes)]), name);
      const { 'content-type': _json, ...own } = headers();
      const path = `${server.url}/api/v1/uploads/${purpose}`;
      const response = await fetch(path, { method: 'POST', headers: own, body });
      if (response.status !== 201) throw new Error(`Sending a file answered ${response.status}`);
      return ((await response.json()) as { key: string }).key;
    },
    download: (path, more = {}) => fetch(`${server.url}${path}`, { headers: { ...headers(), ...more } }),
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
