import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { AddressFault } from '../adapters/webhooks/port.ts';

/** All of IPv6 that is given out; among the rest is the old "::127.0.0.1", which some systems lead to themselves. */
const givenOut = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether an IP address is one of the open internet: not of this machine, a private network, a carrier or a tunnel. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address in IPv6's clothes is judged as what it is.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(givenOut)) return false;
  return parsed.range() === 'unicast';
}

const maxRead = 64 * 1024;

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveByName: Resolve = (host) => lookup(host, { all: true, verbatim: true });

export class NotPublic extends Error {}

/** Looks a name up once and hands the connection only what was looked at, so that a name can't change in between. */
export function checkedLookup(resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        const isPublic = addresses.every(({ address }) => isPublicAddress(address));
        if (!first || !isPublic) callback(new NotPublic(), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

export function faultIn({ protocol, hostname, port }: URL): AddressFault | null {
  if (protocol !== 'https:') return 'not-secure';
  // The names of IPv6 hosts stand in brackets; numbers in any spelling are dotted by now.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = /(^|\.)(localhost|local|internal)\.?$/.test(host);
  if (isLocal || (isIP(host) !== 0 && !isPublicAddress(host))) return 'not-public';
  // A URL leaves out the usual port; at others listen services that are no receivers of webhooks.
  return port === '' ? null : 'other-port';
}

type Message = { url: string; headers: Record<string, string>; body: string | Buffer };
export type Answered = { status: number; retryAfter: string | undefined };

const answerOf = ({ statusCode, headers }: IncomingMessage): Answered => ({
  status: statusCode ?? 0,
  retryAfter: headers['retry-after'],
});

/** Sends to an address that somebody else chose. Answers the status as soon as it is there; the rest is read to its end or its limit and dropped. */
export function post(
  message: Message,
  how: { signal: AbortSignal; lookup?: LookupFunction },
): Promise<Answered> {
  const { url, headers, body } = message;
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    // Without an agent: a connection that is there already was looked at another time.
    const options = {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': length },
      ...how,
    };
    const sending = request(url, options, (response) => {
      let read = 0;
      response.on('data', (part: Buffer) => {
        read += part.length;
        if (read > maxRead) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(answerOf(response));
    });
    // Whoever wants to speak something else gets no further; such an answer is none of the others' events.
    sending.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(answerOf(response));
    });
    sending.on('error', reject);
    // Always the last; what is settled by then stays as it is.
    sending.on('close', () => reject(how.signal.reason ?? new Error('Closed without an answer')));
    sending.end(body);
  });
}
