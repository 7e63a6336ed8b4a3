import { expect, test } from 'vitest';
import { spellings } from './spellings.ts';

test('a plain name has one spelling', () => {
  expect(spellings('Ada Lovelace')).toEqual(['Ada Lovelace']);
});

test('signs that HTML or JSON write otherwise have a spelling more', () => {
  expect(spellings("Sinéad O'Connor")).toEqual(["Sinéad O'Connor", 'Sinéad O&#39;Connor']);
  expect(spellings('The "Old" Mill')).toEqual([
    'The "Old" Mill',
    'The &quot;Old&quot; Mill',
    'The \\"Old\\" Mill',
  ]);
});
