import { type Browser, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, password } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { type Watch, watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

let clock = shopClock;
const complaints: string[] = [];
const booked = { byPhone: '', alone: '', short: '' };
const customer = 'waiting@example.com';

const shop = withShop({}, async ({ url }) => {
  const visitor = () => createClient({ url } as TestServer);
  const answers = { email: customer, startTime: '14:00' };
  booked.byPhone = await bookAndPay(visitor(), { ...answers, startDate: '2026-12-01' });
  booked.alone = await bookAndPay(visitor(), { ...answers, startDate: '2026-12-03' });
  booked.short = await bookAndPay(visitor(), {
    ...answers,
    startDate: '2026-12-03',
    startTime: '09:00',
    cleanerCount: 2,
  });
  await (await openByMail(url, customer)).dispose();
});

async function signedIn(
  browser: Browser,
  email: string,
  path: string,
): Promise<{ page: Page; watch: Watch }> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime(clock);
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return { page, watch: watchPage(page, complaints) };
}

test('the office sees who is free and why, and records an acceptance given by phone', async ({ browser }) => {
  const path = `/dashboard/booking/${booked.byPhone}`;
  const { page, watch } = await signedIn(browser, companyEmail, path);
  await page.getByRole('button', { name: 'Show who is free' }).click();
  await expect(page.getByRole('combobox', { name: /Cleaner, best match first/ })).toBeVisible();
  await expect(page.getByText('Same cleaner as last time')).toBeVisible();
  await watch.check('company-find-a-cleaner');
  await page.getByRole('button', { name: 'Agreed by phone' }).click();
  await expect(page.getByRole('heading', { name: 'Cleaners: 1 of 1' })).toBeVisible();
  const short = `/dashboard/booking/${booked.short}/assign`;
  await page.goto(`${shop.url}${short}`);
  await page.getByRole('button', { name: 'Agreed by phone' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/booking/${booked.short}$`));
  await expect(page.getByRole('heading', { name: 'Cleaners: 1 of 2' })).toBeVisible();
  await watch.check('company-assigned');
  // The product is started anew next: a screen that is left open would say that nobody answers.
  await page.context().close();
});

test('the customer of a short team sees both prices and goes ahead with one cleaner', async ({ browser }) => {
  clock = '2026-12-02T15:00:00Z';
  await shop.restartAt(clock);
  const { page, watch } = await signedIn(browser, customer, `/dashboard/cs/booking/${booked.short}`);
  await expect(page.getByText('We have found 1 of 2 cleaners.')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 cleaner for 7 hours, £189.00' })).toBeVisible();
  await watch.check('customer-short-team');
  await page.getByRole('button', { name: '1 cleaner for 3.5 hours, £94.50' }).click();
  await expect(page.getByText('We are still looking for your cleaner')).toHaveCount(0);
  await expect(page.getByText('£94.50').first()).toBeVisible();
});

test('the customer of a visit nobody took has us keep looking', async ({ browser }) => {
  const { page, watch } = await signedIn(browser, customer, `/dashboard/cs/booking/${booked.alone}`);
  await expect(
    page.getByText(/If that stays so we cancel it at 10:00am on Thursday 3 December/),
  ).toBeVisible();
  await watch.check('customer-no-cleaner');
  await page.getByRole('button', { name: /Keep looking/ }).click();
  await expect(page.getByText(/We keep looking until noon on Thursday 3 December/)).toBeVisible();
  expect(complaints).toEqual([]);
});
