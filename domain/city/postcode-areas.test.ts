import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postcodeAreas } from './postcode-areas.ts';

test('outcodes stand by their area, and in it by number', () => {
  expect(postcodeAreas(['SE10', 'E1', 'SE2', 'E1W', 'EC1A'])).toEqual([
    { area: 'E', name: 'East London', outcodes: ['E1', 'E1W'] },
    { area: 'EC', name: 'City of London', outcodes: ['EC1A'] },
    { area: 'SE', name: 'South East London', outcodes: ['SE2', 'SE10'] },
  ]);
  expect(postcodeAreas(['XX1'])).toEqual([{ area: 'XX', name: '', outcodes: ['XX1'] }]);
});

test('every area of the list of outcodes has a name', () => {
  const csv = readFileSync(join(import.meta.dirname, '../../db/seed/outcodes.csv'), 'utf8');
  const outcodes = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
  expect(postcodeAreas(outcodes).filter(({ name }) => name === '')).toEqual([]);
});
