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

test.each([
  '＝1+1',
  '＋44',
  '－2',
  '＠SUM(A1)',
  ' =1+1',
  '\u3000=1+1',
  '\n=1+1',
  "'=1+1",
  '"=1+1',
  '\u200b+1',
])('signs of full width, and what stands behind blanks and quotes, are words as well: %j', (words) => {
  const [line = ''] = csvOf([[words]]).split('\r\n');
  const read = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
  expect(read).toBe(`'${words}`);
});

test('amounts have two decimals, and one below nothing is a number, no formula', () => {
  expect(csvOf([[{ pounds: 94.5 }, { pounds: -3 }, -1.5]])).toBe('94.50,-3.00,-1.5\r\n');
});
