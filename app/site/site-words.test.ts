import { expect, test } from 'vitest';
import { areaReply } from '#app/lib/form/area-label.ts';
import routes from '#app/routes.ts';
import { countedPath } from '#domain/page-view/counted-path.ts';
import { matchesWords, wordsOf } from './faq-search.ts';

type Route = { path?: string; file: string; children?: readonly Route[] };

const pathsOf = (list: readonly Route[], parent = ''): string[] =>
  list.flatMap(({ path, file, children }) => {
    const full = path ? `${parent}/${path}` : parent;
    if (children) return pathsOf(children, full);
    return file.endsWith('.tsx') && path !== '*' ? [full || '/'] : [];
  });

test('every screen of ours is counted under its address, and its ids are not', () => {
  const paths = pathsOf(routes as readonly Route[]);
  expect(paths).toContain('/dashboard/cs/series/:id');
  for (const path of paths)
    expect(countedPath(path.replaceAll(/:\w+/g, 'somebody'))).toBe(path.replaceAll(/:\w+/g, '{id}'));
});

test('the postcode box tells city, price and the next free time', () => {
  const answer = {
    kind: 'served',
    outcode: 'SW1A',
    city: 'London',
    nextStart: { date: '2026-11-24', time: '09:00' },
  } as const;
  expect(areaReply(answer, '£27.00 an hour. VAT is included.')).toEqual({
    strong: 'We clean in SW1A, London.',
    rest: '£27.00 an hour. VAT is included. Next free time for a short clean: Tuesday 24 November, 9:00am.',
    isGood: true,
  });
  expect(areaReply({ ...answer, nextStart: null }, '').rest).toContain('No cleaner is free there');
  expect(areaReply({ kind: 'not-served', outcode: 'EH1', message: 'Sorry.' }, '£27.00 an hour.')).toEqual({
    strong: '',
    rest: 'Sorry.',
    isGood: false,
  });
});

test('a search finds a text that has every word, begun or whole, whatever its case and accents', () => {
  const text = 'Do I need to be at home? It’s up to you: many leave a key at the café.';
  expect(matchesWords(text, wordsOf('KEY home'))).toBe(true);
  expect(matchesWords(text, wordsOf('cafe its'))).toBe(true);
  expect(matchesWords(text, wordsOf('leav'))).toBe(true);
  expect(matchesWords(text, wordsOf('key price'))).toBe(false);
  expect(matchesWords(text, wordsOf('  '))).toBe(true);
});
