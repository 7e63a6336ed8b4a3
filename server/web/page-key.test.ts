import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const blog = { static: true, query: ['tag', 'page'], privateParams: ['token'] };

test.each([
  ['/blog', '', '/blog'],
  ['/blog/', '', '/blog'],
  ['/', '', '/'],
  ['//', '', '/'],
  ['/blog', '?', '/blog'],
  ['/blog', '?utm_source=a&page=2', '/blog?page=2'],
  ['/blog', '?page=2&tag=ovens', '/blog?tag=ovens&page=2'],
  ['/blog', '?tag=a&tag=b', '/blog?tag=a&tag=b'],
  ['/blog', '?tag=%26', '/blog?tag=%26'],
])('%s%s is kept as %s', (path, search, key) => {
  expect(pageKey(path, search, blog)).toBe(key);
});

test('a page of somebody’s own and a value of any length have no place in memory', () => {
  expect(pageKey('/blog', '?token=1', blog)).toBeNull();
  expect(pageKey('/blog', `?tag=${'a'.repeat(201)}`, blog)).toBeNull();
  expect(pageKey('/blog', `?utm_source=${'a'.repeat(201)}`, blog)).toBe('/blog');
});
