import { randomUUID } from 'node:crypto';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/types.ts';
import { withDatabase } from '#tests/support/database.ts';
import { findSeriesOfHome } from './overlap.store.ts';

const database = withDatabase();

test('regular cleans of a home are found by its postcode, however many there are', async () => {
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void asked.push(query) });
  const home = { address: '14 High Street', postalCode: 'SW1A 1AA' };
  const except = { seriesId: randomUUID() };
  expect(await findSeriesOfHome(db, { whose: 'anybody', home, except })).toEqual([]);
  const [query] = asked;
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain ${query?.sql}`, [...(query?.parameters ?? [])]);
    expect(JSON.stringify(rows)).toContain('series_by_postal_code');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
