import { expect, test } from 'vitest';
import { ChunkLoadError, chunkTimeoutMs, isChunkError, loadChunk, StyleChunkError } from './chunk-errors.ts';

test('a chunk has two minutes', () => {
  expect(chunkTimeoutMs).toBe(120_000);
});

test('a chunk that arrives is no error', async () => {
  await expect(loadChunk('/assets/a.js', async () => ({ rules: 1 }))).resolves.toEqual({ rules: 1 });
});

test('a script chunk that is missing fails with its type and request', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadChunk('/assets/a.js', () => Promise.reject(cause)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'missing', request: '/assets/a.js', cause });
});

test('a script chunk that never arrives fails after the time-out', async () => {
  const error = await loadChunk('/assets/a.js', () => Promise.withResolvers().promise, 10).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'timeout', request: '/assets/a.js' });
});

test("a style chunk fails with the specification's code", () => {
  const error = new StyleChunkError('/assets/a.css');
  expect(error.code).toBe('CSS_CHUNK_LOAD_FAILED');
  expect(isChunkError(error)).toBe(true);
  expect(isChunkError(new Error('something else'))).toBe(false);
});
