import { expect, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice, openMenu } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** How the office goes from one screen to another. */
test.setTimeout(timeoutMs(60_000));
const shop = withShop({});
const groups = ['Day', 'People', 'Money', 'Site', 'Systems'];

test('every screen of the office stands under its heading, in a side bar or in one menu', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize(width);
    await page.reload();
    await expect(opener).toBeVisible({ visible: width === widths.phone });
    const links = await openMenu(page);
    for (const name of groups) await expect(links.getByRole('list', { name, exact: true })).toBeVisible();
    await watch.check(`office-menu ${width.width}`);
    await links.getByRole('link', { name: 'Webhooks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
    await expect(links).toBeVisible({ visible: width === widths.desktop });
    await page.goBack();
  }
  expect(watch.complaints).toEqual([]);
});

test('the menu of a phone holds the focus, and Escape closes it and gives the focus back', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  await page.setViewportSize(widths.phone);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeFocused();
  // Nothing of the page below is there for a keyboard or a screen reader.
  const main = page.getByRole('main');
  await expect(main).toHaveJSProperty('inert', true);
  await expect(opener).toHaveJSProperty('inert', true);
  const links = page.getByRole('navigation', { name: 'Dashboard' });
  const stops = (await links.getByRole('link').count()) + 4;
  const isOutside = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at !== null && at !== document.body && !at.closest('[popover]');
    });
  for (let press = 0; press < stops; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isOutside()).toBe(false);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await isOutside()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(main).toHaveJSProperty('inert', false);
  await page.context().close();
});

test('a press in the menu of a phone shows at once that the screen is on its way, and the menu stays until it is there', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  await page.setViewportSize(widths.phone);
  const watch = watchPage(page);
  const links = await openMenu(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  const link = links.getByRole('link', { name: 'Webhooks' });
  const before = await link.evaluate((element) => getComputedStyle(element).backgroundColor);
  await link.click();
  await expect(page.locator('[popover]').getByRole('status')).toHaveText('Loading…');
  await expect(link).not.toHaveCSS('background-color', before);
  await expect(links).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(links).toBeHidden();
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});
