import { expect, test } from 'vitest';
import { approvalGaps } from './approval.ts';
import { checkKinds } from './check-kinds.ts';

const today = '2026-11-24';
const asked = { leastCoverPounds: 0 };
const ready = {
  checks: checkKinds.map((kind) => ({ kind, validUntil: '2026-11-24' })),
  worksSomeDay: true,
  hasTerms: true,
};

test('with four papers seen that hold today, a working day and the terms nothing is missing', () => {
  expect(approvalGaps(ready, today, asked)).toEqual([]);
});

test.each(checkKinds)('without the %s, or once it has ended, it is what is missing', (kind) => {
  const others = ready.checks.filter((check) => check.kind !== kind);
  expect(approvalGaps({ ...ready, checks: others }, today, asked)).toEqual([kind]);
  const ended = [...others, { kind, validUntil: '2026-11-23' }];
  expect(approvalGaps({ ...ready, checks: ended }, today, asked)).toEqual([kind]);
});

test('a working day and the terms are asked for, too', () => {
  expect(approvalGaps({ ...ready, worksSomeDay: false, hasTerms: false }, today, asked)).toEqual([
    'working-day',
    'terms',
  ]);
});
