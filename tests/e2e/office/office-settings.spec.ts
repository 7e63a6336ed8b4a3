import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm, widths } from '../support/where-tests-run.ts';

/** Prices and days, changed by the office. */
test.setTimeout(timeoutMs(120_000));
const shop = withShop();
const address = '/dashboard/applicationSetting';

async function priceShown(page: Page, booking: string, price: string): Promise<void> {
  await page.goto(`${shop.url}/dashboard/booking/${booking}`);
  await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
}

const onceRow = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Preview' })
    .getByRole('row', { name: /just once/i })
    .first();

test('an hour costs more from now on: shown before, old bookings keep theirs, and it is taken back', async ({
  browser,
}) => {
  const client = createClient({ url: shop.url } as TestServer);
  const old = await bookAndPay(client, { email: 'before@example.com' });
  const page = await openAsOffice(browser, shop, address);
  const watch = watchPage(page);
  const once = page.getByRole('textbox', { name: 'Just once' });
  await expect(once).toHaveValue('27.00');
  await expect(onceRow(page).locator('s')).toHaveCount(0);
  await once.fill('30');
  await expect(onceRow(page)).toContainText('£94.50');
  await expect(onceRow(page).locator('strong').first()).toHaveText('£105.00');
  await watch.check('prices-and-days');
  await watch.checkAt(widths.phone, 'prices and days on a phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(once).toHaveValue('30.00');
  await expect(onceRow(page).locator('s')).toHaveCount(0);
  const takeBack = page.getByRole('button', { name: 'Take this back' });
  await expect(takeBack).toBeVisible();
  const later = await bookAndPay(client, { email: 'after@example.com' });
  await priceShown(page, old, '£94.50');
  await priceShown(page, later, '£105.00');

  await page.goto(`${shop.url}${address}`);
  await takeBack.click();
  await expect(once).toHaveValue('27.00');
  await expect(page.getByRole('textbox', { name: 'VAT, per cent' })).toHaveValue('20');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test(
  'what holds from a day on leaves today as it is, says only what differs, and can be withdrawn',
  inLongForm,
  async ({ browser }) => {
    const page = await openAsOffice(browser, shop, address);
    const watch = watchPage(page);
    const products = page.getByRole('textbox', { name: 'Products, for a visit' });
    const before = await products.inputValue();
    await products.fill('7.50');
    await page.getByLabel('Holds from').fill('2027-01-04');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'From Monday 4 January 2027' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Products, for a visit' })).toContainText(
      '£7.50',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'VAT, per cent' })).toHaveCount(0);
    await expect(products).toHaveValue(before);
    await expect(page.getByLabel('Holds from')).toHaveValue('');
    await watch.check('prices-planned');
    await watch.checkAt(widths.phone, 'planned prices on a phone');
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(page.getByRole('heading', { name: 'What is planned' })).toHaveCount(0);

    await page.getByRole('button', { name: /^I have taken advice/ }).click();
    await expect(page.getByText('They can be booked: advice was taken.')).toBeVisible();

    await page.getByRole('textbox', { name: 'VAT, per cent' }).fill('two hundred');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'VAT, per cent' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByRole('textbox', { name: 'VAT, per cent' })).toHaveValue('two hundred');
    expect(watch.complaints).toEqual([]);
    await page.context().close();
  },
);
