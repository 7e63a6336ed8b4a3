import { makeAccountLink } from '#server/auth/account/make-account-link.ts';
import type { LinkPurpose } from '#server/auth/account.store.ts';
import type { TestServer } from '../server.ts';

/** The token of a fresh one-time link, as its mail would carry it. */
export async function createAuthLink(
  server: TestServer,
  purpose: LinkPurpose,
  email: string,
): Promise<string> {
  const link = await makeAccountLink(server.system(), purpose, email);
  return new URL(link).searchParams.get('token') ?? '';
}
