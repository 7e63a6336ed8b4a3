import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** Notes of the office on a booking, its customer and a cleaner. */
test.setTimeout(timeoutMs(90_000));

const shop = withShop({}, async ({ url }) => {
  await bookAndPay(createClient({ url } as TestServer), {
    email: 'pat@example.com',
    startDate: '2026-11-27',
  });
});

test('the office notes something on each kind of record, corrects it and deletes it', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/bookings');
  const watch = watchPage(page);
  const notes = page.locator('section', { has: page.getByRole('heading', { name: 'Notes for the office' }) });
  const add = async (words: string) => {
    await page.getByLabel('New note').fill(words);
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(notes.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');
  };
  await page
    .getByRole('link', { name: /27 Nov/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByLabel('New note')).toHaveAttribute('aria-invalid', 'true');
  await add('The bell is broken.');
  await page.getByRole('button', { name: /^Change, note of/ }).click();
  await page.getByLabel('Note', { exact: true }).fill('The bell works again.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(notes.getByText('The bell works again.')).toBeVisible();
  await expect(notes.getByText(/Olive Office, .*changed since/)).toBeVisible();
  await watch.check('notes on a booking');
  await watch.checkAt(widths.phone, 'notes on a booking on a phone');
  await page.getByRole('button', { name: /^Delete, note of/ }).click();
  await page.getByRole('button', { name: 'Delete the note' }).click();
  await expect(notes.getByText('The bell works again.')).toBeHidden();
  await expect(page.getByText(/deleted \(office note\)/)).toBeVisible();

  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Customer', exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Visits to come' })).toBeVisible();
  await add('Prefers to be written to.');
  await page.reload();
  await expect(notes.getByText('Prefers to be written to.')).toBeVisible();

  await page.goto(`${shop.url}/dashboard/serviceProviders`);
  await page.locator('main a[href*="/dashboard/serviceProvider/"]').first().click();
  await add('Has a new van.');
  expect(watch.complaints).toEqual([]);
});
