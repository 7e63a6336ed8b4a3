import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { endlessWork } from '#tests/support/endless-work.ts';
import { operationsOf } from '#tests/support/hostile/hostile-operation.ts';
import { type Attack, hostileRound, prepareAttack } from '#tests/support/hostile/hostile-round.ts';
import { makeHostileWorld } from '#tests/support/hostile/hostile-world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/**
 * Bad arguments for every query: filters, ids, nextTokens, limits. What is of its type may find nothing; all else is
 * refused with a code, and nothing of the inside is told (rules/security#figures, rules/security#data-code-logs).
 */
const database = withDatabase();
let server: TestServer;
let attack: Attack;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', workLimits: endlessWork });
  attack = await prepareAttack(server, database, await makeHostileWorld(server, database));
}, timeoutMs(120_000));
afterAll(() => server.close());

const asking = operationsOf('query').filter(({ field }) => field.args.length > 0);

test.each(asking)(
  '$name refuses what is of no type and finds nothing for the rest',
  async (operation) => {
    const faults = await attack(operation, { ...hostileRound, mayAccept: 'values' });
    expect(faults.slice(0, 8).join('\n'), `${faults.length} faults`).toBe('');
  },
  timeoutMs(120_000),
);
