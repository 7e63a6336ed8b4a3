import { expect, type Page, type Route, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { allStored, holdScreens, launchWith, stored, withPhone } from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';

// A cleaner's list stands there before anything is asked of a network (rules/lifecycles#without-signal).
test.setTimeout(timeoutMs(240_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});

const day = '2026-11-26';
const drawn = '/dashboard/sp/bookings#drawn';

test('the list is drawn from the phone itself, takes the fresh one’s place in time, and is gone after signing out', async ({
  playwright,
  launchOptions,
}) => {
  await aJobOf(shop, day);
  const nextWeek = await aJobOf(shop, '2026-12-01');
  await shop.restartAt(`${day}T08:30:00Z`);
  await withPhone(
    shop,
    async (phone) => {
      // The service worker's clock can't be set: here the phone's own is days ahead, which the server's answer tells.
      const first = phone.context.pages()[0] ?? (await phone.context.newPage());
      await signInAsCleaner(first, shop);
      await expect
        .poll(async () => (await stored(first)).screens, { timeout: timeoutMs(30_000) })
        .toContain(drawn);
      await expect.poll(async () => (await stored(first)).canStart).toBe(true);

      await phone.restart({ isOffline: false });
      const list = phone.context.pages()[0] ?? (await phone.context.newPage());
      // No script runs and no question is answered: what stands there came from the phone.
      const held: Route[] = [];
      await phone.context.route(/\/(assets\/.*\.js|graphql)$/, (route) => void held.push(route));
      await list.goto(`${shop.url}/dashboard/sp/bookings`, { waitUntil: 'commit' });
      await expect(list.getByRole('link', { name: /10:00am/ }).first()).toBeVisible();
      expect(await list.content()).not.toContain(nextWeek);

      await phone.context.unroute(/\/(assets\/.*\.js|graphql)$/);
      for (const route of held) await route.continue();
      await expect(list.getByRole('heading', { name: /1 December/ })).toBeVisible();
      await list.getByRole('button', { name: 'Sign out' }).click();
      await expect(list).not.toHaveURL(/bookings/);
      expect(await allStored(list)).toMatchObject({ screens: [], owner: [], canStart: false });
      await phone.context.setOffline(true);
      await list.goto(`${shop.url}/dashboard/sp/bookings`);
      await expect(list.getByRole('link', { name: /10:00am/ })).toHaveCount(0);
    },
    launchWith({ playwright, launchOptions }),
  );
});

test('a reload, and a phone that doesn’t read what it stores, are answered by the network', async ({
  playwright,
  launchOptions,
}) => {
  await aJobOf(shop, '2026-11-28');
  const nextWeek = await aJobOf(shop, '2026-12-03');
  await shop.restartAt('2026-11-28T08:30:00Z');
  await withPhone(
    shop,
    async (phone) => {
      const first = phone.context.pages()[0] ?? (await phone.context.newPage());
      await signInAsCleaner(first, shop);
      await expect
        .poll(async () => (await stored(first)).screens, { timeout: timeoutMs(30_000) })
        .toContain(drawn);
      await expect.poll(async () => (await stored(first)).canStart).toBe(true);

      await phone.restart({ isOffline: false });
      const list = phone.context.pages()[0] ?? (await phone.context.newPage());
      await phone.context.route(/\/(assets\/.*\.js|graphql)$/, () => undefined);
      const path = `${shop.url}/dashboard/sp/bookings`;
      await list.goto(path, { waitUntil: 'commit' });
      await expect(list.getByRole('link', { name: /10:00am/ }).first()).toBeVisible();
      expect(await list.content()).not.toContain(nextWeek);
      await list.reload({ waitUntil: 'commit' });
      await expect(list.locator(`a[href$="${nextWeek}"]`).first()).toBeVisible();

      await holdScreens(phone.context, shop.url);
      await list.goto('about:blank');
      await list.goto(path, { waitUntil: 'commit', timeout: timeoutMs(10_000) });
      await expect(list.locator(`a[href$="${nextWeek}"]`).first()).toBeVisible();
    },
    launchWith({ playwright, launchOptions }),
  );
});

/** What is stored of the list as it was drawn. */
const drawnText = (page: Page) =>
  page.evaluate(async (address) => {
    const open = indexedDB.open('brightwren-jobs');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const reading = open.result.transaction('screens').objectStore('screens').get(address);
    await new Promise((resolve) => (reading.onsuccess = resolve));
    open.result.close();
    return String(reading.result?.results.html);
  }, drawn);

test('the list is drawn anew when it is read anew', async ({ playwright, launchOptions }) => {
  await aJobOf(shop, '2026-12-07');
  await shop.restartAt('2026-12-07T08:30:00Z');
  await withPhone(
    shop,
    async (phone) => {
      const page = phone.context.pages()[0] ?? (await phone.context.newPage());
      await signInAsCleaner(page, shop);
      await expect
        .poll(async () => (await stored(page)).screens, { timeout: timeoutMs(30_000) })
        .toContain(drawn);
      const tomorrow = await aJobOf(shop, '2026-12-08');
      await page.getByRole('link', { name: 'Money' }).first().click();
      await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page.locator(`a[href$="${tomorrow}"]`).first()).toBeVisible();
      await expect.poll(() => drawnText(page), { timeout: timeoutMs(10_000) }).toContain(tomorrow);
    },
    launchWith({ playwright, launchOptions }),
  );
});
