import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screenLists } from './screen-lists.ts';

/** `csv: 'bookings'` of a list, and the table that its columns are made of. */
const screensWithButton = globSync('app/**/*.tsx').flatMap((path) => {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/^ {2}csv: '(\w+)'/gm)].map(([, list = '']) => ({ path, list }));
});

test('every list with a button for its table has a table for people, and no other has one', () => {
  expect(screensWithButton.map(({ list }) => list).toSorted()).toEqual(Object.keys(screenLists).toSorted());
});

test('what a button downloads is made of the columns that the screen shows', () => {
  const others = screensWithButton.filter(
    ({ path }) => !/tableColumns|bookingColumns|giftCardColumns/.test(readFileSync(path, 'utf8')),
  );
  expect(others).toEqual([]);
});
