import { expect, test } from 'vitest';
import { logFilters } from './log-filters.ts';

const { what, record, person, when, kind } = logFilters;

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

test('records and people are found by what somebody calls them, which the server decides about', () => {
  expect(record?.toWire('record', { record: 'BW-7K3M9Q' })).toEqual({ record: 'BW-7K3M9Q' });
  expect(person?.toWire('person', { person: 'Pia' })).toEqual({ person: 'Pia' });
});

test('days are those of the entry, kinds those of its record', () => {
  const days = { whenFrom: '2026-11-01', whenTo: '2026-11-24' };
  expect(when?.toWire('when', days)).toEqual({ at: { between: ['2026-11-01', '2026-11-24'] } });
  expect(kind?.toWire('kind', { kind: 'pay-run' })).toEqual({ entity: { eq: 'pay-run' } });
  expect(kind?.options?.some(({ value, label }) => value === 'pay-run' && label === 'Pay run')).toBe(true);
});
