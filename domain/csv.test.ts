import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('commas, quotes and line breaks are quoted', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'plain', -1.5]])).toBe(
    '"a,b","say ""hi""","two\nlines",plain,-1.5\r\n',
  );
});

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx'])('%s is words, not a formula', (words) => {
  expect(csvOf([[words]])).toBe(`'${words}\r\n`);
});

test('no rows are no text', () => {
  expect(csvOf([])).toBe('');
});
