import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Pool } from 'pg';
import type { Certificate } from '#domain/alert/alerts.ts';
import type { Environment } from './environment.ts';

const withinMs = 10_000;

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
  const [{ parseConnectionUrl }, { openConversation, ownName }] = await Promise.all([
    import('nodemailer/lib/shared'),
    import('./check-live/smtp-conversation.ts'),
  ]);
  const given = parseConnectionUrl(address) as { host?: string; port?: number; secure?: boolean };
  const host = given.host ?? 'localhost';
  const port = given.port ?? (given.secure ? 465 : 587);
  const tls = { ...(isIP(host) ? {} : { servername: host }), rejectUnauthorized: false };
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(withinMs)]);
  try {
    const conversation = await openConversation({ host, port, tls: given.secure ? tls : null, signal });
    await conversation.greeting();
    if (conversation.tlsSocket) return endOf(conversation.tlsSocket);
    const { lines } = await conversation.say(`EHLO ${ownName()}`);
    if (!lines.some((line) => /^STARTTLS$/i.test(line.trim()))) return null;
    await conversation.say('STARTTLS');
    return endOf(await conversation.encrypt(tls));
  } finally {
    ending.abort();
  }
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
 * of files and the database, each where it has one. Throws where a part could not be asked, unless another one's ends
 * soon; the site's own may be out of reach from here.
 */
export async function readCertificates(
  { publicUrl, smtp, s3 }: Pick<Environment, 'publicUrl' | 'smtp' | 's3'>,
  pool: Pool,
): Promise<{ certificates: Certificate[]; fault: unknown }> {
  const { protocol } = new URL(publicUrl);
  const store = s3 ? new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`) : null;
  const asked: { of: string; end: Promise<Date | null> }[] = [
    ...(protocol === 'https:' ? [{ of: 'the site', end: endAt(new URL(publicUrl)).catch(() => null) }] : []),
    ...(smtp ? [{ of: 'the email server', end: endOfMailServer(smtp.url) }] : []),
    ...(store?.protocol === 'https:' ? [{ of: 'the store of files', end: endAt(store) }] : []),
    { of: 'the database', end: endOfDatabase(pool) },
  ];
  const ends = await Promise.allSettled(asked.map(({ end }) => end));
  const certificates = ends.flatMap((end, index) =>
    end.status === 'fulfilled' && end.value ? [{ of: asked[index]?.of ?? '', endsAt: end.value }] : [],
  );
  const failed = ends.find((end) => end.status === 'rejected');
  return { certificates, fault: failed?.reason ?? null };
}
