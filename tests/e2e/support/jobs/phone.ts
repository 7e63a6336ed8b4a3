import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  expect,
  type LaunchOptions,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** A phone that can be switched off and on: what its browser stores outlives both. */
export async function withPhone(
  { url }: { url: string },
  work: (phone: Phone) => Promise<void>,
  launch: Launch,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'brightwren-phone-'));
  const phone: Phone = {
    context: await launch(folder),
    async restart({ isOffline }) {
      await this.context.close();
      this.context = await launch(folder);
      await this.context.setOffline(isOffline);
    },
    async open(path, clock) {
      const page = this.context.pages()[0] ?? (await this.context.newPage());
      await page.clock.setSystemTime(clock);
      await page.goto(`${url}${path}`);
      return page;
    },
  };
  try {
    await work(phone);
  } finally {
    await phone.context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Launch = (folder: string) => Promise<BrowserContext>;
export type Phone = {
  context: BrowserContext;
  restart(to: { isOffline: boolean }): Promise<void>;
  open(path: string, clock: string): Promise<Page>;
};

type Launching = { playwright: PlaywrightWorkerArgs['playwright']; launchOptions: LaunchOptions };

export const launchWith =
  ({ playwright, launchOptions }: Launching): Launch =>
  (folder) =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    });

/**
 * Runs in the page: addresses of the screens that a phone stores, whose it is, what waits, and whether it starts
 * without a network.
 */
export async function readStored() {
  // Asked for too early it would be made without its stores.
  const made = await indexedDB.databases();
  if (!made.some(({ name }) => name === 'brightwren-jobs'))
    return { screens: [], owner: [], acts: [], canStart: false };
  const open = indexedDB.open('brightwren-jobs');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const keysOf = (store: string) =>
    new Promise<string[]>((resolve) => {
      const keys = database.transaction(store).objectStore(store).getAllKeys();
      keys.onsuccess = () => resolve(keys.result.map(String));
    });
  const [screens = [], owner = [], acts = []] = await Promise.all(['screens', 'owner', 'acts'].map(keysOf));
  database.close();
  const shell = await (await caches.open('jobs-shell')).match('/dashboard/sp/bookings');
  return { screens: screens.sort(), owner, acts, canStart: shell !== undefined };
}

export const allStored = (page: Page) => page.evaluate(readStored);
export const stored = async (page: Page) => {
  const { screens, canStart } = await allStored(page);
  return { screens, canStart };
};

/** Another tab is busy with a store until the answer is called: nothing can be stored in it or read meanwhile. */
async function holdStore(context: BrowserContext, url: string, name: string): Promise<() => Promise<void>> {
  const tab = await context.newPage();
  await tab.goto(new URL('/robots.txt', url).href);
  await tab.evaluate(async (name) => {
    const open = indexedDB.open('brightwren-jobs');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const store = open.result.transaction(name, 'readwrite').objectStore(name);
    const ask = () => {
      store.count().onsuccess = ask;
    };
    ask();
  }, name);
  return () => tab.close();
}

export const holdQueue = (page: Page) => holdStore(page.context(), page.url(), 'acts');
/** The phone reads nothing of what it stores. */
export const holdScreens = (context: BrowserContext, url: string) => holdStore(context, url, 'screens');

/** What a phone keeps until there is signal, on its screen. */
export const waiting = (page: Page) => page.getByRole('region', { name: 'Kept on this phone' });

/** The phone has stored what it needs to start without a network, in which nothing is anybody's. */
export async function readyForDay(page: Page): Promise<void> {
  await expect.poll(async () => (await stored(page)).canStart, { timeout: timeoutMs(30_000) }).toBe(true);
  const shell = await page.evaluate(async () => {
    const page = await (await caches.open('jobs-shell')).match('/dashboard/sp/bookings');
    return (await page?.text()) ?? '';
  });
  expect(shell).toContain('</html>');
  expect(shell).not.toContain('10 Example Road');
}

/** What can be pressed at a job now. */
export const act = (page: Page, name: string) =>
  page.getByRole('region', { name: 'What to do now' }).getByRole('button', { name, exact: true });
