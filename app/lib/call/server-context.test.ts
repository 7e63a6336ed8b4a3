import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { executeContext, nonceContext, viewerContext } from './server-context.ts';

test('a second copy of this file means the same contexts', async () => {
  vi.resetModules();
  const copy = await import('./server-context.ts');
  expect(copy.executeContext).toBe(executeContext);
  expect(copy.nonceContext).toBe(nonceContext);
  expect(copy.viewerContext).toBe(viewerContext);
});

test('in the browser nothing is set, and that can be asked', () => {
  const context = new RouterContextProvider();
  expect(context.get(executeContext)).toBeNull();
  expect(context.get(nonceContext)).toBe('');
  expect(context.get(viewerContext)).toBeNull();
});
