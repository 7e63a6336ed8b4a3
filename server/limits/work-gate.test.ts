import { expect, test } from 'vitest';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { createWorkGate, heavyFrom, usualWorkLimits } from './work-gate.ts';

const office = {
  actor: { kind: 'user', userId: 'office', email: 'office@example.com', role: 'company' },
} as const;
const stranger = { actor: { kind: 'visitor' }, clientAddress: '192.0.2.1' } as const;
const both = { price: heavyFrom, isQuestion: true, isForm: true };

test.each([
  ['whoever is signed in', office],
  ['a stranger', stranger],
])('a heavy question with a form in it waits for its turn as any other, of %s', async (_who, asker) => {
  const gate = createWorkGate({ ...usualWorkLimits, heavyOfOne: 1, patienceMs: timeoutMs(30) });
  const leave = await gate.enter(asker, { ...both, isForm: false });
  await expect(gate.enter(asker, both)).rejects.toMatchObject({
    code: 'too_many_requests',
    limit: 'work-turns',
  });
  leave();
  // What was refused has given the turn of its form back.
  (await gate.enter(asker, both))();
});
