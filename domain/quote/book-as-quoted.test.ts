import { expect, test } from 'vitest';
import { bookAsQuoted, firstDays, namesIn, type QuoteToBook } from './book-as-quoted.ts';

const evenings = ['monday', 'wednesday', 'friday'].map((weekday) => ({ weekday, time: '18:00' }));
const quote: QuoteToBook = {
  id: 'q1',
  name: 'Fay Firm',
  email: 'fay@example.com',
  phone: '07700 900123',
  postal_code: 'SW1A 1AA',
  service_type: null,
  property_type: 'Office/Commercial',
  bedroom_count: null,
  bathroom_count: null,
  price_pence: 21_000,
  quarter_hours: 14,
  cleaner_count: 2,
  frequency: 'weekly',
  visit_times: evenings,
  start_date: '2026-12-08',
};
const rules = {
  settings: {
    openWeekdays: [true, true, true, true, true, false, false],
    weekdayChanges: [],
    closedSpans: [],
  },
  now: new Date('2026-11-24T10:00:00Z'),
  city: null,
  isCompany: false,
};

test('the first visit is on the first of its weekdays from the quoted day on', () => {
  expect(firstDays(quote, rules)).toEqual(['2026-12-09']);
});

test('a first day that has gone by gives way to the next one', () => {
  expect(firstDays(quote, { ...rules, now: new Date('2026-12-15T10:00:00Z') })).toEqual(['2026-12-16']);
});

test('a first day on a closed day gives way to the next open one of its weekdays', () => {
  expect(firstDays({ ...quote, start_date: '2026-12-25' }, rules)).toEqual(['2026-12-28']);
});

test('an open first day may be any of its weekdays of the next four weeks', () => {
  const days = firstDays({ ...quote, start_date: null }, rules);
  expect(days.slice(0, 4)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-02']);
  expect(days).toHaveLength(12);
});

test('three evenings a week begin on three days, at a price that stands for twelve months', () => {
  const { start, priced } = bookAsQuoted(quote, { startDate: '2026-12-09', startTime: '' });
  expect(start).toEqual({ startDate: '2026-12-09', startTime: '18:00' });
  expect(priced).toEqual({
    id: 'q1',
    pricePence: 21_000,
    isTimed: true,
    rhythm: 'Every week on Monday, Wednesday and Friday, 6:00pm',
    others: [
      { startDate: '2026-12-11', startTime: '18:00' },
      { startDate: '2026-12-14', startTime: '18:00' },
    ],
    until: '2027-12-08',
  });
});

test('a time that the quote leaves open is the chosen one', () => {
  const open = { ...quote, visit_times: [{ weekday: 'monday', time: null }] };
  const { start, priced } = bookAsQuoted(open, { startDate: '2026-12-14', startTime: '09:00' });
  expect(start).toEqual({ startDate: '2026-12-14', startTime: '09:00' });
  expect(priced).toMatchObject({ isTimed: false, rhythm: 'Every week on Monday, 9:00am', others: [] });
});

test.each([
  ['a time and no day', null, [{ weekday: null, time: '10:00' }], false],
  ['a time and the first day', '2026-12-14', [{ weekday: null, time: '10:00' }], true],
  ['a weekday and its time', null, [{ weekday: 'monday', time: '10:00' }], true],
  ['a first day and no time', '2026-12-14', [], false],
])('of a quote that names %s, the start is promised or not', (_what, start_date, visit_times, isTimed) => {
  const named = { ...quote, start_date, visit_times };
  expect(bookAsQuoted(named, { startDate: '2026-12-14', startTime: '10:00' }).priced.isTimed).toBe(isTimed);
});

test('a single visit has no end of its price', () => {
  const once = { ...quote, frequency: 'once', visit_times: [] };
  expect(bookAsQuoted(once, { startDate: '2026-12-14', startTime: '09:00' })).toMatchObject({
    start: { startDate: '2026-12-14', startTime: '09:00' },
    priced: { id: 'q1', pricePence: 21_000, isTimed: false },
  });
});

test.each([
  ['Anna Maria Smith', 'Anna Maria', 'Smith'],
  ['Cher', 'Cher', ''],
])('%s is %s %s', (name, firstName, lastName) => {
  expect(namesIn(name)).toEqual({ firstName, lastName });
});
