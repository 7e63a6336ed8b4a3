import { expect, test } from 'vitest';
import { askPayUntil, payAnswerDueAt, readPayTimes } from './pay-question.ts';

test('a question about pay is open while something is owed, and for 60 days after it was paid', () => {
  const job = { paidOn: null, isOwed: true, endedOn: '2026-11-24' };
  expect(askPayUntil(job)).toBeNull();
  expect(askPayUntil({ ...job, paidOn: '2026-12-04' })).toBeNull();
  expect(askPayUntil({ ...job, paidOn: '2026-12-04', isOwed: false })).toBe('2027-02-02');
  expect(askPayUntil({ ...job, isOwed: false })).toBe('2027-01-23');
});

test('the office answers by the end of the fifth working day', () => {
  expect(payAnswerDueAt(new Date('2026-11-27T20:00:00Z'))).toEqual(new Date('2026-12-04T17:30:00Z'));
});

test('hours that are wrong come with a begin and an end after it', () => {
  expect(readPayTimes('hours', { beganAt: '09:05', endedAt: ' 12:10' })).toEqual({
    beganAt: '09:05',
    endedAt: '12:10',
  });
  expect(readPayTimes('tip', { beganAt: '', endedAt: '' })).toBeNull();
  for (const [beganAt, endedAt] of [
    ['', '12:00'],
    ['9:00', '12:00'],
    ['09:00', '24:00'],
    ['12:00', '12:00'],
  ] as const)
    expect(() => readPayTimes('hours', { beganAt, endedAt })).toThrow('pay_question_times_missing');
});
