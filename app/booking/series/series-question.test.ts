import { expect, test } from 'vitest';
import { endQuestion, skipQuestion } from './series-question.ts';

const visit = (date: string, changes = {}) => ({
  date,
  skipReason: null,
  bookingId: `visit-${date}`,
  bookingStatus: 'confirmed',
  bookingVersion: 3,
  startDate: date,
  startTime: '10:00',
  isCoverAsked: false,
  newDate: null,
  newTime: null,
  ...changes,
});
const dates = [visit('2026-12-01'), visit('2026-12-08', { bookingStatus: 'canceled' }), visit('2026-12-15')];
const now = new Date('2026-11-25T12:00:00Z');

test('skipping names the visit, what it costs, that the series goes on and when', () => {
  const { title, lines, of } = skipQuestion(dates, visit('2026-12-01'));
  expect(title).toBe('Skip Tuesday 1 December?');
  expect(lines.join(' ')).toContain(
    'it costs you nothing. Your regular clean goes on: the next visit is Tuesday 15',
  );
  expect(of).toEqual({ id: 'visit-2026-12-01', version: 3 });
});

test('of a visit that is not the next one it names the one after it, in order of when they are', () => {
  const moved = [
    visit('2026-12-01'),
    visit('2026-12-08', { startDate: '2026-12-16' }),
    visit('2026-12-15', { startDate: '2026-12-14' }),
  ];
  expect(skipQuestion(moved, visit('2026-12-01')).lines).toContain(
    'Your regular clean goes on: the next visit is Monday 14 December, 10:00am.',
  );
  expect(skipQuestion(moved, visit('2026-12-15', { startDate: '2026-12-14' })).lines).toContain(
    'Your regular clean goes on: the visit after it is Wednesday 16 December, 10:00am.',
  );
});

test('a visit whose cleaner is asked about another time is skipped by that day and hour', () => {
  const asked = visit('2026-12-01', { newDate: '2026-12-03', newTime: '14:00' });
  const { title, lines } = skipQuestion([asked, ...dates.slice(1)], asked);
  expect(title).toBe('Skip Thursday 3 December?');
  expect(lines[0]).toBe('Nobody comes at 2:00pm that day, and it costs you nothing.');
});

test('the last visit that is booked is followed by ones to come', () => {
  expect(skipQuestion(dates, visit('2026-12-15')).lines).toContain('Your regular clean goes on.');
});

test('ending counts the visits that go and says what that costs', () => {
  const { lines, confirm } = endQuestion({ id: 's1', version: 2, dates }, now);
  expect(lines[0]).toBe(
    'The 2 visits from Tuesday 1 December to Tuesday 15 December are cancelled, and no more are made. It costs you nothing.',
  );
  expect(lines).toHaveLength(2);
  expect(confirm).toBe('End the regular clean, £0');
});

test('ending counts the visits from the soonest to the last, where one was moved past another', () => {
  const moved = [visit('2026-12-01', { startDate: '2026-12-16' }), visit('2026-12-15')];
  expect(endQuestion({ id: 's1', version: 2, dates: moved }, now).lines[0]).toContain(
    'The 2 visits from Tuesday 15 December to Wednesday 16 December are cancelled',
  );
});

test('a visit less than 24 hours away is named as one that may stay', () => {
  const { lines } = endQuestion({ id: 's1', version: 2, dates }, new Date('2026-11-30T12:00:00Z'));
  expect(lines[0]).toContain('The visit of Tuesday 15 December is cancelled');
  expect(lines[1]).toContain('Tuesday 1 December, 10:00am is less than 24 hours away.');
});
