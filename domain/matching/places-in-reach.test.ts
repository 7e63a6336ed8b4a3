import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { haversineKm } from './distance.ts';
import { type NamedPlace, placesInReach } from './places-in-reach.ts';
import { reachKmOf } from './reach.ts';

const seed = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../db/seed', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
const names = new Map(seed('outcode-names.csv').map(([code = '', name = '']) => [code, name]));
const places: NamedPlace[] = seed('outcodes.csv').map(([code = '', latitude, longitude]) => ({
  code,
  name: names.get(code) ?? null,
  latitude: Number(latitude),
  longitude: Number(longitude),
  isServed: true,
}));
const placeOf = (code: string) => places.find((place) => place.code === code) as NamedPlace;
const milesFrom = (code: string, travelMiles: number, all = places) =>
  placesInReach(placeOf(code), all, reachKmOf({ travelMiles, radiusKm: 50 }));

test('every outcode of the list has a name of 2 to 30 letters', () => {
  expect([...names.keys()]).toEqual(places.map(({ code }) => code));
  for (const name of names.values()) expect(name).toMatch(/^[A-Z][A-Za-z’ -]{1,29}$/);
});

test('at most five names are told, from near to far and each way, and the others are counted', () => {
  const near = milesFrom('E8', 2);
  expect(near).toMatchObject({ outcode: 'E8', name: 'Hackney' });
  expect(near.names).toHaveLength(5);
  expect(near.names).not.toContain('Hackney');
  const far = milesFrom('E8', 5);
  expect(far.names).toHaveLength(5);
  expect(far.others).toBeGreaterThan(near.others);
});

test('a name stands once, however many outcodes have it, and its own outcodes are not told', () => {
  const { names: told, others } = milesFrom('W1D', 2);
  expect(new Set(told).size).toBe(told.length);
  expect(told).not.toContain('Soho');
  const outcodes = places.filter(
    ({ latitude, longitude }) => haversineKm({ latitude, longitude }, placeOf('W1D')) <= 3.2,
  );
  expect(told.length + others).toBeLessThan(outcodes.length);
});

test('where nobody else is in reach no name is told', () => {
  expect(milesFrom('B50', 2)).toEqual({ outcode: 'B50', name: 'Bidford-on-Avon', names: [], others: 0 });
});

test('places where we do not clean are left out, and one without a name is called by its code', () => {
  const withOnly = (...served: string[]) =>
    places.map((place) => ({
      ...place,
      name: place.code === 'BN10' ? null : place.name,
      isServed: served.includes(place.code),
    }));
  const namesOf = (all: NamedPlace[]) => placesInReach(placeOf('BN9'), all, 15).names;
  expect(namesOf(withOnly('BN8'))).toEqual(['Ringmer']);
  expect(namesOf(withOnly('BN8', 'BN10'))).toEqual(['BN10', 'Ringmer']);
});

test('the furthest that is reached is among the names', () => {
  const { names: told } = milesFrom('LS1', 15);
  expect(told.at(-1)).toBe('Tadcaster');
});
