import { expect, test } from 'vitest';
import {
  changedSearch,
  directionOf,
  filterOnWire,
  isNarrowed,
  isSameView,
  type ListShape,
  nextSort,
  pageLabel,
  readListAddress,
  sortOnWire,
} from './list-address.ts';
import { choiceFilter, datesFilter, numberFilter, textFilter, yesNoFilter } from './list-filter.ts';

const shape: ListShape = {
  filters: {
    code: textFilter('Code'),
    city: choiceFilter('City', [{ value: 'Leeds', label: 'Leeds' }]),
    active: yesNoFilter('Active', (isYes) => ({ activeFlag: { eq: isYes } })),
    percent: numberFilter('Percent'),
    made: datesFilter('Made', 'createdAt'),
  },
  columns: [
    { id: 'code', sort: { up: 'CODE', down: 'CODE_DESC' } },
    { id: 'percent' },
    { id: 'made', isHidden: true },
  ],
  sort: 'code-',
};
const read = (search: string) => readListAddress(shape, new URLSearchParams(search));

test('what the address says becomes the filter of the API', () => {
  const { values } = read(
    '?code=WELCOME&active=no&percent=10&percentIs=le&madeFrom=2026-11-01&madeTo=2026-11-30',
  );
  expect(filterOnWire(shape, values)).toEqual({
    and: [
      { code: { contains: 'WELCOME' } },
      { activeFlag: { eq: false } },
      { percent: { le: 10 } },
      { createdAt: { between: ['2026-11-01', '2026-11-30'] } },
    ],
  });
});

test('a single condition needs no and, and none is no filter', () => {
  expect(filterOnWire(shape, read('?city=Leeds').values)).toEqual({ city: { eq: 'Leeds' } });
  expect(filterOnWire(shape, read('').values)).toBeNull();
});

test('what is no value of a filter counts as none', () => {
  const { values } = read('?city=Paris&percent=ten&madeFrom=2026-13-99&percentIs=near');
  expect(isNarrowed(values)).toBe(false);
});

test('a comparison alone narrows nothing', () => {
  expect(isNarrowed(read('?percentIs=le').values)).toBe(false);
  expect(filterOnWire(shape, read('?percentIs=le').values)).toBeNull();
});

test('a list is sorted as its address says, otherwise as it is at first', () => {
  expect(sortOnWire(shape, read('?sort=code').sort)).toBe('CODE');
  expect(sortOnWire(shape, read('').sort)).toBe('CODE_DESC');
  expect(sortOnWire(shape, read('?sort=percent').sort)).toBe('CODE_DESC');
  expect(nextSort('code', 'code')).toBe('code-');
  expect(nextSort('code', 'code-')).toBe('code');
  expect([directionOf('code', 'code-'), directionOf('percent', 'code-')]).toEqual(['descending', 'none']);
});

test('the first column is always shown, the others as the address says', () => {
  expect(read('').columns).toEqual(['code', 'percent']);
  expect(read('?columns=made').columns).toEqual(['code', 'made']);
});

test('another filter begins at the first page, another page keeps the filter', () => {
  expect(changedSearch('?city=Leeds&after=abc&from=51', { sort: 'code' })).toBe('?city=Leeds&sort=code');
  expect(changedSearch('?city=Leeds', { after: 'abc', from: '51' }, true)).toBe(
    '?city=Leeds&after=abc&from=51',
  );
  expect(changedSearch('?city=Leeds', { city: '' })).toBe('');
});

test('two addresses are one view whatever their page', () => {
  expect(isSameView('?city=Leeds&after=x&from=51', '?city=Leeds')).toBe(true);
  expect(isSameView('?city=&sort=code', '?sort=code')).toBe(true);
  expect(isSameView('?city=Leeds', '')).toBe(false);
});

test('a page says which rows of how many it shows', () => {
  const nouns = ['promo code', 'promo codes'] as const;
  expect(pageLabel({ from: 1, shown: 1, count: 1 }, nouns)).toBe('1 promo code');
  expect(pageLabel({ from: 1, shown: 12, count: 12 }, nouns)).toBe('12 promo codes');
  expect(pageLabel({ from: 51, shown: 50, count: 312 }, nouns)).toBe('51–100 of 312 promo codes');
  expect(pageLabel({ from: 1, shown: 50, count: 10_001 }, nouns)).toBe(
    '1–50 of more than 10,000 promo codes',
  );
});
