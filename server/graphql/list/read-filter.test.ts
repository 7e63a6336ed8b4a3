import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import type { FilterFields } from './filter-kinds.ts';
import { readFilter } from './read-filter.ts';

const fields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  serial: { column: 'serial', kind: 'serialId' },
  city: { column: 'city', kind: 'string' },
  price: { column: 'price_pence', kind: 'pounds' },
  hours: { column: 'quarter_hours', kind: 'hours' },
  startDate: { column: 'start_date', kind: 'date' },
  startTime: { column: 'start_time', kind: 'time' },
  createdAt: { column: 'created_at', kind: 'instant' },
  terms: { column: 'terms_at', kind: 'given' },
  rooms: { column: 'rooms', kind: 'int' },
};

const read = (filter: Record<string, unknown> | null) => readFilter(filter, fields);
const refusalOf = (filter: Record<string, unknown>) => {
  try {
    read(filter);
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.field}`;
    throw error;
  }
  return 'ok';
};
const pence = (operator: string, value: unknown) => ({
  kind: 'test',
  column: 'price_pence',
  operator,
  value,
  holds: 'integer',
});
const exists = (column: string, value: boolean) => ({
  kind: 'test',
  column,
  operator: 'attributeExists',
  value,
});
const bothOf = (column: string) => [exists(column, true), exists(column, false)];
const alwaysOf = (column: string) => ({ kind: 'or', parts: bothOf(column) });
const neverOf = (column: string) => ({ kind: 'and', parts: bothOf(column) });
const [always, never] = [alwaysOf('price_pence'), neverOf('price_pence')];

test('a test is read with its column and what that holds', () => {
  expect(read({ city: { eq: 'London' } })).toEqual([
    { kind: 'test', column: 'city', operator: 'eq', value: 'London', holds: 'text' },
  ]);
});

test.each([
  null,
  {},
  { city: null },
  { city: {} },
  { city: { gt: null } },
  { or: null },
  { not: null },
  { and: [] },
  { and: [{}, { city: {} }] },
])('%j says nothing', (filter) => {
  expect(read(filter)).toEqual([]);
});

test.each([
  [{ or: [] }, 'filter.or'],
  [{ or: [null] }, 'filter.or'],
  [{ or: [{}, { city: {} }] }, 'filter.or'],
  [{ not: {} }, 'filter.not'],
  [{ not: { and: [] } }, 'filter.not'],
  [{ not: { and: [{ or: [] }] } }, 'filter.not.and.0.or'],
  [{ and: [{ city: { eq: 'A' } }, { or: [] }] }, 'filter.and.1.or'],
  [{ or: [{ city: { eq: 'A' } }, { not: {} }] }, 'filter.or.1.not'],
])('%j is refused by name, for it says neither all nor nothing', (filter, field) => {
  expect(refusalOf(filter)).toBe(`invalid_input ${field}`);
});

test.each(['city', 'id', 'serial', 'price', 'hours', 'startDate', 'startTime', 'createdAt', 'rooms'])(
  '%s equals null where it is missing',
  (name) => {
    const column = fields[name]?.column ?? '';
    const missing = (value: boolean) => [expect.objectContaining(exists(column, value))];
    expect(read({ [name]: { eq: null } })).toEqual(missing(false));
    expect(read({ [name]: { ne: null } })).toEqual(missing(true));
  },
);

test('what says only whether something was given is never null', () => {
  expect(read({ terms: { eq: null } })).toEqual([neverOf('terms_at')]);
  expect(read({ terms: { ne: null } })).toEqual([alwaysOf('terms_at')]);
});

test('what is empty is left out of an or, which would be true of everything by it', () => {
  const city = { kind: 'test', column: 'city', operator: 'eq', value: 'London', holds: 'text' };
  expect(read({ or: [{}, { city: { eq: 'London' } }, null] })).toEqual([
    { kind: 'or', parts: [{ kind: 'and', parts: [city] }] },
  ]);
});

test.each([
  ['eq', 12.34, pence('eq', 1234)],
  ['eq', 0.29, pence('eq', 29)],
  ['eq', 1.1, pence('eq', 110)],
  ['eq', 8.2, pence('eq', 820)],
  ['eq', 12.345, never],
  ['ne', 12.345, always],
  ['eq', 1e300, never],
  ['lt', 12.345, pence('lt', 1235)],
  ['le', 12.345, pence('le', 1234)],
  ['gt', 12.345, pence('gt', 1234)],
  ['ge', 12.345, pence('ge', 1235)],
  ['ge', 12.34, pence('ge', 1234)],
  ['ge', 1e-7, pence('ge', 1)],
  ['lt', -0.005, pence('lt', -0)],
  ['le', 1e300, pence('le', 9e15)],
  ['ge', -1e300, pence('ge', -9e15)],
  ['between', [12.341, 12.349], pence('between', [1235, 1234])],
])('pounds: %s %j is exact in pence', (operator, value, expected) => {
  expect(read({ price: { [operator]: value } })).toEqual([expected]);
});

test.each([
  ['eq', 3.5, { kind: 'test', column: 'quarter_hours', operator: 'eq', value: 14, holds: 'integer' }],
  ['eq', 3.6, neverOf('quarter_hours')],
  ['gt', 3.6, { kind: 'test', column: 'quarter_hours', operator: 'gt', value: 14, holds: 'integer' }],
  ['ge', 3.6, { kind: 'test', column: 'quarter_hours', operator: 'ge', value: 15, holds: 'integer' }],
])('hours: %s %j is exact in quarters', (operator, value, expected) => {
  expect(read({ hours: { [operator]: value } })).toEqual([expected]);
});

test('a field that says whether something was given is never missing', () => {
  expect(read({ terms: { eq: true } })).toEqual([exists('terms_at', true)]);
  expect(read({ terms: { ne: true } })).toEqual([exists('terms_at', false)]);
  expect(read({ terms: { attributeExists: true } })).toEqual([alwaysOf('terms_at')]);
  expect(read({ terms: { attributeExists: false } })).toEqual([neverOf('terms_at')]);
});

test.each([
  { id: { eq: 'not-an-id' } },
  { id: { between: ['0', '1'] } },
  { serial: { eq: '12a' } },
  { serial: { gt: '99999999999999999999' } },
  { serial: { eq: '007' } },
  { startDate: { ge: 'soon' } },
  { startDate: { eq: '2026-02-30' } },
  { startDate: { eq: '0000-01-01' } },
  { startTime: { eq: '25:00' } },
  { startTime: { eq: '9:00' } },
  { createdAt: { gt: 'yesterday' } },
  { createdAt: { gt: '2026-02-30T10:00:00Z' } },
  { createdAt: { gt: '2026-02-03T10:00:00' } },
  { createdAt: { gt: '2026-02-03T10:00:61Z' } },
  { createdAt: { gt: '2026-02-03T10:00.5Z' } },
  { createdAt: { gt: '2026-02-03T10:00:00+19:00' } },
  { createdAt: { gt: '2026-02-03T10:00:00.1234567Z' } },
  { city: { between: ['London'] } },
  { city: { between: [] } },
  { city: { between: ['A', 'B', 'C'] } },
  { city: { between: ['A', null] } },
  { city: { between: ['b', 'a'] } },
  { rooms: { between: [3, 2] } },
  { price: { between: [3, 2.5] } },
  { serial: { between: ['10', '9'] } },
  { startTime: { between: ['10:00:01', '10:00'] } },
  { createdAt: { between: ['2026-02-03T10:00:00Z', '2026-02-03T10:00:00+01:00'] } },
  { createdAt: { between: ['2026-02-04', '2026-02-03'] } },
  { createdAt: { between: ['2026-07-02T23:00:00Z', '2026-07-02'] } },
  { city: { contains: 'a\0b' } },
  { city: { eq: '\0' } },
])('%j is refused', (filter) => {
  const [name] = Object.keys(filter);
  expect(refusalOf(filter)).toBe(`invalid_input filter.${name}`);
});

test.each([
  { serial: { between: ['9', '10'] } },
  { startTime: { between: ['10:00', '10:00:00'] } },
  { createdAt: { between: ['2026-02-03T10:00:00+01:00', '2026-02-03T10:00:00Z'] } },
  { createdAt: { ge: '2026-02-03' } },
  { createdAt: { between: ['2026-02-03', '2026-02-03'] } },
  { createdAt: { between: ['2026-07-02T22:59:59.999999Z', '2026-07-02'] } },
  { createdAt: { between: ['2026-07-02', '2026-07-01T23:00Z'] } },
  { createdAt: { ge: '2026-02-03T10:00Z' } },
  { createdAt: { beginsWith: 'yesterday' } },
  { id: { contains: 'not-an-id' } },
  { city: { between: ['\u{ffff}', '\u{1f600}'] } },
])('%j is no mistake', (filter) => {
  expect(refusalOf(filter)).toBe('ok');
});

test('a mistake inside is named by its path', () => {
  expect(refusalOf({ and: [{ city: { eq: 'A' } }, { not: { startDate: { eq: 'x' } } }] })).toBe(
    'invalid_input filter.and.1.not.startDate',
  );
});

test('a filter nests up to five deep and asks up to 200 things', () => {
  const nested = (depth: number): Record<string, unknown> =>
    depth === 0 ? { city: { eq: 'A' } } : { not: nested(depth - 1) };
  expect(refusalOf(nested(5))).toBe('ok');
  expect(refusalOf(nested(6))).toBe('filter_too_deep filter');
  const asking = (count: number) => ({ or: Array.from({ length: count }, () => ({ rooms: { eq: 1 } })) });
  expect(refusalOf(asking(200))).toBe('ok');
  expect(refusalOf(asking(201))).toBe('filter_too_long filter');
});
