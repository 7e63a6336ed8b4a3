import { type APIRequestContext, expect, test } from '@playwright/test';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { aJobOf } from '../support/jobs/cleaner-jobs.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openFollowing, openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(180_000));
test.use({ viewport: { width: 390, height: 844 } });

let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
});
test.afterAll(async () => cleaner?.dispose());

const jobs = () => `${shop.url}/dashboard/sp/bookings`;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('the bell counts what is told, in a second browser too, and a press on it opens the list', async ({
  browser,
}) => {
  await aJobOf(shop, '2026-12-01');
  const page = await openFollowing(browser, cleaner, jobs());
  const other = await openFollowing(browser, cleaner, jobs());
  const watch = watchPage(page);
  const unread = /^Notifications, (\d+) unread$/;
  await expect(page.getByRole('link', { name: unread })).toBeVisible();
  const before = Number(
    unread.exec((await page.getByRole('link', { name: unread }).getAttribute('aria-label')) ?? '')?.[1],
  );
  await aJobOf(shop, '2026-12-02');
  await expect(async () => {
    const label = await other.getByRole('link', { name: unread }).getAttribute('aria-label');
    expect(Number(unread.exec(label ?? '')?.[1])).toBeGreaterThan(before);
  }).toPass({ timeout: promisedMs(2_000) });

  await page.getByRole('link', { name: unread }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const first = page.getByRole('link', { name: /The job is yours/ }).first();
  await expect(first).toContainText('Wednesday 2 December');
  await expect(page.getByText('Unread').first()).toBeVisible();
  await watch.check('notices');

  await first.click();
  await expect(page).toHaveURL(/\/dashboard\/sp\/booking\//);
  await page.goBack();
  await expect(
    page.getByRole('listitem').filter({ hasText: /The job is yours.*Wednesday 2 December/ }),
  ).not.toContainText('Unread');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByText('Unread')).toHaveCount(0);
  // The other browser hears of it, too.
  await expect(other.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.context().close();
  await other.context().close();
});

test('each kind is switched by itself, and stays as it was chosen', async ({ browser }) => {
  const page = await openSignedIn(browser, cleaner, `${shop.url}/dashboard/sp/notices`);
  const watch = watchPage(page);
  const offers = page.getByRole('checkbox', { name: 'New offers' });
  await expect(offers).toBeChecked();
  await offers.uncheck();
  await expect(page.getByText('New offers: off.')).toBeVisible();
  await page.reload();
  await expect(offers).not.toBeChecked();
  await offers.check();
  await expect(page.getByText('New offers: on.')).toBeVisible();
  await watch.check('notice-settings');
  await page.context().close();
});

test('an iPhone is led to its Home Screen, and nobody is asked for leave by looking', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: iPhone,
    viewport: { width: 390, height: 844 },
    storageState: await cleaner.storageState(),
  });
  // Safari of an iPhone has neither until the site stands on the Home Screen.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.url}/dashboard/sp/notices`);
  await expect(page.getByText('Choose “Add to Home Screen”, then “Add”.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Turn on notifications/ })).toHaveCount(0);
  await watch.check('notices-iphone');
  await context.close();
});

test('a browser that was told no says how to allow them, one that was not asked offers a press', async ({
  browser,
}) => {
  for (const permission of ['denied', 'default'] as const) {
    const context = await browser.newContext({ storageState: await cleaner.storageState() });
    await context.addInitScript((answer) => {
      const asked: string[] = [];
      Object.assign(window, {
        asked,
        Notification: {
          permission: answer,
          requestPermission: () => {
            asked.push('asked');
            return Promise.resolve('denied');
          },
        },
      });
    }, permission);
    const page = await context.newPage();
    await page.goto(`${shop.url}/dashboard/sp/notices`);
    const offer = page.getByRole('button', { name: 'Turn on notifications on this phone' });
    if (permission === 'denied') {
      await expect(page.getByText(/Allow them in its settings for this site/)).toBeVisible();
      await expect(offer).toHaveCount(0);
    } else {
      await expect(offer).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
      await offer.click();
      await expect(page.getByText('This browser was not allowed to show them.')).toBeVisible();
    }
    await context.close();
  }
});
