import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Finding, Wrong, withinMs } from './run-steps.ts';

const notifyMs = 3_000;

const byTransaction = (how: string) =>
  new Wrong(
    `${how}: a pooler that hands out connections by transaction stands between (PgBouncer's mode “transaction”, RDS Proxy). Lead DATABASE_URL past it, or set it to the mode “session”.`,
    { isLast: false },
  );

const pidOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Whether two questions of one connection are answered by the same session, with others asking in between. */
async function judgeSession(client: pg.PoolClient, other: pg.PoolClient): Promise<void> {
  const first = await pidOf(client);
  for (let tried = 0; tried < 3; tried += 1) {
    await Promise.all([pidOf(other), pidOf(other)]);
    if ((await pidOf(client)) !== first) throw byTransaction('A connection changes its session');
  }
}

/** The text asks the server to prepare it once for each connection, as busy questions of ours do. */
const prepared = '/* prepared: check-live */ select $1::int as value';
const notThere = ['26000', '42P05'];

async function judgePrepared(client: pg.PoolClient, other: pg.PoolClient): Promise<void> {
  try {
    for (const one of [client, other, client, other]) await one.query(prepared, [1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && notThere.includes(String(error.code)))
      throw byTransaction('A prepared statement is lost');
    throw error;
  }
}

async function judgeNotify(client: pg.PoolClient, other: pg.PoolClient): Promise<void> {
  const channel = pg.escapeIdentifier(`check-live-${randomUUID()}`);
  const heard = new Promise<true>((resolve) => client.once('notification', () => resolve(true)));
  await client.query(`listen ${channel}`);
  await other.query(`notify ${channel}`);
  // A connection that asks nothing hears all the same, which is how the product listens.
  const isHeard = await withinMs(notifyMs, heard);
  await client.query(`unlisten ${channel}`);
  if (!isHeard) throw byTransaction('A notification (LISTEN, NOTIFY) does not arrive');
}

/** Whether connections are ours as long as they are open: for settings, prepared statements, notifications and locks. */
export async function judgePooler(pool: pg.Pool): Promise<Finding> {
  const [client, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    await judgeSession(client, other);
    await judgePrepared(client, other);
    await judgeNotify(client, other);
    return {};
  } finally {
    client.release(true);
    other.release(true);
  }
}
