import { expect, test } from 'vitest';
import { blogPath, blogPlaceOf } from './blog-path.ts';

test.each([
  ['', { q: '', tag: '', page: 1 }, '/blog'],
  ['q=+oven+', { q: 'oven', tag: '', page: 1 }, '/blog?q=oven'],
  ['tag=Kitchen&page=3', { q: '', tag: 'kitchen', page: 3 }, '/blog?tag=kitchen&page=3'],
  ['page=1', { q: '', tag: '', page: 1 }, '/blog'],
  ['page=-2', { q: '', tag: '', page: 1 }, '/blog'],
  ['page=0x10', { q: '', tag: '', page: 1 }, '/blog'],
  ['q=a%00b', { q: 'a b', tag: '', page: 1 }, '/blog?q=a+b'],
])('“%s” asks for one page of the blog, which has one address', (query, place, path) => {
  expect(blogPlaceOf(new URLSearchParams(query))).toEqual(place);
  expect(blogPath(place)).toBe(path);
});

test('what nobody means to type is cut', () => {
  expect(blogPlaceOf(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(100);
});
