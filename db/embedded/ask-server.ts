import pg from 'pg';
import type { Connection } from './connection.ts';

export type Answer<T> = { rows: T[] } | { error: Error };

/** One connection, one query. A server that is not there or not ready is an answer, not an error. */
export async function askServer<T extends pg.QueryResultRow>(
  connection: Connection,
  query: string,
  timeoutMs = 5000,
): Promise<Answer<T>> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: timeoutMs });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  try {
    await client.connect();
    const { rows } = await client.query<T>(query);
    return { rows };
  } catch (error) {
    return { error: lost ?? (error as Error) };
  } finally {
    await client.end();
  }
}
