import { expect, type Page, test } from '@playwright/test';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

const shop = withShop({}, async () => undefined);

type RouterGlobals = { __reactRouterManifest?: { routes: Record<string, { path?: string }> } };

const screensOf = (page: Page) =>
  page.evaluate(() =>
    Object.values((window as unknown as RouterGlobals).__reactRouterManifest?.routes ?? {})
      .map(({ path }) => path)
      .filter(Boolean),
  );

/** The moment this page began: another one after each load. */
const begunAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** From then on a link is React's; before, the browser follows it. */
const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main a')].some((link) =>
      Object.keys(link).some((key) => key.startsWith('__reactProps')),
    ),
  );

const help = '/checkout-successfull';
const toSignIn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'sign in' });

test('pages with a booking know the screens of a booking alone, and others open from them as pages', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/book-now`);
  await page.waitForFunction(() => '__reactRouterManifest' in window);
  expect((await screensOf(page)).toSorted()).toEqual(['*', 'book-now', 'checkout-successfull']);
  await page.goto(`${shop.url}${help}`);
  await takenOver(page);
  const before = await begunAt(page);
  await toSignIn(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?redirectTo=/dashboard/cs/bookings');
  expect(await begunAt(page)).not.toBe(before);
  await page.waitForFunction(() => '__reactRouterManifest' in window);
  expect((await screensOf(page)).length).toBeGreaterThan(50);
  expect(watch.complaints).toEqual([]);
});

test('without a network what cannot be opened from a booking page leaves it as it is, and says why', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.url}${help}`);
  await takenOver(page);
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: 'You’re offline' });
  // A screen of the application, and a page of the site.
  for (const link of [toSignIn(page), page.getByRole('main').getByRole('link', { name: 'Write to us' })]) {
    await link.click();
    await expect(notice).toBeVisible();
    await expect(toSignIn(page)).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
  }
  await context.setOffline(false);
  await toSignIn(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
