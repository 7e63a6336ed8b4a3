import { randomUUID } from 'node:crypto';
import type { TestServer } from '../server.ts';
import { type PoolPerson, poolPassword } from './oidc-provider.ts';
import { createWebWalker, type WebWalker } from './web-walker.ts';

export type Session = { user: { id: string; email: string; name: string; group: string | null } } | null;

/** Who the walker is to the product. */
export async function sessionOf(server: TestServer, walker: WebWalker): Promise<Session> {
  const response = await walker.ask(`${server.url}/api/auth/get-session`);
  return (await response.json()) as Session;
}

/** From the product's button to the provider's sign-in form, or straight back when signed in there. */
export function goToPool(
  server: TestServer,
  walker: WebWalker,
  { redirectTo, isAgain = false }: { redirectTo?: string; isAgain?: boolean } = {},
) {
  const asked = { ...(redirectTo === undefined ? {} : { redirectTo }), ...(isAgain ? { again: 'yes' } : {}) };
  const query = `?${new URLSearchParams(asked)}`;
  return walker.follow(`${server.url}/api/auth/external/start${query}`, { isThere: leavesAuth(server) });
}

/** A page of the product's own, so the journey is over. */
const leavesAuth = (server: TestServer) => (address: URL) =>
  address.origin === server.url && !address.pathname.startsWith('/api/auth/');

/** Signs in at the provider's form; answers the last address, on the product again when all went well. */
export async function signInAtPool(
  server: TestServer,
  walker: WebWalker,
  options: { email: string; redirectTo?: string; isAgain?: boolean; isThere?: (address: URL) => boolean },
): Promise<URL> {
  const form = await goToPool(server, walker, options);
  if (form.address.origin === server.url) return form.address;
  const { address } = await walker.follow(form.address.href, {
    method: 'POST',
    body: new URLSearchParams({ email: options.email, password: poolPassword }),
    isThere: options.isThere ?? leavesAuth(server),
  });
  return address;
}

/** Somebody new whom the pool knows. */
export function addPerson(pool: { people: PoolPerson[] }, changes: Partial<PoolPerson> = {}): PoolPerson {
  const sub = randomUUID();
  const person = { sub, email: `${sub.slice(0, 8)}@example.com`, email_verified: true, ...changes };
  pool.people.push(person);
  return person;
}

/** Signs somebody in with a fresh browser; answers it, where it landed, and who it is now. */
export async function signInAfresh(server: TestServer, email: string, redirectTo?: string) {
  const walker = createWebWalker();
  const address = await signInAtPool(server, walker, { email, ...(redirectTo ? { redirectTo } : {}) });
  return { walker, address, session: await sessionOf(server, walker) };
}

/** Asks the product's GraphQL as the walker. */
export async function sendAs(server: TestServer, walker: WebWalker, query: string) {
  const response = await walker.ask(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as {
    data: Record<string, unknown> | null;
    errors?: { extensions: { code: string } }[];
  };
}
