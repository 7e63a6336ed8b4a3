import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyFrame } from './early-frame.ts';

type Link = { href: string; target?: string };
type FakeEvent = { key?: string; target?: unknown; stopImmediatePropagation?: () => void };

/** As much of a page as the script touches; `opened` is what stands above it. */
function page(isFramed: boolean, opened: object | null = null) {
  const told: [string, string][] = [];
  const listeners = new Map<string, (event: FakeEvent) => void>();
  const dataset: Record<string, string> = {};
  const self = {};
  const context = createContext({
    self,
    top: isFramed ? {} : self,
    parent: { postMessage: (what: string, to: string) => told.push([what, to]) },
    document: { documentElement: { dataset }, querySelector: () => opened },
    location: { origin: 'https://brightwren.example' },
    addEventListener: (type: string, listen: (event: FakeEvent) => void) => listeners.set(type, listen),
  });
  runInContext(earlyFrame, context);
  const press = ({ href, target = '' }: Link) => {
    const { protocol, origin, pathname } = new URL(href, 'https://brightwren.example');
    const link = { protocol, origin, pathname, target };
    let isHeard = true;
    listeners.get('click')?.({
      target: { closest: () => link },
      stopImmediatePropagation: () => {
        isHeard = false;
      },
    });
    return { target: link.target, isHeard };
  };
  return { told, dataset, listeners, press };
}

test('a page of its own is left alone', () => {
  const { told, dataset, listeners } = page(false);
  expect([told, dataset, [...listeners]]).toEqual([[], {}, []]);
});

test('in a frame the form says that it is there, and nothing else', () => {
  const { told, dataset } = page(true);
  expect([told, dataset]).toEqual([[['booking-form:shown', '*']], { framed: '' }]);
});

test.each(['/signin?redirectTo=/book-now', '/terms-and-conditions', '/dashboard', '/', '/book-now-else'])(
  'a link to %s opens in the whole window, and the router never hears of it',
  (href) => {
    expect(page(true).press({ href })).toEqual({ target: '_top', isHeard: false });
    expect(page(true).press({ href, target: '_self' })).toEqual({ target: '_top', isHeard: false });
  },
);

test('a link to another site leaves the frame, too', () => {
  expect(page(true).press({ href: 'https://bank.example/a' })).toEqual({ target: '_top', isHeard: true });
});

test.each([
  { href: '/book-now?step=home' },
  { href: '/checkout-successfull' },
  { href: '/terms-and-conditions', target: '_blank' },
  { href: 'tel:+442079460123' },
  { href: 'mailto:hello@brightwren.example' },
])('$href stays as it is', (link) => {
  expect(page(true).press(link)).toEqual({ target: link.target ?? '', isHeard: true });
});

test('Escape closes the frame, unless it closes something within it', () => {
  const plain = page(true);
  plain.listeners.get('keydown')?.({ key: 'a' });
  plain.listeners.get('keydown')?.({ key: 'Escape' });
  expect(plain.told.map(([what]) => what)).toEqual(['booking-form:shown', 'booking-form:close']);
  const busy = page(true, {});
  busy.listeners.get('keydown')?.({ key: 'Escape' });
  expect(busy.told).toHaveLength(1);
});
