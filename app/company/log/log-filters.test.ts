import { expect, test } from 'vitest';
import { logFilters } from './log-filters.ts';

test('the log is searched by words as people say them', () => {
  const { what, record } = logFilters;
  expect(what?.toWire('what', { what: 'Report no access' })).toEqual({
    action: { contains: 'report-no-access' },
  });
  expect(record?.toWire('record', { record: 'abc' })).toEqual({ entityID: { eq: 'abc' } });
});
