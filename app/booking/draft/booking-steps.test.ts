import { expect, test } from 'vitest';
import { bookingSteps, firstStepWith, stepByKey, stepNumber, stepOfField } from './booking-steps.ts';

test('a step has its place in the form', () => {
  expect(stepNumber('home')).toBe(2);
});

test('an unknown or missing step is the first one', () => {
  expect(stepByKey('nonsense').key).toBe('clean');
  expect(stepByKey(null).key).toBe('clean');
});

test('the postcode is asked before the times, because the times depend on it', () => {
  const keys = bookingSteps.map(({ key }) => key);
  expect(keys.indexOf(stepOfField('postalCode'))).toBeLessThan(keys.indexOf(stepOfField('startTime')));
});

test('no field is asked on two steps', () => {
  const fields = bookingSteps.flatMap((step) => [...step.fields]);
  expect(new Set<string>(fields).size).toBe(fields.length);
});

test('problems lead to the earliest step that can put one right', () => {
  expect(firstStepWith([{ field: 'card' }, { field: 'phone' }, { field: 'startTime' }])).toBe('when');
});

test('a problem no step asks for is told on the last step, and no problem leads nowhere', () => {
  expect(firstStepWith([{ field: 'expectedTotalPrice' }])).toBe('pay');
  expect(firstStepWith([])).toBeNull();
});

test('there are seven steps, and everything is checked before it is paid', () => {
  expect(bookingSteps.map(({ key }) => key)).toEqual([
    'clean',
    'home',
    'where',
    'when',
    'you',
    'review',
    'pay',
  ]);
  expect(stepOfField('termsCondition')).toBe('review');
  expect(stepOfField('card')).toBe('pay');
});
