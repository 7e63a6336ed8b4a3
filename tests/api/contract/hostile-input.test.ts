import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { endlessWork } from '#tests/support/endless-work.ts';
import { operationsOf } from '#tests/support/hostile/hostile-operation.ts';
import { type Attack, hostileRound, prepareAttack } from '#tests/support/hostile/hostile-round.ts';
import { makeHostileWorld } from '#tests/support/hostile/hostile-world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/**
 * Bad inputs for every mutation of the schema: each is refused with a code, nothing changes, nothing of the
 * inside is told (rules/security#figures, rules/security#data-code-logs).
 */
const database = withDatabase();
let server: TestServer;
let attack: Attack;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', workLimits: endlessWork });
  attack = await prepareAttack(server, database, await makeHostileWorld(server, database));
}, timeoutMs(120_000));
afterAll(() => server.close());

/**
 * They answer a repeat as the first time, before they read the rest. Of that the type still has to be right, and
 * nothing may change. Of all operations what the sender was shown (`expected…`) may be wrong in a repeat.
 */
const leavesUnread: Record<string, string> = {
  amendBooking: 'a change to what it is already',
  amendSeries: 'a change to what it is already',
  approveServiceProvider: 'approved already',
  assignBooking: 'assigned already',
  cancelBooking: 'canceled already',
  chooseForOneCleaner: 'canceled already',
  chooseWithoutCleaner: 'canceled already',
  correctHours: 'the hours they are already',
  decideUnpaidBooking: 'decided already',
  importRedirects: 'its answer says of each line what is wrong with it',
  refundGiftCard: 'refunded already',
  rescheduleBooking: 'there already',
  resumeSeries: 'not paused',
  skipVisit: 'skipped already',
  updatePostalCode: 'nothing to change',
  updatePromoCode: 'nothing to change',
  withdrawBookingChange: 'nothing is asked of anybody',
};

test.each(operationsOf('mutation'))(
  '$name refuses every bad input and changes nothing',
  async (operation) => {
    const mayAccept = operation.name in leavesUnread ? 'values' : 'none';
    const faults = await attack(operation, { ...hostileRound, mayAccept });
    expect(faults.slice(0, 8).join('\n'), `${faults.length} faults`).toBe('');
  },
  timeoutMs(120_000),
);
