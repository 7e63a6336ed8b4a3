import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openFilters } from '../support/list-filters.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office's customers, from somebody on the phone to their record and how they pay. */
test.setTimeout(timeoutMs(90_000));

const shop = withShop({}, async ({ url }) => {
  const book = (answers: Record<string, unknown>) => bookAndPay(createClient({ url } as TestServer), answers);
  await book({ email: 'other@example.com', startDate: '2026-11-27', phone: '07700 900999' });
  await book({
    email: 'pat@example.com',
    firstName: 'Pat',
    lastName: 'Phone',
    phone: '07700 900321',
    startDate: '2026-11-27',
    startTime: '15:00',
  });
  const write =
    'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }';
  const message = { subject: 'A lost glove', message: 'It lay in the kitchen.' };
  await done(createClient({ url } as TestServer), write, {
    input: { name: 'Pat Phone', email: 'pat@example.com', ...message },
  });
  const complain =
    'mutation ($input: CreateDataProtectionComplaintInput!) { createDataProtectionComplaint(input: $input) { id } }';
  await done(createClient({ url } as TestServer), complain, {
    input: { name: 'Pat Phone', email: 'pat@example.com', message: 'You have my old address.' },
  });
});

test('a customer is found by phone, opened, corrected and put on account', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/customers');
  const watch = watchPage(page);
  await expect(page.getByText('2 customers')).toBeVisible();
  await watch.check('customers');
  await watch.checkAt(widths.phone, 'customers on a phone');
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('07700 900321');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Pat Phone' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Pat Phone' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visits to come' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Friday 27 November, 3:00pm' })).toBeVisible();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spent and owed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await expect(page.getByText('“I agree to the terms and conditions”')).toBeVisible();
  await watch.check('a customer');
  await watch.checkAt(widths.phone, 'a customer on a phone');

  await page.getByRole('button', { name: 'Change their details' }).click();
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save their details' }).click();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone').fill('07700 900322');
  await page.getByRole('button', { name: 'Save their details' }).click();
  await expect(page.getByRole('link', { name: /07700 900322/ })).toBeVisible();

  await page.getByLabel('Pays').selectOption('On account');
  await page.getByLabel('Days to pay').fill('14');
  await page.getByLabel('Credit limit').fill('500');
  await page.getByRole('button', { name: 'Save how they pay' }).click();
  await expect(page.getByText('Owed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Pays')).toHaveValue('account');
  await expect(page.getByLabel('Credit limit')).toHaveValue('500.00');

  await page.getByRole('link', { name: 'Friday 27 November, 3:00pm' }).click();
  await page.getByRole('link', { name: 'Pat Phone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pat Phone' })).toBeVisible();

  await page.getByRole('link', { name: 'A lost glove' }).click();
  await page.getByRole('link', { name: 'Look among customers' }).click();
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pat Phone' })).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('a customer is made on the phone, after a look at who has that number already', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/customers');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'New customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New customer' })).toBeVisible();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('New');
  await page.getByLabel('Email').fill('nora@example.com');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  // As somebody types on without a pause, however busy the machine is.
  await page.getByLabel('Phone').evaluate((field: HTMLInputElement) => {
    for (const typed of ['07700 9009', '07700 90099', '07700 900999']) {
      field.value = typed;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(page.getByRole('heading', { name: 'Known already?' })).toBeVisible();
  expect(asked.filter((sent) => sent.includes('"phone":{"eq"'))).toHaveLength(1);
  await expect(page.getByText(/other@example\.com/)).toBeVisible();
  await watch.check('a new customer');
  await watch.checkAt(widths.phone, 'a new customer on a phone');
  await page.getByRole('button', { name: 'Add the customer' }).click();
  await expect(page.getByText(/has that phone number or typed that email/).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await page.getByLabel('This is somebody else').check();
  await page.getByRole('button', { name: 'Add the customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora New' })).toBeVisible();
  await expect(page.getByText('Nothing is booked.')).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('somebody who is here twice is merged: both side by side, what stays is chosen, the old address leads on', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/new-customer');
  const watch = watchPage(page);
  await page.getByLabel('First name').fill('Patricia');
  await page.getByLabel('Last name').fill('Phone');
  await page.getByLabel('Email').fill('patricia@example.com');
  await page.getByLabel('Phone').fill('07700 900777');
  await page.getByRole('button', { name: 'Add the customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patricia Phone' })).toBeVisible();
  const old = page.url();
  await page.getByRole('link', { name: 'Merge with another record' }).click();
  // The same surname is offered at once; whoever stays is chosen by whose record it is opened from.
  await page.getByRole('link', { name: 'Pat Phone' }).click();
  await expect(page.getByRole('heading', { name: 'The record that stays' })).toBeVisible();
  await watch.check('two records side by side');
  await watch.checkAt(widths.phone, 'two records on a phone');
  const pat = new URL(page.url()).searchParams.get('with') ?? '';
  const patricia = old.split('/').at(-1) ?? '';
  await page.goto(`${shop.url}/dashboard/customer/${pat}/merge?with=${patricia}`);
  await page.getByRole('radio', { name: 'Patricia Phone' }).check();
  await page.getByRole('radio', { name: 'patricia@example.com' }).check();
  await page.getByRole('button', { name: 'Merge both records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patricia Phone' })).toBeVisible();
  await expect(page.getByText('Also known as')).toBeVisible();
  await expect(page.getByText('pat@example.com').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Friday 27 November, 3:00pm' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A lost glove' })).toBeVisible();
  await expect(page.getByText(/merged with another record/)).toBeVisible();
  // It was made under the email that they had before.
  await expect(page.getByRole('heading', { name: 'Complaints about data' })).toBeVisible();
  await page.goto(old);
  await expect(page).toHaveURL(`${shop.url}/dashboard/customer/${pat}`);
  expect(watch.complaints).toEqual([]);
});
