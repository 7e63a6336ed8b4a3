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

test('the menu of a phone is closed by Escape, which gives the focus back', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  await page.setViewportSize(widths.phone);
  const links = await openMenu(page);
  await expect(links).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});
