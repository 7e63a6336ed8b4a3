import { expect, test } from 'vitest';
import { wireValuesIn } from './wire-values.ts';

test('a value of the wire is found as a whole word, in a sentence too', () => {
  expect(wireValuesIn('State: redo')).toEqual(['redo']);
  expect(wireValuesIn('status: price-reduction → canceled')).toEqual(['price-reduction', 'canceled']);
  expect(wireValuesIn('move-out/incleaning, OneOff')).toEqual(['move-out/incleaning', 'OneOff']);
});

test('a value that is a word of English is found where it is all that a text says', () => {
  expect(wireValuesIn(' received ')).toEqual(['received']);
  expect(wireValuesIn('Waiting for approval: pending')).toEqual([]);
});

test('words of English, addresses and parts of words are let be', () => {
  for (const text of ['Cancelled', 'answered the no-show', '/book-now', 'We received it', 'a redone page'])
    expect(wireValuesIn(text)).toEqual([]);
});
