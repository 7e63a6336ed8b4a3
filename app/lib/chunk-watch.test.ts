import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from './chunk-errors.ts';
import { chunkErrorFrom } from './chunk-watch.ts';

afterEach(() => void vi.unstubAllGlobals());

const rejection = (reason: unknown) => {
  for (const name of ['HTMLLinkElement', 'HTMLScriptElement']) vi.stubGlobal(name, class {});
  return chunkErrorFrom(Object.assign(new Event('unhandledrejection'), { reason }));
};

test('an import that nobody waits for and that fails is a missing chunk', () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(rejection(cause)).toMatchObject({ type: 'missing', request: '/assets/a.js', cause });
});

test('code that a page loads later and that never comes is told as it is', () => {
  const error = new ChunkLoadError('timeout', 'check-draft');
  expect(rejection(error)).toBe(error);
});

test('any other failure is none of the chunks', () => {
  expect(rejection(new TypeError('x is not a function'))).toBeNull();
  expect(rejection(undefined)).toBeNull();
});
