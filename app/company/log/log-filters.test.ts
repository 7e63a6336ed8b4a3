import { expect, test } from 'vitest';
import { logFilters } from './log-filters.ts';

const { what, record } = logFilters;

test('the log is searched by words as it reads, in any spelling of it', () => {
  expect(what?.toWire('what', { what: 'Asked to be  erased' })).toEqual({
    or: [{ action: { contains: 'asked-to-be-erased' } }, { action: { eq: 'data.ask-erasure' } }],
  });
  expect(what?.toWire('what', { what: 'report no access' })).toEqual({
    action: { contains: 'report-no-access' },
  });
});

test('words that nearly every line has are looked for as the log spells them', () => {
  expect(what?.toWire('what', { what: 'e' })).toEqual({ action: { contains: 'e' } });
});

test('a record is found by its whole number', () => {
  expect(record?.toWire('record', { record: 'abc' })).toEqual({ entityID: { eq: 'abc' } });
});
