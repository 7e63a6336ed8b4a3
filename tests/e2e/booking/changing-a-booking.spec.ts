import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, password, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { type Watch, watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

const customer = 'changing@example.com';
const complaints: string[] = [];
let clock = shopClock;
let cleaner: APIRequestContext;
let bookingId = '';

const acceptBooking = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const answerChange = 'mutation ($id: ID!) { answerBookingChange(input: { id: $id, accept: true }) { id } }';
const changeOf = 'query ($id: ID!) { getBooking(id: $id) { change { id } } }';

const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  // Booked so long before that the 14 days of the law are over when it is cancelled.
  const answers = { email: customer, startDate: '2026-12-15', startTime: '10:00' };
  bookingId = await bookAndPay(createClient({ url } as TestServer), answers);
  await (await openByMail(url, customer)).dispose();
  await expect(() => send(cleaner, acceptBooking, { id: bookingId })).toPass({ timeout: timeoutMs(20_000) });
});
test.afterAll(() => cleaner?.dispose());

async function restartAt(time: string): Promise<void> {
  clock = time;
  await shop.restartAt(clock);
}

/** On the page of the test, which ends with it: none is open, listening for changes, at the next restart. */
async function signIn(page: Page, email: string, path: string): Promise<Watch> {
  await page.clock.setSystemTime(clock);
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return watchPage(page, complaints);
}

const ownPage = () => `/dashboard/cs/booking/${bookingId}`;

test('the customer sees that moving is free, moves the clean, and the cleaner keeps it', async ({ page }) => {
  const watch = await signIn(page, customer, ownPage());
  await expect(page.getByRole('heading', { name: 'Asha is coming' })).toBeVisible();
  await expect(page.getByText(/^Cancelling: /)).toBeVisible();
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await expect(page.getByRole('button', { name: 'Choose a time first' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Wednesday 16 December, \d+ free/ }).check();
  await page.getByRole('radio', { name: '2:00pm', exact: true }).check();
  await expect(page.getByText('Moving is free')).toBeVisible();
  await expect(page.getByText(/^Cancelling at the new time: Free of charge until the end of /)).toBeVisible();
  await watch.check('customer-move');
  await page.getByRole('button', { name: 'Ask Asha and move to Wednesday 16 December, 2:00pm' }).click();
  const told = page.getByRole('status').filter({ hasText: 'We have asked Asha about' });
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Waiting for an answer on the new time' })).toBeVisible();
  await watch.check('customer-move-asked');
  const { getBooking } = await send<{ getBooking: { change: { id: string } } }>(cleaner, changeOf, {
    id: bookingId,
  });
  await send(cleaner, answerChange, { id: getBooking.change.id });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Wednesday 16 December, 2:00pm/ })).toBeVisible();
  await watch.check('customer-moved');
});

test('a change of the clean says its new price before the button', inLongForm, async ({ page }) => {
  const watch = await signIn(page, customer, ownPage());
  await page.getByRole('button', { name: 'Change the clean' }).click();
  await page.getByRole('combobox', { name: 'How long, each cleaner' }).selectOption('4.5');
  await expect(page.getByText('New price £121.50, £27.00 more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change it to £121.50' })).toBeEnabled();
  await watch.check('customer-amend');
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByRole('heading', { name: 'Change of plan?' })).toBeVisible();
});

test('an extra that is added chooses its time and price, and one press keeps the booked hours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, customer, ownPage());
  await page.getByRole('button', { name: 'Change the clean' }).click();
  const hours = page.getByRole('combobox', { name: 'How long, each cleaner' });
  await page.getByRole('checkbox', { name: 'Ironing' }).check();
  await expect(hours).toHaveValue('4');
  await expect(page.getByRole('button', { name: 'Change it to £108.00' })).toBeEnabled();
  await page.getByRole('button', { name: 'Keep 3.5 hours' }).click();
  await expect(page.getByText('This may not all get done in 3.5 hours.')).toBeVisible();
  await expect(hours).toHaveValue('3.5');
  await expect(page.getByRole('button', { name: 'Save the change' })).toBeEnabled();
  await page.getByRole('button', { name: 'Take 4 hours' }).click();
  await expect(hours).toHaveValue('4');
  await page.getByRole('checkbox', { name: 'Ironing' }).uncheck();
  await expect(hours).toHaveValue('3.5');
  await expect(page.getByRole('button', { name: 'Change something first' })).toBeDisabled();
});

test('the evening before, cancelling says its fee, takes it, and leads to the invoice', async ({ page }) => {
  await restartAt('2026-12-15T22:00:00Z');
  const watch = await signIn(page, customer, ownPage());
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByText('Cancelling costs £47.25')).toBeVisible();
  await watch.check('customer-cancel');
  await page.getByRole('button', { name: 'Pay £47.25 and cancel' }).click();
  const told = page.getByRole('status').filter({ hasText: 'This booking is cancelled. It costs £47.25.' });
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByText('£47.25').first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^VAT invoice/ })).toBeVisible({ timeout: timeoutMs(2000) });
  }).toPass({ timeout: timeoutMs(20_000) });
  await watch.check('customer-cancelled');
  await page.getByRole('link', { name: /^VAT invoice/ }).click();
  await expect(page).toHaveURL(/\/invoice\//);
  await watch.check('invoice');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PDF' }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('the office gives part of the fee back, its amount on the button', inLongForm, async ({ page }) => {
  const watch = await signIn(page, companyEmail, `/dashboard/booking/${bookingId}`);
  await page.getByRole('button', { name: 'Make a refund' }).click();
  await page.getByRole('textbox', { name: 'Amount, in pounds' }).fill('20');
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The customer was taken to hospital.');
  await watch.check('company-refund');
  await page.getByRole('button', { name: 'Refund £20.00' }).click();
  await expect(page.getByText(/£20.00 refunded on/)).toBeVisible();
  await watch.check('company-refunded');
});

test('no address of an invoice that is none breaks anything, and nothing complained', async ({ page }) => {
  const answer = await page.goto(`${shop.url}/invoice/nope`);
  expect(answer?.status()).toBe(404);
  await watchPage(page).check('invoice-unknown');
  expect(complaints).toEqual([]);
});
