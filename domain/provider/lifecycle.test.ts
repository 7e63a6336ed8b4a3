import { expect, test } from 'vitest';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { nextProfileStatus, type ProfileEvent, type ProfileMover, profileStatuses } from './lifecycle.ts';

const events: ProfileEvent[] = ['approve', 'decline', 'disable', 'withdraw', 'reapply'];
const movers: ProfileMover[] = ['company', 'provider'];
const allowed: Record<string, string> = {
  'pending approve company': 'approved',
  'pending decline company': 'disabled',
  'approved disable company': 'disabled',
  'disabled reapply provider': 'pending',
  'disabled approve company': 'approved',
  'pending withdraw provider': 'disabled',
  'approved withdraw provider': 'disabled',
};
const cells = profileStatuses.flatMap((from) =>
  events.flatMap((event) => movers.map((who) => [from, event, who] as const)),
);

test.each(cells)('%s, %s by the %s', (from, event, who) => {
  const to = allowed[`${from} ${event} ${who}`];
  if (to) expect(nextProfileStatus(from, event, who)).toBe(to);
  else expect(() => nextProfileStatus(from, event, who)).toThrow(Refusal);
});

test('a refusal speaks of the profile, not of a booking', () => {
  const { code, values } = refusalOf(() => nextProfileStatus('pending', 'disable', 'company'));
  expect(sentenceFor(code, values)).toBe('This profile can’t be changed because it is already pending.');
});

function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('It was not refused');
}
