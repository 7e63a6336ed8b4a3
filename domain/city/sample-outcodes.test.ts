import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cities } from '#domain/booking/options.ts';
import { type PlacedOutcode, sampleOutcodes } from './sample-outcodes.ts';

const csv = readFileSync(join(import.meta.dirname, '../../db/seed/outcodes.csv'), 'utf8');
const rows = csv
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.split(','));
const outcodesOf = (city: string): PlacedOutcode[] =>
  rows
    .filter((row) => row[3] === city)
    .map(([code = '', latitude, longitude]) => ({
      code,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));

test('a city is asked about in its middle and in each direction, whatever the order of its list', () => {
  const london = outcodesOf('London');
  const sample = sampleOutcodes(london);
  expect(sample.map(({ part }) => part)).toEqual(['centre', 'north', 'east', 'south', 'west']);
  expect(new Set(sample.map(({ code }) => code)).size).toBe(5);
  const byPart = new Map(sample.map(({ part, code }) => [part, code]));
  const at = (code: string | undefined) => london.find((one) => one.code === code);
  expect(at(byPart.get('north'))?.latitude).toBeGreaterThan(at(byPart.get('south'))?.latitude ?? 90);
  expect(at(byPart.get('east'))?.longitude).toBeGreaterThan(at(byPart.get('west'))?.longitude ?? 90);
  expect(sampleOutcodes([...london].reverse())).toEqual(sample);
});

test.each(cities)('%s has at least its middle and two directions', (city) => {
  expect(sampleOutcodes(outcodesOf(city)).length).toBeGreaterThanOrEqual(3);
});

test('a city with one outcode is that one; a city with none is asked about nowhere', () => {
  expect(sampleOutcodes([{ code: 'LS1', latitude: 53.8, longitude: -1.55 }])).toEqual([
    { part: 'centre', code: 'LS1' },
  ]);
  expect(sampleOutcodes([])).toEqual([]);
});
