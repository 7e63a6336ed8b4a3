import { expect, test } from 'vitest';
import { answeredFields, emptyCard } from './card-input.ts';

test('a field that is typed anew is no longer complained of, and the others are', () => {
  expect(answeredFields(emptyCard, { number: '4242' })).toEqual(['card']);
  expect(answeredFields(emptyCard, { securityCode: '123' })).toEqual(['cardSecurityCode']);
});

test('leaving a field as it was answers nothing', () => {
  expect(answeredFields({ ...emptyCard, number: '4242' }, { number: '4242' })).toEqual([]);
});

test('another saved card answers whatever was said of the typed one', () => {
  expect(answeredFields(emptyCard, { savedCardId: 'one' })).toContain('card');
});
