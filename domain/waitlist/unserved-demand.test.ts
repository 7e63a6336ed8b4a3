import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { firstUnservedDay, unservedFilter, unservedFrom } from './unserved-demand.ts';

const now = new Date('2026-11-24T12:00:00Z');

test('the last seven days are today and the six before', () => {
  expect(unservedFrom(7, now)).toBe('2026-11-18');
  expect(unservedFrom(1, now)).toBe('2026-11-24');
});

test('counts are kept for 24 months', () => {
  expect(firstUnservedDay(now)).toBe('2024-11-24');
});

test('nothing asked for is everything of 90 days; an outcode may be typed as a postcode', () => {
  expect(checkInput(unservedFilter, {})).toEqual({ ok: true, value: { days: 90, outcode: null } });
  expect(checkInput(unservedFilter, { days: 7, outcode: 'eh1 1aa' })).toEqual({
    ok: true,
    value: { days: 7, outcode: 'EH1' },
  });
  expect(checkInput(unservedFilter, { days: 0 })).toMatchObject({ problems: [{ code: 'days_bad' }] });
  expect(checkInput(unservedFilter, { outcode: '?' })).toMatchObject({
    problems: [{ code: 'outcode_missing' }],
  });
});
