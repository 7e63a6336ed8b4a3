import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withShop } from './support/shop.ts';
import { openAsOffice, openMenu } from './support/signed-in.ts';
import { requireSheetOrder } from './support/watch-page.ts';

test.setTimeout(timeoutMs(90_000));

const shop = withShop();

test('what the first press fetches moves nothing away from under the finger', async ({ page }) => {
  const rules = page.waitForResponse(/\/check-gift-card-/);
  await page.goto(`${shop.url}/giftcard`);
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.evaluate(() => document.fonts.ready);
  const pay = page.getByRole('button', { name: 'Pay £50 now' });
  await pay.scrollIntoViewIfNeeded();
  // Above the button, which itself goes down by a pixel where it is pressed.
  const above = page.getByText('Emailed to their email address').last();
  const before = await above.boundingBox();
  await pay.hover();
  await page.mouse.down();
  await rules;
  // The code runs when its sheets are there; what they change is drawn with the next frame.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 300)));
  expect(await above.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('alert')).toBeFocused();
  await requireSheetOrder(page, 'the gift card');
});

/** The sheets of the email field that later code looks for, and whether the router's own is there. */
const readSheets = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[href*="/email-slip-"]')];
    const isOwn = ({ href }: HTMLLinkElement) => href.endsWith('#');
    const unmarked = sheets.filter((sheet) => !isOwn(sheet) && sheet.rel === 'stylesheet');
    return { own: sheets.filter(isOwn).length, unmarked: unmarked.map(({ disabled }) => disabled) };
  });

test('a sheet of the screen before stays for the code that was loaded with it', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/team');
  await expect.poll(() => readSheets(page)).toEqual({ own: 1, unmarked: [true] });
  await (await openMenu(page)).getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  await expect.poll(() => readSheets(page)).toEqual({ own: 0, unmarked: [false] });
  await page.goBack();
  await expect.poll(() => readSheets(page)).toEqual({ own: 1, unmarked: [true] });
});
