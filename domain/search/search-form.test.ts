import { expect, test } from 'vitest';
import { emptySearch, readSearch, type SearchForm } from './search-form.ts';

const only = (part: Partial<SearchForm>): SearchForm => ({ ...emptySearch, ...part });

test.each([
  ['BW-7K3M9Q', ['BW-7K3M9Q']],
  ['bw-7k', ['BW-7K']],
  ['bw 7k3m9q', ['BW-7K3M9Q']],
])('%j is looked for as a reference, and as a word that somebody wrote', (typed, references) => {
  const { words, ...rest } = readSearch(typed);
  expect({ ...rest, words: [] }).toEqual(only({ references }));
  expect(words.length).toBeGreaterThan(0);
});

test('six signs without BW may be a reference, a postcode or a word', () => {
  expect(readSearch('7k3m9q')).toEqual(only({ references: ['BW-7K3M9Q'], words: ['7k3m9q'] }));
  expect(readSearch('Turner')).toEqual(only({ references: ['BW-TURNER'], words: ['turner'] }));
  expect(readSearch('bn23ab')).toEqual(only({ references: ['BW-BN23AB'], postalCodes: ['BN2 3AB'] }));
});

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['7700 900123', '+447700900123'],
  ['(020) 7946-0123', '+442079460123'],
  ['07700', '+447700'],
  ['+33 1 23 45 67', '+331234567'],
])('%j is a phone that begins %s', (typed, phone) => {
  expect(readSearch(typed)).toEqual(only({ phone }));
});

test.each([
  ['SW1A 1AA', ['SW1A 1AA']],
  ['sw1a1aa', ['SW1A 1AA']],
  ['ls1 4', ['LS1 4']],
  ['ls1 4d', ['LS1 4D']],
  ['LS1', ['LS1 ']],
  ['LS14', ['LS14 ', 'LS1 4']],
  ['m1', ['M1 ']],
])('%j is a postcode that begins %j', (typed, postalCodes) => {
  expect(readSearch(typed)).toMatchObject({ postalCodes, words: [], phone: null, email: null });
});

test.each([
  ['Carla@Example.com', 'carla@example.com'],
  [' carla@ ', 'carla@'],
])('%j is an e-mail that begins %s', (typed, email) => {
  expect(readSearch(typed)).toEqual(only({ email }));
});

test.each([
  ['INV-2026-000123', 'INV-2026-000123'],
  ['inv 2026 123', 'INV-2026-000123'],
  ['cn-2026-7', 'CN-2026-000007'],
])('%j is the document %s', (typed, documentNumber) => {
  expect(readSearch(typed)).toEqual(only({ documentNumber }));
});

test.each([
  ['k7qz', 'K7QZ'],
  ['•••• K7QZ', 'K7QZ'],
  ['ABCD-EFGH-JKLM-K7QZ', 'K7QZ'],
])('%j may be the end of a gift card’s code', (typed, codeEnd) => {
  expect(readSearch(typed).codeEnd).toBe(codeEnd);
});

test.each([
  ['Zoë Müller', ['zoe', 'muller']],
  ['O’Brien-Łukasz', ['obrien', 'lukasz']],
  ['12 Example Road', ['12', 'example', 'road']],
  ['a b', []],
  ['', []],
  ['%_\\', []],
  ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
])('%j is looked for as the words %j', (typed, words) => {
  expect(readSearch(typed).words).toEqual(words);
});

test('nothing is looked for by one letter, an @ or four digits of a phone', () => {
  for (const typed of ['a', '@', ' ', '+44 7', 'BW-']) {
    expect([typed, readSearch(typed)]).toEqual([typed, only({ words: typed === 'BW-' ? ['bw'] : [] })]);
  }
});

test('a long text costs no more than a short one', () => {
  expect(readSearch('word '.repeat(100_000)).words).toEqual(['word']);
  expect(readSearch('x'.repeat(100_000)).words).toEqual(['x'.repeat(40)]);
});
