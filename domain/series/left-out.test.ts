import { expect, test } from 'vitest';
import { formatReason } from './earlier-reasons.ts';
import { leftOutOf, leftOutReasons } from './left-out.ts';

const visit = { seriesId: 's1', bookingStatus: 'canceled', cancellationReason: 'Skipped' };

test('a visit that was skipped is told from one that was cancelled', () => {
  expect(leftOutOf(visit)).toBe('customer');
  expect(leftOutOf({ ...visit, cancellationReason: leftOutReasons.company })).toBe('customer');
  expect(leftOutOf({ ...visit, cancellationReason: 'plans changed' })).toBeNull();
  expect(leftOutOf({ ...visit, cancellationReason: null })).toBeNull();
});

test('one that a pause, the end of the series or the usual cleaner took is told as such', () => {
  expect(leftOutOf({ ...visit, cancellationReason: leftOutReasons.paused })).toBe('paused');
  expect(leftOutOf({ ...visit, cancellationReason: leftOutReasons.ended })).toBe('ended');
  expect(leftOutOf({ ...visit, cancellationReason: leftOutReasons.rhythm })).toBe('rhythm');
  const away = `${leftOutReasons['no-cleaner']}Tuesday 8 December`;
  expect(leftOutOf({ ...visit, cancellationReason: away })).toBe('no-cleaner');
});

test('the words in which it was stored before mean the same', () => {
  expect(leftOutOf({ ...visit, cancellationReason: 'The series is paused' })).toBe('paused');
  expect(leftOutOf({ ...visit, cancellationReason: 'The series has ended' })).toBe('ended');
  const byOffice = 'This visit is skipped; your series goes on.';
  expect(leftOutOf({ ...visit, cancellationReason: byOffice })).toBe('customer');
  const earlier = ['The series is paused', 'The series has ended', byOffice].map(formatReason);
  expect(earlier).toEqual([leftOutReasons.paused, leftOutReasons.ended, leftOutReasons.company]);
});

test('a booking that stands, or belongs to no series, was left out of nothing', () => {
  expect(leftOutOf({ ...visit, bookingStatus: 'confirmed' })).toBeNull();
  expect(leftOutOf({ ...visit, seriesId: null })).toBeNull();
});
