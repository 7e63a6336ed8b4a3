import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/dashboard/cs/booking/1?tab=price#top', '/book-now', '/'])('%s is a path of ours', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/signin',
  '/signin?redirectTo=/signin',
])('%j leads to the dashboard instead', (target) => {
  expect(ownPath(target)).toBe('/dashboard');
});
