import { expect, test } from 'vitest';
import { reliabilityLines } from './reliability-label.ts';

const words = (accepted: number, lateWithdrawals: number, noShows: number) =>
  reliabilityLines({ days: 90, accepted, lateWithdrawals, noShows });

test('what counts is said with its figures and the time', () => {
  expect(words(12, 3, 1)).toEqual([
    'In the last 90 days you accepted 12 jobs and gave back 3 of them less than 48 hours before: 7.5 of 10 points. These 10 are a tenth of what decides who we ask first.',
    'Saying no to a job, leaving one unanswered, or giving one back earlier never counts.',
    'You missed 1 job in that time. Missed jobs change nothing in the order; after 2 of them, or 3 jobs given back late, the office talks to you.',
  ]);
});

test('somebody who keeps everything, and somebody new, are told so', () => {
  expect(words(1, 0, 0)[0]).toContain('you accepted 1 job and gave back none of them');
  expect(words(1, 0, 0)[0]).toContain('10 of 10 points');
  expect(words(0, 0, 0)[0]).toContain(
    'You accepted no jobs in the last 90 days, which counts as 5 of 10 points.',
  );
  expect(words(0, 0, 0)[2]).toContain('You missed no jobs in that time.');
});
