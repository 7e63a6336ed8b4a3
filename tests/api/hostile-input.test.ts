import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { withDatabase } from '#tests/support/database.ts';
import type { Operation } from '#tests/support/hostile-operation.ts';
import { type Attack, prepareAttack } from '#tests/support/hostile-round.ts';
import { makeHostileWorld } from '#tests/support/hostile-world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * Bad inputs for every operation of the schema: each is refused with a code, nothing changes, nothing of the
 * inside is told (reliability.md F12, S68, S70). HOSTILE_COUNT and HOSTILE_SEED for longer rounds.
 */
const count = Math.max(200, Number(process.env.HOSTILE_COUNT ?? 200));
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121);

const database = withDatabase();
let server: TestServer;
let attack: Attack;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  attack = await prepareAttack(server, database, await makeHostileWorld(server, database));
}, 120_000);
afterAll(() => server.close());

const operations = (kind: Operation['kind']): Operation[] => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.entries(type?.getFields() ?? {}).map(([name, field]) => ({ kind, name, field }));
};

test.each(operations('mutation'))(
  '$name refuses every bad input and changes nothing',
  async (operation) => {
    const faults = await attack(operation, { count, seed });
    expect(faults.slice(0, 8).join('\n'), `${faults.length} of ${count}`).toBe('');
  },
  120_000,
);

test.each(operations('query').filter(({ field }) => field.args.length > 0))(
  '$name answers every bad input with an answer or a refusal',
  async (operation) => {
    const faults = await attack(operation, { count, seed, mayAccept: true });
    expect(faults.slice(0, 8).join('\n'), `${faults.length} of ${count}`).toBe('');
  },
  120_000,
);
