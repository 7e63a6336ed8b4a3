import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** What stands between the business and real people, at the end of the overview (rules/content#going-live). */
test.setTimeout(timeoutMs(60_000));
const shop = withShop();

const cardOf = (page: Page) => page.getByRole('region', { name: /^(Before real people book|Ready)/ });

test('the overview says what is not safe, made up and to do, and leads to where it is put right', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  const card = cardOf(page);
  await expect(card.getByText(/^1 not safe, \d simulated, \d+ to do, as things stand now\./)).toBeVisible();
  const first = card.getByRole('listitem').first();
  await expect(first).toContainText('Not safe');
  await expect(first).toContainText('Customers are charged 20% VAT without a VAT number');
  await expect(first.getByRole('button')).toHaveCount(0);
  await watch.checkAt(widths.phone, 'going-live on a phone');
  await card.getByText(/^\d+ more$/).click();
  await watch.checkAt(widths.desktop, 'going-live at a desk');
  await card.getByRole('link', { name: 'Put right: Business details' }).click();
  await expect(page).toHaveURL(/\/dashboard\/miscSetting\/?\?part=business$/);
  await page.goBack();
  await cardOf(page).getByRole('link', { name: 'Step 11 of going live: Card payments' }).click();
  await expect(page.getByRole('heading', { name: '11. Money' })).toBeInViewport();
  await watch.checkAt(widths.desktop, 'the guide at a desk');
  await page.getByRole('link', { name: 'What is still open' }).click();
  await expect(cardOf(page)).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('the guide is read on a phone as at a desk, and leads to the screens that it names', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/going-live');
  const watch = watchPage(page);
  await page.setViewportSize(widths.phone);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(15);
  await watch.checkAt(widths.phone, 'the guide on a phone');
  await page.getByRole('link', { name: '/dashboard/postalCodes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Areas' })).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('what is set aside says by whom, and is taken up again', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  await page.setViewportSize(widths.phone);
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Set aside: Card payments' }).click();
  await card.getByText('1 set aside').click();
  const aside = card.getByRole('listitem').filter({ hasText: 'Set aside by' });
  await expect(aside).toContainText('Card payments');
  await expect(aside).toContainText(/Set aside by \S.+, .*24 Nov/);
  await watch.checkAt(widths.phone, 'set aside on a phone');
  await aside.getByRole('button', { name: 'Take up again: Card payments' }).click();
  await expect(card.getByText('1 set aside')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Set aside: Card payments' })).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});
