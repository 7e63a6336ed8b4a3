import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { isPayRunLate, nextPayRunStatus, type PayRunEvent, type PayRunStatus } from './pay-run-lifecycle.ts';

const allowed: Record<string, string> = {
  'draft refresh': 'draft',
  'draft approve': 'approved',
  'approved undo-approval': 'draft',
  'approved send': 'sent',
  'sent download': 'sent',
  'overdue download': 'sent',
  'paid download': 'paid',
  'sent lapse': 'overdue',
  'sent pay': 'paid',
  'overdue pay': 'paid',
};
const events: PayRunEvent[] = ['refresh', 'approve', 'undo-approval', 'send', 'download', 'lapse', 'pay'];
const statuses: PayRunStatus[] = ['draft', 'approved', 'sent', 'overdue', 'paid'];
const cells = statuses.flatMap((from) => events.map((event) => [from, event] as const));

test.each(cells)('a pay run that is %s: %s', (from, event) => {
  const to = allowed[`${from} ${event}`];
  if (to) expect(nextPayRunStatus(from, event)).toBe(to);
  else expect(() => nextPayRunStatus(from, event)).toThrow(Refusal);
});

test.each([
  ['draft', 0, '2026-12-02', false],
  ['draft', 0, '2026-12-03', true],
  ['approved', 0, '2026-12-03', true],
  ['sent', 0, '2026-12-02', false],
  ['sent', 0, '2026-12-03', true],
  ['sent', 1, '2026-12-03', false],
  ['overdue', 0, '2026-12-04', true],
  ['paid', 0, '2026-12-31', false],
])('a run to be with the bank by 2 December that is %s, downloaded %i times, on %s: late is %s', (...row) => {
  const [status, downloads, today, isLate] = row;
  expect(isPayRunLate({ status, downloads, submitDate: '2026-12-02' }, today)).toBe(isLate);
});
