import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { earlyChunkWatch } from './early-chunk-watch.ts';

class FakeElement {
  readonly children: FakeElement[] = [];
  textContent = '';
  className = '';
  rel = '';
  setAttribute = vi.fn();
  addEventListener = vi.fn();
  append(...added: FakeElement[]) {
    this.children.push(...added);
  }
}
class FakeScript extends FakeElement {}
class FakeLink extends FakeElement {}

/** As much of a page as the script touches. */
function page(dataset: Record<string, string> = {}) {
  const body = new FakeElement();
  const listeners = new Map<string, (event: unknown) => void>();
  const timers: { run: () => void; ms: number }[] = [];
  const context = createContext({
    document: {
      documentElement: { dataset },
      body,
      querySelector: () => body.children[0] ?? null,
      createElement: () => new FakeElement(),
    },
    console: { info: vi.fn() },
    location: { origin: 'https://brightwren.example' },
    HTMLScriptElement: FakeScript,
    HTMLLinkElement: FakeLink,
    addEventListener: (type: string, listen: (event: unknown) => void) => listeners.set(type, listen),
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  });
  runInContext(earlyChunkWatch, context);
  const said = () => body.children.map((box) => box.children.map((child) => child.textContent));
  return { listeners, timers, said };
}

const notice = [['Part of the page didn’t load. Reload to continue.', 'Reload']];

test('a first script that fails is told once, with a way to reload', () => {
  const { listeners, said } = page();
  listeners.get('error')?.({ target: new FakeScript() });
  listeners.get('unhandledrejection')?.({
    reason: new Error('Failed to fetch dynamically imported module: /a.js'),
  });
  expect(said()).toEqual(notice);
});

test('a stylesheet that fails is told; an image is not', () => {
  const { listeners, said } = page();
  listeners.get('error')?.({ target: new FakeElement() });
  expect(said()).toEqual([]);
  listeners.get('error')?.({ target: Object.assign(new FakeLink(), { rel: 'stylesheet' }) });
  expect(said()).toEqual(notice);
});

test('a script of another site is no part of the page, one of ours is', () => {
  const { listeners, said } = page();
  const failed = (src: string) => ({ target: Object.assign(new FakeScript(), { src }) });
  listeners.get('error')?.(failed('https://plausible.io/js/script.manual.js'));
  expect(said()).toEqual([]);
  listeners.get('error')?.(failed('https://brightwren.example/assets/a.js'));
  expect(said()).toEqual(notice);
});

test('two minutes without a start are told', () => {
  const { timers, said } = page();
  expect(timers.map(({ ms }) => ms)).toEqual([120_000]);
  timers[0]?.run();
  expect(said()).toEqual(notice);
});

test('once the app has started, it watches for itself', () => {
  const { listeners, timers, said } = page({ started: '' });
  listeners.get('error')?.({ target: new FakeScript() });
  timers[0]?.run();
  expect(said()).toEqual([]);
});
