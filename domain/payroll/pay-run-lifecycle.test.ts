import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { nextPayRunStatus, type PayRunEvent } from './pay-run-lifecycle.ts';

const allowed: Record<string, string> = {
  'draft refresh': 'draft',
  'draft approve': 'approved',
  'approved send': 'sent',
};
const events: PayRunEvent[] = ['refresh', 'approve', 'send'];
const cells = ['draft', 'approved', 'sent'].flatMap((from) => events.map((event) => [from, event] as const));

test.each(cells)('a pay run that is %s: %s', (from, event) => {
  const to = allowed[`${from} ${event}`];
  if (to) expect(nextPayRunStatus(from, event)).toBe(to);
  else expect(() => nextPayRunStatus(from, event)).toThrow(Refusal);
});
