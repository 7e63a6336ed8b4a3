import { expect, test } from 'vitest';
import { frequenciesFor } from '#domain/booking/options.ts';
import { headlineRate } from './headline-rate.ts';
import { defaultSettings } from './settings.ts';

test('a headline names the usual rate, and the least only beside it (rules/prices#rates)', () => {
  expect(headlineRate(defaultSettings, frequenciesFor('standardcleaning'))).toEqual({
    usual: { frequency: 'OneOff', ratePence: 2700 },
    least: { frequency: 'EveryWeek', ratePence: 2280 },
  });
  expect(headlineRate(defaultSettings, frequenciesFor('regularcleaning'))).toEqual({
    usual: { frequency: 'MoreThanTwoWeeks', ratePence: 2400 },
    least: { frequency: 'EveryWeek', ratePence: 2280 },
  });
});

test('where an hour costs the same however often, there is one rate', () => {
  expect(headlineRate(defaultSettings, frequenciesFor('deepcleaning')).least).toBeNull();
  const flat = { ...defaultSettings, everyWeekRatePence: 0, moreThanTwoWeeksRatePence: 0 };
  expect(headlineRate(flat, frequenciesFor('standardcleaning'))).toEqual({
    usual: { frequency: 'OneOff', ratePence: 2700 },
    least: null,
  });
});

test('the dearest is the usual one even where a single clean is cheaper', () => {
  const settings = { ...defaultSettings, oneOffRatePence: 2000 };
  expect(headlineRate(settings, frequenciesFor('standardcleaning'))).toEqual({
    usual: { frequency: 'MoreThanTwoWeeks', ratePence: 2400 },
    least: { frequency: 'OneOff', ratePence: 2000 },
  });
});
