import { expect, test } from 'vitest';
import { cancelLabel, givenBackLabel, newTimeLabel, settledLabel } from './given-back-label.ts';

const today = { date: '2026-11-26', startTimes: ['13:00'], problem: null };
const visit = {
  cleaner: 'Asha',
  startDate: '2026-11-26',
  goodwill: 10,
  state: 'open',
  days: [today],
  newDate: null,
  newTime: null,
};

test('later today is offered only while somebody is free', () => {
  expect(givenBackLabel(visit, 'customer')).toBe(
    'We are sorry: Asha can’t come after all. Choose what suits you: later today, another day, or cancel.',
  );
  expect(givenBackLabel({ ...visit, days: [{ ...today, startTimes: [] }] }, 'customer')).toContain(
    'Nobody else is free today. Choose what suits you: another day, or cancel.',
  );
  expect(givenBackLabel(visit, 'company')).toContain('the customer waits');
});

test('the button says when somebody comes', () => {
  expect(newTimeLabel(visit, '2026-11-26', '13:00')).toBe('Come later today, 1:00pm');
  expect(newTimeLabel(visit, '2026-11-27', '09:00')).toBe('Come on Friday 27 November, 9:00am');
});

test('cancelling says what it brings, and speaks of no gift card where there is none', () => {
  expect(cancelLabel(visit, 'customer')).toBe('You pay nothing, and we email you a gift card of £10.00.');
  expect(cancelLabel({ goodwill: 0 }, 'customer')).toBe('You pay nothing.');
  expect(cancelLabel(visit, 'company')).toBe(
    'The customer pays nothing, and gets a gift card of £10.00 by email.',
  );
});

test('once it is settled it says how', () => {
  const moved = { state: 'moved', newDate: '2026-11-27', newTime: '09:00' };
  expect(settledLabel(moved)).toContain('Friday 27 November, 9:00am');
  expect(settledLabel({ ...visit, state: 'canceledLater' })).not.toContain('pay nothing');
  expect(settledLabel({ ...visit, state: 'canceled' })).toBe('This clean is cancelled. You pay nothing.');
});
