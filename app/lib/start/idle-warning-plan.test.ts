import { expect, test } from 'vitest';
import { idleWarningPlan } from './idle-warning-plan.ts';

const time = { userId: 'ada', secondsLeft: 1800, mostSeconds: 43_200 };

test.each([
  ['half an hour left: asks again two minutes before the end', {}, { kind: 'wait', seconds: 1680 }],
  ['a week left', { secondsLeft: 604_800, mostSeconds: 2_592_000 }, { kind: 'wait', seconds: 604_680 }],
  ['two minutes left', { secondsLeft: 120 }, { kind: 'warn', secondsLeft: 120, canStay: true }],
  [
    'the working day is over: staying is not offered',
    { secondsLeft: 90, mostSeconds: 90 },
    { kind: 'warn', secondsLeft: 90, canStay: false },
  ],
  ['nothing left', { secondsLeft: 0 }, { kind: 'ended' }],
  ['somebody else is signed in now', { userId: 'bea' }, { kind: 'replaced' }],
  ['nobody is', { userId: null, secondsLeft: 0 }, { kind: 'ended' }],
] as const)('%s', (_name, change, plan) => {
  expect(idleWarningPlan({ ...time, ...change }, 'ada')).toEqual(plan);
});
