import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLoopbackHost } from '../process/is-loopback-host.ts';

const isForwarding = (name: string): boolean =>
  name === 'forwarded' || name === 'x-real-ip' || name === 'via' || name.startsWith('x-forwarded-');

const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);

/**
 * Whether a request was made on this machine: by a loopback peer, to a loopback name, and passed on by nobody. A
 * proxy on the same machine is such a peer, and some hand on no name but their own, so whatever a proxy adds counts.
 */
export function isLocalRequest(c: Context): boolean {
  // Called in process, as some tests do, it came from nowhere.
  if (!c.env?.incoming) return false;
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
  if (!isLoopbackHost(host)) return false;
  if ([...c.req.raw.headers.keys()].some(isForwarding)) return false;
  return isLoopbackAddress(getConnInfo(c).remote.address ?? '');
}
