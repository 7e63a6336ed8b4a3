import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { cities } from '#domain/booking/options.ts';
import { matchesPattern, normalisePostalCode, outcodeOf } from './postal-code.ts';

const seed = join(import.meta.dirname, '../../db/seed/outcodes.csv');
const [, ...rows] = readFileSync(seed, 'utf8').trim().split(/\r?\n/);
const outcodes = rows.map((row) => row.split(',')[0] ?? '');

test('the list has its 490 rows, each once and in one of the five cities', () => {
  expect(outcodes).toHaveLength(490);
  expect(new Set(outcodes).size).toBe(490);
  expect(new Set(rows.map((row) => row.split(',')[3]))).toEqual(new Set(cities));
});

test('the default pattern accepts a postcode of every outcode, however it is typed', () => {
  const refused = outcodes.filter((outcode) => {
    const typed = [`${outcode} 1AA`, `${outcode}1aa`.toLowerCase(), ` ${outcode}  9ZZ `];
    return !typed.every((one) => matchesPattern(normalisePostalCode(one), defaultSettings.postalCodePattern));
  });
  expect(refused).toEqual([]);
});

test('every outcode is found in its postcodes and in itself', () => {
  expect(outcodes.filter((outcode) => outcodeOf(`${outcode.toLowerCase()}1aa`) !== outcode)).toEqual([]);
  expect(outcodes.filter((outcode) => outcodeOf(outcode) !== outcode)).toEqual([]);
});

test.each(['!!SW1A 1AA', 'SW1A1A', 'SW1A 1AA!!', 'SW1A1AA'])('the pattern itself refuses %s', (text) => {
  expect(matchesPattern(text, defaultSettings.postalCodePattern)).toBe(false);
});
