import { expect, test } from 'vitest';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { nextProfileStatus, type ProfileEvent, profileStatuses } from './lifecycle.ts';

const events: ProfileEvent[] = ['approve', 'disable'];
const allowed: Record<string, string> = {
  'pending approve': 'approved',
  'approved disable': 'disabled',
  'disabled approve': 'approved',
};
const cells = profileStatuses.flatMap((from) => events.map((event) => [from, event] as const));

test.each(cells)('%s, %s by the company', (from, event) => {
  const to = allowed[`${from} ${event}`];
  if (to) expect(nextProfileStatus(from, event, 'company')).toBe(to);
  else expect(() => nextProfileStatus(from, event, 'company')).toThrow(Refusal);
});

test('a refusal speaks of the profile, not of a booking', () => {
  const { code, values } = refusalOf(() => nextProfileStatus('pending', 'disable', 'company'));
  expect(sentenceFor(code, values)).toBe("This profile can't be changed because it is already pending.");
});

function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('It was not refused');
}
