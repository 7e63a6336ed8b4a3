import { expect, type Page, test } from '@playwright/test';
import { withShop } from './support/shop.ts';
import { openAsOffice } from './support/signed-in.ts';

test.setTimeout(90_000);

const shop = withShop();

test('what the first press fetches moves nothing away from under the finger', async ({ page }) => {
  await page.goto(`${shop.url}/giftcard`);
  const pay = page.getByRole('button', { name: 'Pay £50 now' });
  await expect(pay).toBeEnabled();
  await page.evaluate(() => document.fonts.ready);
  await pay.scrollIntoViewIfNeeded();
  // Above the button, which itself goes down by a pixel where it is pressed.
  const above = page.getByText('Emailed to their email address').last();
  const before = await above.boundingBox();
  const rules = page.waitForResponse(/\/check-gift-card-/);
  await pay.hover();
  await page.mouse.down();
  await rules;
  await page.waitForLoadState('networkidle');
  expect(await above.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('alert')).toBeFocused();
});

/** Where the sheet of the email field applies that later code looks for, and whether the router's own is there. */
const readSheet = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const find = (address: string) => sheets.find(({ href }) => href === address);
    const emailField = sheets.find(({ href }) => /email-input-[^#]*$/.test(href));
    return { media: emailField?.media, hasOwn: emailField && Boolean(find(`${emailField.href}#`)) };
  });

test('a sheet of the screen before stays for the code that was loaded with it', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/team');
  await expect.poll(() => readSheet(page)).toEqual({ media: 'not all', hasOwn: true });
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  await expect.poll(() => readSheet(page)).toEqual({ media: '', hasOwn: false });
  await page.goBack();
  await expect.poll(() => readSheet(page)).toEqual({ media: 'not all', hasOwn: true });
});
