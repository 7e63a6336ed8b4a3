import { expect, test } from 'vitest';
import { isLanguage, languageCodes, languageName, spokenLanguages } from './languages.ts';

test('every language of the list has a name of its own, in the order of the names', () => {
  const names = languageCodes.map(languageName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(150);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(names).toEqual(
    expect.arrayContaining(['English', 'Polish', 'Romanian', 'Tagalog', 'Welsh', 'Yoruba']),
  );
});

test('languages are read out as people say them', () => {
  expect(spokenLanguages(['en', 'pl', 'ro'])).toBe('English, Polish and Romanian');
  expect(spokenLanguages([])).toBe('');
});

test('what is no language is none', () => {
  expect(['pl', 'xx', 'english', ''].map(isLanguage)).toEqual([true, false, false, false]);
});
