import { TLSSocket } from 'node:tls';
import type pg from 'pg';
import { connectionsOfProcess } from '../../../db/connect.ts';
import { isLoopbackHost } from '../is-loopback-host.ts';
import { judgeCertificate } from './certificate.ts';
import { judgeClock } from './clock.ts';
import { type Finding, Wrong } from './run-steps.ts';

/** The driver has no name of its own for what it speaks through. */
const streamOf = (client: pg.PoolClient): unknown =>
  (client as unknown as { connection: { stream: unknown } }).connection.stream;

const isHere = (host: string) => host.startsWith('/') || isLoopbackHost(host);

export async function judgeEncryption(pool: pg.Pool, host: string): Promise<Finding> {
  const client = await pool.connect();
  try {
    const stream = streamOf(client);
    // One that asks for the certificate and was told to believe any says that it isn't authorised.
    if (stream instanceof TLSSocket) return judgeCertificate(stream, host, stream.authorized);
  } finally {
    client.release();
  }
  if (isHere(host)) return { note: 'in the clear, on this machine' };
  throw new Wrong(
    `The connection to ${host} is not encrypted, so passwords and people's data travel in the clear: add ?sslmode=verify-full to DATABASE_URL, with &sslrootcert= for an authority of your own.`,
    { isLast: false },
  );
}

export async function judgeTime(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ now: string; zone: string; style: string; own: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
            current_setting('timezone') as zone, current_setting('datestyle') as style,
            coalesce((select reset_val from pg_settings where name = 'TimeZone'), '') as own`,
  );
  const { now = '', zone = '', style = '', own = '' } = rows[0] ?? {};
  const clock = judgeClock(now, 'the database');
  if (zone !== 'UTC' || !style.startsWith('ISO'))
    throw new Wrong(
      `What we set on a connection does not last: the time zone is ${zone}, the form of dates ${style}. No pooler may stand between that hands out connections by transaction.`,
    );
  return { note: `UTC on our connections, ${own} of its own, clocks ${clock.note}` };
}

type Limits = { server: number; reserved: number; role: number; database: number; used: number };

/** Whether one process finds its connections; how many there may be is said, for whoever runs more of them. */
export async function judgeConnections(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<Limits>(
    `select current_setting('max_connections')::int as server,
            current_setting('superuser_reserved_connections')::int as reserved,
            (select rolconnlimit from pg_roles where rolname = current_user) as role,
            (select datconnlimit from pg_database where datname = current_database()) as database,
            (select coalesce(sum(numbackends), 0)::int from pg_stat_database where datname is not null) as used`,
  );
  const [limits] = rows;
  if (!limits) throw new Error('The server answered without a row');
  const { server, reserved, role, database, used } = limits;
  const bounds: [name: string, most: number][] = [
    ['max_connections', server - reserved],
    ...(role >= 0 ? ([['the connection limit of our role', role]] as [string, number][]) : []),
    ...(database >= 0 ? ([['the connection limit of the database', database]] as [string, number][]) : []),
  ];
  const [name = '', max = 0] = bounds.toSorted(([, a], [, b]) => a - b)[0] ?? [];
  if (max < connectionsOfProcess)
    throw new Wrong(
      `${max} connections are allowed (${name}), and each process of the product needs about ${connectionsOfProcess}: raise it.`,
      { isLast: false },
    );
  const processes = Math.floor((max - 10) / connectionsOfProcess);
  return { note: `${max} allowed, ${used} in use; enough for ${Math.max(1, processes)} processes` };
}
