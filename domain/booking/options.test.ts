import { expect, test } from 'vitest';
import {
  cities,
  extras,
  frequenciesFor,
  hoursOptions,
  labels,
  parkingOptions,
  roomCounts,
  schedules,
  serviceFrequencies,
  serviceLocations,
  serviceTypes,
  startTimes,
} from './options.ts';

test('hours are 2.5, 3.5 and then 4 to 8 in half-hour steps', () => {
  expect(hoursOptions.map((quarters) => quarters / 4)).toEqual([2.5, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8]);
});

test('starts are half-hourly 08:00–16:00 and 17:30–20:00; 16:30 and 17:00 are absent', () => {
  expect(startTimes).toHaveLength(17 + 6);
  expect([startTimes[0], startTimes[16], startTimes[17], startTimes.at(-1)]).toEqual([
    '08:00',
    '16:00',
    '17:30',
    '20:00',
  ]);
  for (const absent of ['16:30', '17:00', '07:30', '20:30']) expect(startTimes).not.toContain(absent);
});

test('rooms go from 1 to 8', () => expect(roomCounts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]));

test('which frequencies go with which clean (rules/prices#types-and-frequencies)', () => {
  expect([...frequenciesFor('standardcleaning')].sort()).toEqual([
    'Daily',
    'EveryWeek',
    'MoreThanTwoWeeks',
    'OneOff',
  ]);
  expect([...frequenciesFor('regularcleaning')].sort()).toEqual(['Daily', 'EveryWeek', 'MoreThanTwoWeeks']);
  expect(frequenciesFor('deepcleaning')).toEqual(['OneOff']);
  expect(frequenciesFor('move-out/incleaning')).toEqual(['OneOff']);
});

test('every choice has words', () => {
  const pairs = [
    [labels.serviceType, serviceTypes],
    [labels.serviceLocation, serviceLocations],
    [labels.serviceFrequency, serviceFrequencies],
    [labels.schedule, schedules],
    [labels.extra, extras],
    [labels.city, cities],
    [labels.parking, parkingOptions],
  ] as const;
  for (const [words, choices] of pairs) expect(Object.keys(words).sort()).toEqual([...choices].sort());
});
