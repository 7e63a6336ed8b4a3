import type { Pool, PoolClient } from 'pg';

/** Notes every statement a pool sends from now on: each is a round trip to the database. */
export function countStatements(pool: Pool): { statements: { text: string; name: string | null }[] } {
  const log: { statements: { text: string; name: string | null }[] } = { statements: [] };
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
