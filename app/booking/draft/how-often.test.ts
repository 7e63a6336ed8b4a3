import { expect, test } from 'vitest';
import { frequenciesFor, schedules, serviceFrequencies } from '#domain/booking/options.ts';
import { answersFor, frequencyOf, howOften, howOftenOf } from './how-often.ts';

test.each(howOften)('%s is read back from the answers it gives', (chosen) => {
  const answers = answersFor(chosen, 'standardcleaning');
  const { serviceFrequency = null, schedule = null, serviceType } = answers;
  expect(howOftenOf({ serviceFrequency, schedule })).toBe(chosen);
  expect(frequencyOf(chosen)).toBe(serviceFrequency);
  expect(serviceType && serviceFrequency && frequenciesFor(serviceType).includes(serviceFrequency)).toBe(
    true,
  );
});

test('what is repeated is the regular clean, whatever was chosen before', () => {
  expect(answersFor('monthly', 'deepcleaning').serviceType).toBe('regularcleaning');
  expect(answersFor('EveryWeek', null).serviceType).toBe('regularcleaning');
});

test('a single clean keeps a kind that can be single, and is the standard one instead of the regular one', () => {
  expect(answersFor('OneOff', 'deepcleaning').serviceType).toBe('deepcleaning');
  expect(answersFor('OneOff', 'regularcleaning').serviceType).toBe('standardcleaning');
  expect(answersFor('OneOff', null).serviceType).toBe('standardcleaning');
});

test('every frequency of the wire that says all is one of the choices', () => {
  for (const serviceFrequency of serviceFrequencies)
    for (const schedule of serviceFrequency === 'MoreThanTwoWeeks' ? schedules.slice(1) : [])
      expect(howOftenOf({ serviceFrequency, schedule })).not.toBeNull();
  expect(howOftenOf({ serviceFrequency: 'MoreThanTwoWeeks', schedule: null })).toBeNull();
});
