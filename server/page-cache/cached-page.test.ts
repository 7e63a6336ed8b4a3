import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cachedPage } from './cached-page.ts';

const text = Array.from({ length: 900 }, (_, at) => `<p>Home ${at} in street ${(at * 7919) % 1009}</p>`).join(
  '',
);

const bytesOf = async (asked: 'often' | 'seldom', init: ResponseInit = {}) => {
  const page = await cachedPage(new Response(text, init), {
    always: {},
    nonce: '',
    finish: (html) => html,
    asked,
  });
  const packed = page.bodies.br?.bytes ?? Buffer.alloc(0);
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  return packed.length;
};

test('a page that many ask for is packed as small as it gets, any other one with little work', async () => {
  const [small, quick] = [await bytesOf('often'), await bytesOf('seldom')];
  expect(small).toBeLessThan(quick);
  expect(await bytesOf('often', { status: 404 })).toBe(quick);
  expect(await bytesOf('often', { headers: { 'cache-control': 'private, no-cache' } })).toBe(quick);
});
