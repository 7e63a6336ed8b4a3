import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isTrustedPeer } from '../client-address.ts';

export const requestIdHeader = 'x-request-id';

/** What proxies make of it: a UUID, hexadecimal digits, a ULID; nothing that could break a line or fill one. */
const idForm = /^[\w-]{8,64}$/;

/** The id that a configured proxy gave the request, else one of our own: what a visitor sends of itself does not count. */
export function requestIdOf(c: Context, trustedProxies: ReadonlySet<string>): string {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const given = incoming?.headers[requestIdHeader];
  if (typeof given !== 'string' || trustedProxies.size === 0 || !idForm.test(given)) return randomUUID();
  return isTrustedPeer(getConnInfo(c).remote.address ?? '', trustedProxies) ? given : randomUUID();
}

/** Names the request in its answer; through Node where it carries us, as making `Headers` of an answer costs more. */
export function nameAnswer(c: Context, id: string): (() => void) | undefined {
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
  if (!outgoing) return () => c.res.headers.set(requestIdHeader, id);
  if (!outgoing.headersSent) outgoing.setHeader(requestIdHeader, id);
  return undefined;
}
