import { afterEach, expect, test, vi } from 'vitest';
import { whenVisible } from './when-visible.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page, how often it was seen, and what the browser says of it. */
function aPage({ prerendering }: { prerendering: boolean }) {
  const page = Object.assign(new EventTarget(), { prerendering });
  const view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  const seen = vi.fn();
  whenVisible(seen);
  const shown = (persisted: boolean) =>
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { seen, shown, opened: () => page.dispatchEvent(new Event('prerenderingchange')) };
}

test('a page is seen at once, and again when Back brings it out of the browser’s cache', () => {
  const { seen, shown } = aPage({ prerendering: false });
  shown(false);
  expect(seen).toHaveBeenCalledTimes(1);
  shown(true);
  expect(seen).toHaveBeenCalledTimes(2);
});

test('a page that the browser makes ahead of a click is seen when it is opened', () => {
  const { seen, opened } = aPage({ prerendering: true });
  expect(seen).not.toHaveBeenCalled();
  opened();
  expect(seen).toHaveBeenCalledTimes(1);
});
