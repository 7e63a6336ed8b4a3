import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

const a = { key: 'a', words: 'A is pending' };
const b = { key: 'b', words: 'B is pending' };

test('nothing is said where nothing changed', () => {
  expect(changeWords([a, b], [b, a], 'One is gone')).toBeNull();
});

test('what is new or stands otherwise is said in its own words', () => {
  expect(changeWords([a], [{ key: 'a', words: 'A is confirmed' }, b])).toBe('A is confirmed. B is pending');
});

test('what is gone is said where somebody has words for it', () => {
  expect(changeWords([a, b], [a])).toBeNull();
  expect(changeWords([a, b], [a], 'One is gone')).toBe('One is gone');
});

test('many changes are counted and not told one by one', () => {
  const many = Array.from({ length: 4 }, (_, index) => ({ key: `${index}`, words: `Number ${index}` }));
  expect(changeWords([], many)).toBe('4 changes');
});
