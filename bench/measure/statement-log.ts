import type { Pool, PoolClient } from 'pg';

type Statement = { label: string; ms: number };

/** What a pool was asked while the log ran: every entry is one round trip to the database. */
export type StatementLog = { statements: Statement[]; clear(): void };

function textOf(first: unknown): string {
  if (typeof first === 'string') return first;
  return String((first as { text?: unknown } | null)?.text ?? 'unknown');
}

/** Verb and table, enough to tell statements apart. */
export function labelOf(sql: string): string {
  const text = sql.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim();
  if (text.includes('graphile_worker.add_job')) return 'add_job';
  if (text.includes('pg_advisory_xact_lock')) return 'lock the day';
  if (text.startsWith('with provider')) return 'find candidates';
  if (text.includes('union all')) return 'find open demand';
  const match = /^(insert into|update|delete from) (\w+)|^select .*? from (\w+)/.exec(text);
  if (match)
    return match[3]
      ? `select ${match[3]}${text.endsWith('for update') ? ' for update' : ''}`
      : `${match[1]} ${match[2]}`;
  return text.slice(0, 24);
}

function listenTo(client: PoolClient, statements: Statement[]): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const logged = (...args: unknown[]) => {
    const startedAt = performance.now();
    const entry = { label: labelOf(textOf(args[0])), ms: 0 };
    statements.push(entry);
    const answer = query(...args);
    if (answer instanceof Promise) {
      const settle = () => {
        entry.ms = performance.now() - startedAt;
      };
      answer.then(settle, settle);
    }
    return answer;
  };
  client.query = logged as typeof client.query;
}

/** Logs every statement on the connections the pool makes from now on. */
export function logStatements(pool: Pool): StatementLog {
  const statements: Statement[] = [];
  pool.on('connect', (client) => listenTo(client, statements));
  return {
    statements,
    clear: () => {
      statements.length = 0;
    },
  };
}
