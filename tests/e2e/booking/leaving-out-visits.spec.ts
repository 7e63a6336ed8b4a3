import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { password } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

const customer = 'weekly@example.com';
const complaints: string[] = [];

const shop = withShop({}, async ({ url }) => {
  const answers = { email: customer, serviceFrequency: 'EveryWeek', startDate: '2026-12-15' };
  await bookAndPay(createClient({ url } as TestServer), answers);
  await (await openByMail(url, customer)).dispose();
});

async function openBookings(page: Page) {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/cs/bookings`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(customer);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openSeries(page: Page) {
  await openBookings(page);
  await page
    .getByRole('link', { name: /15 December/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'See the regular clean', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your regular clean' })).toBeVisible();
  return watchPage(page, complaints);
}

test(
  'skipping says what happens first, and the skipped visit says that the series goes on',
  inLongForm,
  async ({ page }) => {
    const watch = await openSeries(page);
    await expect(page.getByText('comes from Visa ending 4242 after the clean')).toBeVisible();
    await page.getByRole('button', { name: 'Pay with another card' }).click();
    await expect(page.getByText('The new card pays for your regular clean from now on')).toBeVisible();
    await page.getByRole('button', { name: 'Keep Visa ending 4242' }).click();
    await page.getByRole('button', { name: 'Skip Tuesday 22 December, 10:00am' }).click();
    const question = page.getByRole('alertdialog', { name: 'Skip Tuesday 22 December?' });
    await expect(question).toContainText('it costs you nothing');
    await expect(question).toContainText('the visit after it is Tuesday 29 December, 10:00am');
    await watch.check('series-skip-question');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Skip Tuesday 22 December, 10:00am' }).click();
    await question.getByRole('button', { name: 'Skip this visit, £0' }).click();
    const told = page.getByRole('status').filter({ hasText: 'Tuesday 22 December is skipped, for nothing.' });
    await expect(told).toBeFocused();
    await page.getByRole('link', { name: 'Tuesday 22 December' }).click();
    await expect(page.getByRole('heading', { name: 'This visit was skipped' })).toBeVisible();
    await expect(page.getByText('your regular clean goes on as planned')).toBeVisible();
    await expect(page.getByText('No charge')).toBeVisible();
    await expect(page.getByText(/£\d/)).toHaveCount(0);
    await expect(page.getByText(/cancelled/i)).toHaveCount(0);
    await watch.check('visit-skipped');
  },
);

test('help stands in the account, and what is written to us from a booking names it', async ({ page }) => {
  await openSeries(page);
  await page.goto(`${shop.url}/dashboard/cs/bookings`);
  const help = page.getByRole('region', { name: 'Help' });
  await expect(help.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  await page
    .getByRole('link', { name: /15 December/ })
    .first()
    .click();
  const write = help.getByRole('link', { name: /^Write to us about BW-/ });
  const reference = (await write.textContent())?.match(/BW-\w{6}/)?.[0] ?? 'none';
  await write.click();
  await expect(page.getByRole('textbox', { name: 'What is it about?' })).toHaveValue(`Booking ${reference}`);
});

test('ending says what ends and what it costs before it ends anything', async ({ page }) => {
  await openBookings(page);
  const watch = watchPage(page, complaints);
  await expect(
    page.getByRole('heading', { name: 'Your regular clean: every week on Tuesday, 10:00am' }),
  ).toBeVisible();
  await watch.check('bookings-with-series');
  await page.getByRole('link', { name: 'Skip, change, pause or end it' }).click();
  await page.getByRole('button', { name: 'End the regular clean …' }).click();
  const question = page.getByRole('alertdialog', { name: 'End the whole regular clean?' });
  await expect(question).toContainText('from Tuesday 15 December to');
  await expect(question).toContainText('It costs you nothing.');
  await watch.check('series-end-question');
  await question.getByRole('button', { name: 'Keep the regular clean' }).click();
  await expect(page.getByText('Ended on')).toHaveCount(0);
  await page.getByRole('button', { name: 'End the regular clean …' }).click();
  await question.getByRole('button', { name: 'End the regular clean, £0' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your regular clean has ended.' })).toBeFocused();
  await expect(page.getByText('Ended on Tuesday 24 November')).toBeVisible();
  await watch.check('series-ended');
  await page.getByRole('link', { name: 'Your bookings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bookings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip, change, pause or end it' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
