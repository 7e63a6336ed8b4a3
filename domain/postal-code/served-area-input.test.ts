import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { areaPosition, servedAreaInput } from './served-area-input.ts';

const area = { code: 'SW1A', city: 'London' };
const read = (change: object) => {
  const checked = checkInput(servedAreaInput, { ...area, ...change });
  return checked.ok ? checked.value : checked.problems.map(({ field, code }) => `${field} ${code}`).join();
};

test('an outcode may be typed in any case', () => {
  expect(read({ code: ' sw1a ' })).toEqual({ code: 'SW1A', city: 'London', country: 'GB' });
  expect(read({ code: 'm1', city: 'GreaterManchester', country: 'GB' })).toMatchObject({ code: 'M1' });
});

test.each([
  [{ code: '' }, 'code outcode_missing'],
  [{ code: 'SW1A 1AA' }, 'code outcode_missing'],
  [{ code: 'LONDON' }, 'code outcode_missing'],
  [{ code: '1' }, 'code outcode_missing'],
  [{ code: null }, 'code outcode_missing'],
  [{ city: 'Paris' }, 'city city_missing'],
  [{ city: null }, 'city city_missing'],
  [{ country: 'FR' }, 'country country_bad'],
])('%j: %s', (change, problem) => expect(read(change)).toBe(problem));

test.each([
  [{ latitude: 60.15, longitude: -1.15 }, 'ok'],
  [{ latitude: 49.9, longitude: -6.3 }, 'ok'],
  [{ latitude: -1.15, longitude: 60.15 }, 'latitude area_position_bad, longitude area_position_bad'],
  [{ latitude: 48.85, longitude: 2.35 }, 'latitude area_position_bad, longitude area_position_bad'],
  [{ latitude: 51.5 }, 'longitude area_position_bad'],
  [{ latitude: Number.NaN, longitude: 0 }, 'latitude area_position_bad'],
])('the middle of an area at %j: %s', (position, problems) => {
  const checked = checkInput(areaPosition, position);
  const found = checked.ok ? 'ok' : checked.problems.map(({ field, code }) => `${field} ${code}`).join(', ');
  expect(found).toBe(problems);
});
