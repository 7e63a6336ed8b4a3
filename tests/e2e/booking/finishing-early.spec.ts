import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, password, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

const customer = 'finished-early@example.com';
const cleanerEmail = cleanerEmails[0] ?? '';
const startDate = '2026-12-15';
let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmail);
});
test.afterAll(() => cleaner?.dispose());

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

const finish = 'Finish this job';

/** "2,5" is two and a half hours, and a wheel over the field changes nothing (rules/content#typed-text). */
async function askWithComma(page: Page, question: Locator): Promise<void> {
  const hours = page.getByLabel('Hours you worked');
  await hours.fill('2,5');
  await hours.hover();
  await page.mouse.wheel(0, 300);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(question).toContainText('You enter 2.5 hours');
  await question.getByRole('button', { name: 'Not yet' }).click();
}

/** The field begins with what the clock shows, and the pay follows what is typed (rules/prices#actual-price). */
async function claimMoreThanTheClock(page: Page): Promise<void> {
  const hours = page.getByLabel('Hours you worked');
  await expect(hours).toHaveValue(/^1(\.25)?$/);
  await expect(page.getByText(/^Pay: £2[0-4]\.\d\d for 1/)).toBeVisible();
  await hours.fill('3.5');
  await expect(page.getByText('Pay: £60.13 for 3.5 hours')).toBeVisible();
  await page.getByLabel('Why more than has gone by?').fill('The garden as well');
}

test('finishing long before the planned end asks once, says what it pays, and both times are shown', async ({
  page,
}) => {
  const client = createClient({ url: shop.url } as TestServer);
  const answers = { startDate, startTime: '10:00', hours: 3.5, email: customer, cleaningSupplies: true };
  const id = await bookAndPay(client, answers);
  await (await openByMail(shop.url, customer)).dispose();
  await page.goto(`${shop.url}/dashboard/sp/bookings`);
  await signIn(page, cleanerEmail);
  const watch = watchPage(page);
  await expect(async () => {
    await page.goto(`${shop.url}/dashboard/sp/acceptbooking/${id}`);
    await expect(page.getByText('£60.13')).toBeVisible({ timeout: timeoutMs(2000) });
  }).toPass({ timeout: timeoutMs(20_000) });
  await expect(page.getByText('£55.13: 3.5 hours at £15.75 an hour')).toBeVisible();
  await watch.check('offered-pay');
  await page.getByRole('button', { name: 'Accept this job' }).click();
  await expect(page.getByText('£55.13 for the work + £5.00 for products')).toBeVisible();

  await shop.restartAt(`${startDate}T10:02:00Z`);
  await send(cleaner, visitDayDocuments.start, { id });
  await shop.restartAt(`${startDate}T11:00:00Z`);
  await page.clock.setSystemTime(`${startDate}T11:00:00Z`);
  await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
  await expect(page.getByText('Started at 10:02am, booked until 1:30pm.')).toBeVisible();
  await watch.check('job-begun');
  await page.getByRole('button', { name: finish }).click();
  await expect(page.getByRole('heading', { name: finish })).toBeVisible();
  await claimMoreThanTheClock(page);
  await watch.check('more-than-the-clock');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Finish already?' });
  await expect(question).toContainText('You enter 3.5 hours, more than has gone by since 10:00am.');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toHaveCount(0);
  await askWithComma(page, question);
  await page.getByLabel('Hours you worked').fill('1 h 00');
  await page.getByRole('checkbox', { name: /I finished early/ }).check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(question).toContainText('so you are paid the booked 3.5 hours: £60.13.');
  await watch.check('finish-already');
  await question.getByRole('button', { name: 'Yes, finish now' }).click();
  const both = '1 hour worked, 3.5 hours booked and charged: finished early';
  await expect(page.getByText(both)).toBeVisible();
  await watch.check('finished-early');
  await page.goto(`${shop.url}/dashboard/sp/bookings`);
  await page.getByRole('link', { name: '£60.13 earned and not yet paid' }).click();
  await expect(
    page.getByText('£60.13. Work up to Sunday 20 December is paid on Thursday 24 December.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /: Visit$/ })).toHaveCount(1);
  await watch.check('earned-not-paid');
});

test('the customer reads both times and can say that something is wrong', async ({ page }) => {
  const found = await send<{ listBookings: { items: { id: string }[] } }>(
    cleaner,
    '{ listBookings { items { id } } }',
    {},
  );
  await page.clock.setSystemTime(`${startDate}T11:05:00Z`);
  await page.goto(`${shop.url}/dashboard/cs/booking/${found.listBookings.items[0]?.id}`);
  await signIn(page, customer);
  const watch = watchPage(page);
  await expect(page.getByText('1 hour worked, 3.5 hours booked and charged: finished early')).toBeVisible();
  await page.getByRole('button', { name: 'Something’s wrong' }).click();
  await expect(page.getByText(/Your cleaner said that everything was done early/)).toBeVisible();
  await watch.check('something-wrong-early');
});
