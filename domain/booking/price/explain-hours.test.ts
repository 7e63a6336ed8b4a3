import { expect, test } from 'vitest';
import { extras, frequenciesFor, roomCounts, serviceTypes } from '../options.ts';
import { explainHours } from './explain-hours.ts';
import { type HomeToClean, suggestHours } from './hours.ts';

const home: HomeToClean = {
  serviceType: 'standardcleaning',
  serviceFrequency: 'OneOff',
  bedroomCount: 2,
  bathroomCount: 1,
  extras: ['ironing'],
};

test('the reasons name the rooms, the kind of clean, the extras and what is rounded', () => {
  expect(explainHours(home)).toEqual([
    { kind: 'base', quarterHours: 4 },
    { kind: 'bedrooms', count: 2, quarterHours: 4 },
    { kind: 'bathrooms', count: 1, quarterHours: 2 },
    { kind: 'once', quarterHours: 4 },
    { kind: 'extra', extra: 'ironing', quarterHours: 2 },
  ]);
  expect(explainHours({ ...home, serviceFrequency: 'EveryWeek', extras: [] }).at(-1)).toEqual({
    kind: 'bathrooms',
    count: 1,
    quarterHours: 2,
  });
  expect(explainHours({ ...home, extras: [], serviceFrequency: 'MoreThanTwoWeeks' }).at(-1)).toEqual({
    kind: 'rounding',
    quarterHours: 2,
  });
});

test('for every home the reasons add up to what we suggest, and a home for a quote has none', () => {
  let homes = 0;
  for (const serviceType of serviceTypes) {
    for (const serviceFrequency of frequenciesFor(serviceType)) {
      for (const bedroomCount of roomCounts) {
        for (const bathroomCount of roomCounts) {
          for (const chosen of [[], extras, extras.slice(2)]) {
            const each = { serviceType, serviceFrequency, bedroomCount, bathroomCount, extras: chosen };
            const suggestion = suggestHours(each);
            const sum = explainHours(each).reduce((total, { quarterHours }) => total + quarterHours, 0);
            const expected =
              suggestion.kind === 'quote' ? 0 : suggestion.quarterHours * suggestion.cleanerCount;
            expect(sum, JSON.stringify(each)).toBe(expected);
            homes += 1;
          }
        }
      }
    }
  }
  expect(homes).toBeGreaterThan(1000);
});
