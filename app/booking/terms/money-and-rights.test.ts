import { expect, test } from 'vitest';
import { cancelTerms } from './money-and-rights.tsx';
import { visitDeadlines } from './visit-deadlines.ts';

const termsAt = (now: string) =>
  cancelTerms(visitDeadlines('2026-11-25', '08:00', new Date(now)), new Date(now));

test('cancelling is free until a moment that is still to come', () => {
  expect(termsAt('2026-11-24T07:59:00Z')).toEqual({
    strong: 'Cancel free until Tuesday 24 November, 8:00am.',
    rest: 'After that it costs half the price of the work, and from Wednesday 25 November, 6:00am all of it. While no cleaner has accepted, it is always free.',
  });
});

test('for a clean within 24 hours nobody is offered a moment that has passed', () => {
  expect(termsAt('2026-11-24T10:00:00Z')).toEqual({
    strong: 'The clean starts within 24 hours.',
    rest: 'Cancelling it costs half the price of the work, and from Wednesday 25 November, 6:00am all of it. While no cleaner has accepted, it is always free.',
  });
});
