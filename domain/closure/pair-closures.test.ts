import { expect, test } from 'vitest';
import { openEnd } from '#domain/time/worked-weekdays.ts';
import { isWithin, pairClosures } from './pair-closures.ts';

const saturdays = (firstDate: string, lastDate: string = openEnd) => ({ weekday: 6, firstDate, lastDate });
const january = saturdays('2027-01-02', '2027-01-31');
const fromMarch = saturdays('2027-03-06');
const nothing = { paired: [], added: [], left: [] };

test('a span that is shorter or longer by now has the closure that it had', () => {
  const span = saturdays('2027-01-09', '2027-02-12');
  expect(pairClosures([january], [span])).toEqual({ ...nothing, paired: [{ closure: january, span }] });
});

test('of a span that is split the first part has the closure, and the others come from it', () => {
  const all = saturdays('2027-01-02');
  expect(pairClosures([all], [january, fromMarch])).toEqual({
    ...nothing,
    paired: [{ closure: all, span: january }],
    added: [{ span: fromMarch, splitFrom: all }],
  });
});

test('of two that become one span one goes on', () => {
  const span = saturdays('2027-01-02');
  expect(pairClosures([january, fromMarch], [span])).toEqual({
    ...nothing,
    paired: [{ closure: january, span }],
    left: [fromMarch],
  });
});

test('what is not closed any more is left, and another weekday’s dates are no overlap', () => {
  const sundays = { ...january, weekday: 7 };
  expect(pairClosures([january], [sundays])).toEqual({
    ...nothing,
    added: [{ span: sundays, splitFrom: null }],
    left: [january],
  });
});

test.each([
  ['the same span', january, true],
  ['a longer one', saturdays('2026-12-05'), true],
  ['one that begins today, which is past its first date', saturdays('2027-01-16', '2027-01-31'), true],
  ['one that ends before', saturdays('2027-01-02', '2027-01-30'), false],
  ['one that begins later', saturdays('2027-01-23'), false],
  ['another weekday', { ...january, weekday: 7 }, false],
])('within %s a closure is closed still, or not', (_what, span, isClosed) => {
  expect(isWithin(january, [span], '2027-01-14')).toBe(isClosed);
});
