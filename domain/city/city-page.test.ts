import { expect, test } from 'vitest';
import { cities } from '#domain/booking/options.ts';
import { cityOfPath, cityPage, citySlug } from './city-page.ts';

test('every city has a page of its own, which leads back to it', () => {
  const paths = cities.map(cityPage);
  expect(new Set(paths).size).toBe(cities.length);
  expect(paths.map(cityOfPath)).toEqual([...cities]);
  expect(citySlug('GreaterManchester')).toBe('greater-manchester');
});

test.each([
  ['/London/', 'London'],
  ['leeds', 'Leeds'],
  ['/london/soho', null],
  ['/', null],
  ['/paris', null],
])('%s is the page of %s', (path, city) => expect(cityOfPath(path)).toBe(city));
