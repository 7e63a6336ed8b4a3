import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import type { Refusal } from '#domain/refusal.ts';
import { schema } from '../schema.ts';
import { cleanLiterals, requireCleanVariables } from './clean-input.ts';

function refusedField(variables: unknown): string | null {
  try {
    requireCleanVariables(variables);
    return null;
  } catch (error) {
    return (error as Refusal).problems?.[0]?.field ?? null;
  }
}

test.each([
  'Zoë O’Neill-Ümit',
  'The key is\tunder\r\nthe gnome',
  '👨‍👩‍👧‍👦 and 𝕳𝖊𝖑𝖑𝖔',
  '\u202d07700 900123\u202c',
  'x'.repeat(100_000),
])('%s may be sent', (text) => expect(refusedField({ input: { text } })).toBeNull());

test.each(['a\0b', '\ud83d', '\udc00x', 'ding\u0007', '\u001b[31m', '\u007f', 'x'.repeat(100_001)])(
  '%j is refused wherever it stands',
  (text) => {
    expect(refusedField({ input: { name: text } })).toBe('name');
    expect(refusedField({ filter: { or: [{ city: { eq: text } }] } })).toBe('filter.or.0.city.eq');
  },
);

test('lists and depths out of all measure are refused, without falling into them', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(refusedField({ input: { deep } })).toMatch(/^deep\.0/);
  expect(refusedField({ input: deep })).toMatch(/^input\.0/);
  expect(refusedField({ input: { list: Array(1001).fill('x') } })).toBe('list');
  expect(refusedField({ input: { list: Array(1000).fill('x') } })).toBeNull();
});

test('a request without variables has nothing to refuse', () => {
  for (const variables of [undefined, null, {}]) expect(refusedField(variables)).toBeNull();
});

test('texts in the document are judged alike', () => {
  const faults = (text: string) =>
    validate(schema, parse(`{ checkGiftCard(code: "${text}") { balance } }`), [cleanLiterals]).length;
  expect(faults('ABCD')).toBe(0);
  expect(faults('\\u0000')).toBe(1);
});

test('a number in the document that is out of all measure is refused, as one among the variables is', () => {
  const faults = (hours: string) =>
    validate(schema, parse(`mutation { answerQuote(input: { id: "1", hours: ${hours} }) { id } }`), [
      cleanLiterals,
    ]).length;
  expect(['2.5', '-3', '1e3'].map(faults)).toEqual([0, 0, 0]);
  expect(['1e309', '-1e309', '9'.repeat(400)].map(faults)).toEqual([1, 1, 1]);
});
