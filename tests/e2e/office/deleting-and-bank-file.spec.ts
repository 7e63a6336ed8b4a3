import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { password, send } from '../support/cleaners.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** Promo codes and offers that are no longer needed, and the file that the bank gets. */
test.setTimeout(timeoutMs(90_000));

const createCode = `mutation ($code: String!) { createPromoCode(input: { code: $code, description: "Leaflet",
  discountPercent: 10, activeFlag: true, onlyNewUserFlag: false }) { id } }`;
const createOffer = 'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }';
const offer = {
  title: 'Tired offer',
  description: 'Windows and oven, from top to bottom.',
  serviceType: 'deepcleaning',
  serviceLocation: 'House',
  cleanerCount: 1,
  price: 121.5,
  expectedHours: 4.5,
  roomsCount: 3,
  bathroomCount: 1,
  activeFlag: true,
  buttonText: 'Book now',
  buttonLink: 'book-now',
};

const shop = withShop({}, async ({ url, company }) => {
  for (const code of ['UNUSED10', 'USED10', 'LISTED10']) await send(company, createCode, { code });
  await send(company, createOffer, { input: offer });
  await bookAndPay(createClient({ url } as TestServer), { startDate: '2026-11-27', promo: 'USED10' });
});

test('a code that nobody used is deleted, one that was used is archived, each after a question', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/promoCodes');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'UNUSED10', exact: true }).click();
  await page.getByRole('button', { name: 'Delete this promo code' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('If one has used it, it is archived');
  await watch.checkAt(widths.phone, 'deleting a promo code on a phone');
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promo codes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'USED10', exact: true })).toBeVisible();
  await expect(page.getByText('UNUSED10')).toBeHidden();

  await page.getByRole('link', { name: 'USED10', exact: true }).click();
  await page.getByRole('button', { name: 'Delete this promo code' }).click();
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('heading', { name: 'Archived' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await watch.check('archived-promo-code');

  await page.goto(`${shop.url}/dashboard/promoCodes`);
  await page.getByRole('checkbox', { name: 'Choose LISTED10' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText('One that a booking used is archived');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Done for 1 promo code.')).toBeVisible();
  await expect(page.getByText('LISTED10')).toBeHidden();
  expect(watch.complaints).toEqual([]);
});

test('an offer is deleted on its page', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/offers');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'Tired offer', exact: true }).click();
  await page.getByRole('button', { name: 'Delete this offer' }).click();
  await watch.checkAt(widths.phone, 'deleting an offer on a phone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect(page.getByText('Tired offer')).toBeHidden();
  expect(watch.complaints).toEqual([]);
});

test('the office chooses the file for the bank and the account that pays', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/payroll');
  const watch = watchPage(page);
  const card = page
    .locator('section', { has: page.getByRole('heading', { name: 'File for the bank' }) })
    .last();
  await expect(card).toContainText('Plain list.');
  await card.getByRole('button', { name: 'Change, file for the bank' }).click();
  await card.getByLabel('Kind of file').selectOption('Bureau file');
  await card.getByRole('button', { name: 'Save the file’s kind' }).click();
  await expect(card.getByLabel('Its sort code')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Name of the account that pays').fill('Brightwren Ltd');
  await card.getByLabel('Its sort code').fill('60-11-11');
  await card.getByLabel('Its account number').fill('99887766');
  await watch.check('bank-file');
  await watch.checkAt(widths.phone, 'the file for the bank on a phone');
  await card.getByRole('button', { name: 'Save the file’s kind' }).click();
  const proof = page.getByLabel('Your password');
  // The shop's office has just signed in, unless the machine was slow.
  await expect(card.getByText('Brightwren Ltd, account ••••7766').or(proof)).toBeVisible();
  if (await proof.isVisible()) {
    await proof.fill(password);
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(card.getByText('Brightwren Ltd, account ••••7766')).toBeVisible();
  await expect(card).toContainText('Bureau file.');
  expect(watch.complaints).toEqual([]);
});
