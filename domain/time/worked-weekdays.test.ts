import { expect, test } from 'vitest';
import {
  closedWeekdays,
  isWorkedWeekday,
  newlyClosed,
  openEnd,
  type WorkedWeekdays,
  withWeekdays,
} from './worked-weekdays.ts';

const saturday = 6;
const only = (weekday: number, isOpen: boolean) =>
  Array.from({ length: 7 }, (_, at) => (at === weekday - 1 ? isOpen : null));
const now: WorkedWeekdays = {
  openWeekdays: [true, true, true, true, true, true, false],
  weekdayChanges: [],
};
const closing = withWeekdays(now, only(saturday, false), '2027-02-01');
const today = '2026-11-29';

test('a weekday that closes from a date on is worked before that date and not after it', () => {
  const dates = ['2027-01-30', '2027-02-05', '2027-02-06', '2027-02-13'];
  expect(dates.map((date) => isWorkedWeekday(date, closing))).toEqual([true, true, false, false]);
});

test('a weekday that opens from a date on is worked from then on', () => {
  const opening = withWeekdays(now, only(7, true), '2027-01-04');
  expect(['2027-01-03', '2027-01-10'].map((date) => isWorkedWeekday(date, opening))).toEqual([false, true]);
});

test('what closes is the weekday’s own dates, without an end where none is planned', () => {
  expect(newlyClosed(now, closing, today)).toEqual([
    { weekday: saturday, firstDate: '2027-02-06', lastDate: openEnd },
  ]);
  expect(closedWeekdays(now, today)).toEqual([{ weekday: 7, firstDate: today, lastDate: openEnd }]);
});

test('at once it closes from today on, the day itself too where it is one', () => {
  const after = withWeekdays(now, only(saturday, false), null);
  expect(newlyClosed(now, after, '2026-11-28')).toEqual([
    { weekday: saturday, firstDate: '2026-11-28', lastDate: openEnd },
  ]);
  expect(newlyClosed(now, after, today)).toMatchObject([{ firstDate: '2026-12-05' }]);
});

test('a planned opening ends what is closed the day before it', () => {
  const reopening = withWeekdays(closing, only(saturday, true), '2027-04-03');
  expect(newlyClosed(now, reopening, today)).toEqual([
    { weekday: saturday, firstDate: '2027-02-06', lastDate: '2027-04-02' },
  ]);
  expect(newlyClosed(closing, reopening, today)).toEqual([]);
});

test('closing a weekday that is to close anyway closes the dates before that', () => {
  const sooner = withWeekdays(closing, only(saturday, false), '2027-01-04');
  expect(newlyClosed(closing, sooner, today)).toEqual([
    { weekday: saturday, firstDate: '2027-01-09', lastDate: openEnd },
  ]);
  const later = withWeekdays(closing, only(saturday, false), '2027-03-01');
  expect(newlyClosed(closing, later, today)).toEqual([]);
});

test('of two plans for one day the later one holds', () => {
  const back = withWeekdays(closing, only(saturday, true), '2027-02-01');
  expect(isWorkedWeekday('2027-02-06', back)).toBe(true);
  expect(newlyClosed(now, back, today)).toEqual([]);
});

test('of a weekday that opens and closes within a week and has no date in between nothing is said', () => {
  const gap = withWeekdays(closing, only(saturday, true), '2027-02-04');
  expect(newlyClosed(now, gap, today)).toEqual([]);
});
