import { expect, test } from 'vitest';
import { openEnd } from '#domain/time/worked-weekdays.ts';
import { closedWeekdaysLabel, openAgainText } from './closed-weekday.ts';

const today = '2027-01-04';
const saturdays = (firstDate: string, lastDate: string = openEnd) => ({ weekday: 6, firstDate, lastDate });
const sundays = { weekday: 7, firstDate: '2027-01-10', lastDate: openEnd };

test('closed weekdays are listed with their first days, and their last ones where they end', () => {
  expect(closedWeekdaysLabel([saturdays('2027-01-09', '2027-03-05'), sundays])).toBe(
    'Saturdays from Saturday 9 January 2027 to Friday 5 March 2027 and Sundays from Sunday 10 January 2027',
  );
});

test.each([
  ['open for good', [sundays], ''],
  ['open from a day on', [saturdays('2027-01-09', '2027-03-05'), sundays], ' from Saturday 6 March 2027'],
  ['open until a day', [saturdays('2027-02-06'), sundays], ', but not from Saturday 6 February 2027'],
  [
    'open between two days',
    [saturdays('2027-01-09', '2027-01-31'), saturdays('2027-03-06')],
    ' from Saturday 6 February 2027, but not from Saturday 6 March 2027',
  ],
])('of a weekday that is %s nothing else is said', (_what, closed, said) => {
  expect(openAgainText(6, closed, today)).toBe(`We clean on Saturdays again${said}.`);
});
