import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Pool } from 'pg';
import type { Certificate } from '#domain/alert/alerts.ts';
import type { Environment } from './environment.ts';

const withinMs = 10_000;
const site = 'the site';

function endOf(socket: TLSSocket): Date {
  const { valid_to: until } = socket.getPeerCertificate();
  if (!until) throw new Error('No certificate was shown');
  return new Date(until);
}

/** Whatever the certificate is worth otherwise: that is told by whoever speaks to the part. */
async function endAt(url: URL): Promise<Date> {
  const { hostname: host } = url;
  const name = isIP(host) ? {} : { servername: host };
  const signal = AbortSignal.timeout(withinMs);
  const socket = connect({ host, port: Number(url.port || 443), rejectUnauthorized: false, ...name });
  try {
    await once(socket, 'secureConnect', { signal });
    return endOf(socket);
  } finally {
    socket.destroy();
  }
}

/** null where mails travel in the clear. */
async function endOfMailServer(address: string): Promise<Date | null> {
  const { withTlsOfMailServer } = await import('./check-live/check-smtp.ts');
  return withTlsOfMailServer(address, withinMs, (socket) => socket && endOf(socket));
}

async function endOfDatabase(pool: Pool): Promise<Date | null> {
  const client = await pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: Partial<TLSSocket> } }).connection;
    return stream.getPeerCertificate ? endOf(stream as TLSSocket) : null;
  } finally {
    client.release();
  }
}

/**
 * The ends of the certificates of whatever this installation is set up with: its own site, the email server, the store
 * of files and the database, each where it has one. `unknown`: those that could not be asked; the site's own may be out
 * of reach from here, and is no `fault`.
 */
export async function readCertificates(
  { publicUrl, smtp, s3 }: Pick<Environment, 'publicUrl' | 'smtp' | 's3'>,
  pool: Pool,
): Promise<{ certificates: Certificate[]; unknown: string[]; fault: unknown }> {
  const { protocol } = new URL(publicUrl);
  const store = s3 ? new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`) : null;
  const asked: { of: string; end: Promise<Date | null> }[] = [
    ...(protocol === 'https:' ? [{ of: site, end: endAt(new URL(publicUrl)) }] : []),
    ...(smtp ? [{ of: 'the email server', end: endOfMailServer(smtp.url) }] : []),
    ...(store?.protocol === 'https:' ? [{ of: 'the store of files', end: endAt(store) }] : []),
    { of: 'the database', end: endOfDatabase(pool) },
  ];
  const certificates: Certificate[] = [];
  const unknown: string[] = [];
  let fault: unknown = null;
  for (const [index, end] of (await Promise.allSettled(asked.map(({ end }) => end))).entries()) {
    const of = asked[index]?.of ?? '';
    if (end.status === 'rejected') {
      unknown.push(of);
      if (of !== site) fault = end.reason;
    } else if (end.value) certificates.push({ of, endsAt: end.value });
  }
  return { certificates, unknown, fault };
}
