import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { DeliveryError } from '#domain/webhook/delivery-state.ts';
import type { AddressFault, SentWebhook, WebhooksPort } from './port.ts';

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

const patienceMs = 10_000;
const mostRead = 64 * 1024;

type Resolve = (host: string) => Promise<LookupAddress[]>;
type Options = { demandsPublic: boolean; patienceMs?: number; resolve?: Resolve };

class NotPublic extends Error {}

/** Looks a name up once and hands the connection only what was looked at, so that a name can't change in between. */
function checkedLookup(resolve: Resolve): LookupFunction {
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

function faultIn({ protocol, hostname, port }: URL): AddressFault | null {
  if (protocol !== 'https:') return 'not-secure';
  // The names of IPv6 hosts stand in brackets; numbers in any spelling are dotted by now.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = /(^|\.)(localhost|local|internal)\.?$/.test(host);
  if (isLocal || (isIP(host) !== 0 && !isPublicAddress(host))) return 'not-public';
  // A URL leaves out the usual port; at others listen services that are no receivers of webhooks.
  return port === '' ? null : 'other-port';
}

const errorsByCode: [RegExp, DeliveryError][] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'no-such-host'],
  [
    /^(ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/,
    'certificate',
  ],
];

function errorOf(error: unknown): DeliveryError {
  if (error instanceof NotPublic) return 'not-public';
  const { name, code, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  if (name === 'TimeoutError' || cause?.name === 'TimeoutError') return 'timeout';
  return errorsByCode.find(([pattern]) => pattern.test(String(code)))?.[1] ?? 'unreachable';
}

function errorOfStatus(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'not-accepted';
}

type Message = Parameters<WebhooksPort['send']>[0];

/** Answers the status as soon as it is there; the rest is read to its end or its limit and dropped. */
function post(message: Message, how: { signal: AbortSignal; lookup?: LookupFunction }): Promise<number> {
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
        if (read > mostRead) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    // Whoever wants to speak something else gets no further; such an answer is none of the others' events.
    sending.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    // Always the last; what is settled by then stays as it is.
    sending.on('close', () => reject(how.signal.reason ?? new Error('Closed without an answer')));
    sending.end(body);
  });
}

/** The real sender; where it need not be public, as outside production, any http address will do. */
export function createWebhookSender(options: Options): WebhooksPort {
  const { demandsPublic, resolve = (host) => lookup(host, { all: true, verbatim: true }) } = options;
  const faultOf = (url: string) => (demandsPublic ? faultIn(new URL(url)) : null);
  return {
    faultOf,
    async send(message, stop) {
      const began = performance.now();
      const answer = (status: number | null, error: DeliveryError | null): SentWebhook => ({
        durationMs: Math.round(performance.now() - began),
        status,
        error,
      });
      const fault = faultOf(message.url);
      if (fault) return answer(null, fault);
      const patience = AbortSignal.timeout(options.patienceMs ?? patienceMs);
      const signal = stop ? AbortSignal.any([patience, stop]) : patience;
      try {
        const how = demandsPublic ? { signal, lookup: checkedLookup(resolve) } : { signal };
        const status = await post(message, how);
        return answer(status, errorOfStatus(status));
      } catch (error) {
        if (stop?.aborted) throw error;
        return answer(null, patience.aborted ? 'timeout' : errorOf(error));
      }
    },
  };
}
