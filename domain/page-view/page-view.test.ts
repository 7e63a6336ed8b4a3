import { expect, test } from 'vitest';
import { countedPath } from './counted-path.ts';
import { pageViewInput } from './page-view-input.ts';
import { widthClassOf } from './width-class.ts';

test.each([
  ['/', '/'],
  ['/London', '/{unknown}'],
  ['/london/', '/london'],
  ['/blogpost/how-we-clean?utm_source=a#top', '/blogpost/{id}'],
  ['/pay/7f0c2f1e-token', '/pay/{id}'],
  ['/dashboard/booking/0b3d0d1c-73b4-4b6e-9b65-9a0b1f9c2f10/assign', '/dashboard/booking/{id}/assign'],
  ['/somebody@example.com', '/{unknown}'],
  ['/blogpost/{id}', '/blogpost/{id}'],
  ['/blog/leeds/pay/profile', '/{unknown}'],
  ['/dashboard/nothing', '/{unknown}'],
])('%s is counted as %s', (path, counted) => expect(countedPath(path)).toBe(counted));

test('a host is a host, and anything else is none', () => {
  const read = (referrerHost: string) =>
    pageViewInput.parse({ event: 'seen', path: '/', widthClass: 'phone', referrerHost }).referrerHost;
  expect(read('example.org')).toBe('example.org');
  expect(read('https://example.org/a')).toBeNull();
});

test('a window is a phone, a tablet or a desktop', () => {
  expect([390, 768, 1440].map(widthClassOf)).toEqual(['phone', 'tablet', 'desktop']);
});
