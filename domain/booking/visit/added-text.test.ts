import { expect, test } from 'vitest';
import { addedText } from './home-text.ts';

const before = { extras: ['ironing'], bedroom_count: 2, bathroom_count: 1 };

test.each([
  [{ extras: ['ironing', 'laundry'] }, 'Laundry'],
  [{ bedroom_count: 4, bathroom_count: 2 }, '2 bedrooms, 1 bathroom'],
  [{ extras: [], bedroom_count: 1 }, ''],
  [{ extras: ['innerOven'], bedroom_count: null }, 'Inside the oven'],
])('%j adds “%s”', (change, text) => {
  expect(addedText(before, { ...before, ...change })).toBe(text);
});
