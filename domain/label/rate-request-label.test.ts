import { expect, test } from 'vitest';
import { rateRequestLine } from './rate-request-label.ts';

const request = { rate: 16, createdAt: '2026-03-03T10:00:00Z' };

test.each([
  [{ status: 'open' }, 'not answered yet.'],
  [{ status: 'withdrawn' }, 'taken back.'],
  [{ status: 'replaced' }, 'yes, but a later answer counts instead.'],
  [{ status: 'declined', answer: 'Not this year' }, 'no. Not this year'],
  [{ status: 'approved', holdsFrom: '2026-03-09' }, 'yes, from Monday 9 March 2026.'],
])('a wish that is %o says so', (state, words) => {
  expect(rateRequestLine({ ...request, ...state })).toBe(
    `£16.00 an hour, asked for on 3 March 2026: ${words}`,
  );
});
