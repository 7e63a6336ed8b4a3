import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../form/chunk-errors.ts';
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

test('a file of another site that does not come, as where a blocker stops it, is none of the chunks', () => {
  class FakeScript extends EventTarget {
    src = '';
  }
  class FakeLink extends EventTarget {
    rel = 'stylesheet';
    href = '';
  }
  vi.stubGlobal('HTMLScriptElement', FakeScript);
  vi.stubGlobal('HTMLLinkElement', FakeLink);
  vi.stubGlobal('location', { origin: 'https://brightwren.example' });
  const script = (src: string) => Object.assign(new FakeScript(), { src });
  const link = (href: string) => Object.assign(new FakeLink(), { href });
  const told = (target: EventTarget) => {
    let error: unknown;
    target.addEventListener('error', (event) => {
      error = chunkErrorFrom(event);
    });
    target.dispatchEvent(new Event('error'));
    return error;
  };
  expect(told(script('https://www.googletagmanager.com/gtag/js?id=G-ABC1234567'))).toBeNull();
  expect(told(link('https://brightwren.example.evil.example/a.css'))).toBeNull();
  const ours = 'https://brightwren.example/assets/a';
  expect(told(script(`${ours}.js`))).toMatchObject({ type: 'missing', request: `${ours}.js` });
  expect(told(link(`${ours}.css`))).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
});
