import type { Pool, PoolClient } from 'pg';

/** A text that went to the database, and the name it is prepared under. */
export type Sent = { text: string; name: string | null };

/** Notes every statement a pool sends from now on: each is a round trip to the database. */
export function countStatements(pool: Pool): { statements: Sent[] } {
  const log: { statements: Sent[] } = { statements: [] };
  const heard = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noted = (...given: unknown[]) => {
      const text = String((given[0] as { text?: string })?.text ?? given[0]);
      log.statements.push({ text, name: /^\s*\/\* prepared: ([\w-]+) \*\//.exec(text)?.[1] ?? null });
      return query(...given);
    };
    client.query = noted as typeof client.query;
  });
  return log;
}

/** Waits until no connection of the pool is in use, so that what an answer left behind is over too. */
export async function untilIdle(pool: Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
    await new Promise((resolve) => setTimeout(resolve, 5));
}
