import { expect, test } from 'vitest';
import { changeLabel } from './change-label.ts';

const a = { key: 'a', words: 'A is pending' };
const b = { key: 'b', words: 'B is pending' };

test('nothing is said where nothing changed', () => {
  expect(changeLabel([a, b], [b, a], 'One is gone')).toBeNull();
});

test('what is new or stands otherwise is said in its own words', () => {
  expect(changeLabel([a], [{ key: 'a', words: 'A is confirmed' }, b])).toBe('A is confirmed. B is pending');
});

test('what is gone is said where somebody has words for it', () => {
  expect(changeLabel([a, b], [a])).toBeNull();
  expect(changeLabel([a, b], [a], 'One is gone')).toBe('One is gone');
});

test('many changes are counted and not told one by one', () => {
  const many = Array.from({ length: 4 }, (_, index) => ({ key: `${index}`, words: `Number ${index}` }));
  expect(changeLabel([], many)).toBe('4 changes');
});
