import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvRows } from './read-csv-rows.ts';
import { readRedirectList } from './read-redirect-list.ts';
import { followRedirects, pathsInLoops, readRedirect } from './redirect.ts';

test.each([
  ['/Old-Page/', '/new', { from: '/old-page', to: '/new' }],
  ['/old', '/new?a=b#c', { from: '/old', to: '/new?a=b#c' }],
  ['/über', '/new', { from: '/%c3%bcber', to: '/new' }],
  ['old', '/new', 'redirect_from_bad'],
  ['/old?a=b', '/new', 'redirect_from_bad'],
  ['//evil.example', '/new', 'redirect_from_bad'],
  ['/old', 'https://evil.example/', 'redirect_to_bad'],
  ['/old', '//evil.example', 'redirect_to_bad'],
  ['/old', '/\\evil.example', 'redirect_to_bad'],
  ['/old', '', 'redirect_to_bad'],
  ['/', '/new', 'redirect_page_exists'],
  ['/faq', '/new', 'redirect_page_exists'],
  ['/FAQ/', '/new', 'redirect_page_exists'],
  ['/dashboard/x', '/new', 'redirect_page_exists'],
  ['/graphql', '/new', 'redirect_page_exists'],
  ['/old', '/OLD', 'redirect_loop'],
])('from %s to %s is %j', (from, to, result) => {
  expect(readRedirect({ from, to })).toEqual(result);
});

const targets = (pairs: Record<string, string>) => new Map(Object.entries(pairs));

test('redirects of redirects are followed to the end in one step', () => {
  const all = targets({ '/a': '/b', '/b': '/c?x=1' });
  expect(followRedirects('/a', all)).toBe('/c?x=1');
  expect(followRedirects('/A/', all)).toBe('/c?x=1');
  expect(followRedirects('/nowhere', all)).toBeNull();
});

test('what would lead round is found, with everything that leads into it', () => {
  const all = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
    { from: '/c', to: '/B/?x=1' },
    { from: '/d', to: '/e' },
  ];
  expect(pathsInLoops(all)).toEqual(['/a', '/b', '/c']);
});

test('of any redirects without those that loop, every one leads to a place that leads no further', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
  const pairs = fc.uniqueArray(fc.record({ from: path, to: path }), { selector: ({ from }) => from });
  fc.assert(
    fc.property(pairs, (all) => {
      const looping = pathsInLoops(all);
      const sound = all.filter(({ from }) => !looping.includes(from));
      const kept = new Map<string, string>(sound.map(({ from, to }) => [from, to]));
      for (const { from } of sound) expect(kept.has(followRedirects(from, kept) ?? '')).toBe(false);
    }),
  );
});

test.each([
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\nc;d\n\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\ufeff"a ""x""","b,c"\n', [['a "x"', 'b,c']]],
  ['', []],
  ['a', [['a']]],
  [' a , b ', [['a', 'b']]],
])('the file %j has the rows %j', (text, rows) => expect(readCsvRows(text)).toEqual(rows));

test('a list is read with its heading passed over, and each fault has its line', () => {
  const csv = 'Old path,New path\n/a,/b\nnonsense,/x\n/faq,/x\n/b,/a\n';
  const { redirects, problems } = readRedirectList(csv, []);
  expect(redirects).toHaveLength(2);
  expect(problems).toEqual([
    { line: 2, from: '/a', code: 'redirect_loop' },
    { line: 3, from: 'nonsense', code: 'redirect_from_bad' },
    { line: 4, from: '/faq', code: 'redirect_page_exists' },
    { line: 5, from: '/b', code: 'redirect_loop' },
  ]);
});

test('a line may lead into a circle by a redirect that is there already', () => {
  const { problems } = readRedirectList('/b,/a', [{ from: '/a', to: '/b' }]);
  expect(problems).toEqual([{ line: 1, from: '/b', code: 'redirect_loop' }]);
});
