import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office keeps a cleaner and a customer apart, from the record of either. */
test.setTimeout(timeoutMs(90_000));

const { firstName, lastName } = providerAnswers(1);
const cleanerName = `${firstName} ${lastName}`;
const reason = 'They fell out over a broken vase.';

const shop = withShop({}, async ({ url }) => {
  const person = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Quarrel' };
  const id = await bookAndPay(createClient({ url } as TestServer), { ...person, startDate: '2026-11-27' });
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  // The invitation goes out by a job.
  await expect(() =>
    send(cleaner, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', { id }),
  ).toPass({ timeout: timeoutMs(20_000) });
  await cleaner.dispose();
});

/** Customers of one family name, the first of them made first. */
async function aFamily(firstNames: readonly string[]): Promise<void> {
  const create = 'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }';
  for (const [index, first] of firstNames.entries()) {
    const number = String(index + 10);
    const input = {
      firstName: first,
      lastName: 'Namesake',
      email: `namesake${number}@example.com`,
      phone: `07700 9018${number}`,
    };
    await send(shop.company, create, { input });
  }
}

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Kept apart', exact: true }) });

test('the office keeps a cleaner and a customer apart from the customer’s record, and ends it from the cleaner’s', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/customers');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'Pat Quarrel' }).click();
  await expect(card(page)).toContainText('Nobody.');
  await card(page).getByRole('button', { name: 'Keep apart from a cleaner' }).click();
  await page.getByLabel('Which cleaner?').fill('Pat Quarrel');
  await expect(card(page).getByText('No cleaner found.')).toBeVisible();
  await page.getByLabel('Which cleaner?').fill(cleanerEmails[0] ?? '');
  await watch.checkAt(widths.phone, 'finding whom to keep apart on a phone');
  await card(page)
    .getByRole('button', { name: new RegExp(`^${cleanerName}`) })
    .click();
  await expect(
    page.getByRole('heading', { name: `Keep ${cleanerName} and Pat Quarrel apart?` }),
  ).toBeFocused();
  await expect(card(page)).toContainText('Neither of them is told.');
  await expect(card(page)).toContainText('One visit of theirs is booked. It stays as it is');
  await expect(card(page).getByRole('link', { name: 'Friday 27 November, 10:00am' })).toBeVisible();
  await watch.check('keeping two apart');
  await watch.checkAt(widths.phone, 'keeping two apart on a phone');
  await card(page).getByRole('button', { name: 'Keep them apart' }).click();
  await expect(page.getByLabel('Why?')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Why?').fill(reason);
  await card(page).getByRole('button', { name: 'Keep them apart' }).click();
  await expect(card(page).getByText(reason)).toBeVisible();
  await expect(card(page)).toContainText(/Since .*, by Olive Office/);
  await watch.checkAt(widths.phone, 'who is kept apart on a phone');

  await card(page).getByRole('link', { name: cleanerName }).click();
  await expect(page.getByRole('heading', { level: 1, name: cleanerName })).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Pat Quarrel' })).toBeVisible();
  await expect(card(page).getByText(reason)).toBeVisible();
  await card(page).getByRole('button', { name: 'End this, Pat Quarrel' }).click();
  await card(page).getByRole('button', { name: 'Let them meet again' }).click();
  await expect(card(page)).toContainText('Nobody.');
  await expect(page.getByText(/let meet somebody again/)).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('the sixth of a name is found as well, and of twenty or more the form says so', async ({ browser }) => {
  await aFamily([...Array.from({ length: 6 }, () => 'Robin'), ...Array.from({ length: 14 }, () => 'Jay')]);
  const page = await openAsOffice(browser, shop, '/dashboard/serviceProviders');
  await page.getByRole('link', { name: cleanerName }).click();
  await card(page).getByRole('button', { name: 'Keep apart from a customer' }).click();
  await page.getByLabel('Which customer?').fill('Robin Namesake');
  await expect(card(page).getByText('6 found. Choose one.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: /^Robin Namesake/ })).toHaveCount(6);
  await page.getByLabel('Which customer?').fill('Namesake');
  await expect(card(page).getByText('20 or more found. Type more of the name.')).toBeVisible();
});
