import { expect, test } from 'vitest';
import { notLoaded, reduceLayout } from './layout-state.ts';

test('didLoad turns true once and stays', () => {
  expect(notLoaded.didLoad).toBe(false);
  const loaded = reduceLayout(notLoaded, { type: 'load' });
  expect(loaded).toEqual({ didLoad: true });
  expect(reduceLayout(loaded, { type: 'load' })).toBe(loaded);
});
