import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { password } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office closes a weekday, and the customer of a regular clean chooses another. */
test.setTimeout(timeoutMs(120_000));
test.describe.configure({ mode: 'serial' });

const customer = 'saturdays@example.com';
const complaints: string[] = [];

const shop = withShop({}, async ({ url }) => {
  const visitor = () => createClient({ url } as TestServer);
  await bookAndPay(visitor(), { email: customer, serviceFrequency: 'EveryWeek', startDate: '2026-12-05' });
  await bookAndPay(visitor(), { email: 'once@example.com', startDate: '2026-12-19' });
  await (await openByMail(url, customer)).dispose();
});

test('the office sees what closing a weekday touches, and closes it from a day on', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/applicationSetting');
  const watch = watchPage(page, complaints);
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await page.getByLabel('Holds from').fill('2026-12-14');
  const closing = page.getByRole('region', { name: 'What closing does' });
  await expect(closing).toContainText('No cleans on Saturdays from Saturday 19 December 2026:');
  await expect(closing).toContainText('1 regular clean needs another day');
  await expect(closing).toContainText('2 customers get one email');
  await closing.getByText('Who is asked for another day').click();
  await expect(closing.getByRole('listitem').first()).toContainText('Every week on Saturday, 10:00am');
  await closing.scrollIntoViewIfNeeded();
  await watch.check('closing-a-weekday');
  await watch.checkAt(widths.phone, 'closing-a-weekday-on-a-phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'From Monday 14 December 2026' })).toBeVisible();
  await expect(closing).toHaveCount(0);
  expect(complaints).toEqual([]);
});

async function openBookings(page: Page): Promise<void> {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/cs/bookings`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(customer);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the customer reads that it waits, chooses another day from the free times, and it goes on', async ({
  page,
}) => {
  await page.setViewportSize(widths.phone);
  const watch = watchPage(page, complaints);
  await openBookings(page);
  const asked = page.getByRole('link', { name: 'Choose another day' });
  await expect(async () => {
    await page.reload();
    await expect(asked).toBeVisible();
  }).toPass();
  await expect(page.getByText('Needs another day from Saturday 19 December 2026 on')).toBeVisible();
  await asked.click();
  const question = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Choose another day' }) });
  await expect(question).toContainText('We don’t clean on Saturdays from Saturday 19 December 2026 on.');
  await question
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /^Friday 18 December/ }) })
    .click();
  await question
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '1:00pm', exact: true }) })
    .click();
  await expect(question).toContainText('From now on every Friday, 1:00pm');
  await watch.check('another-day');
  await watch.checkAt(widths.desktop, 'another-day-on-a-desktop');
  await question.getByRole('button', { name: 'Go on from Friday 18 December, 1:00pm' }).click();
  const told = page.getByRole('status').filter({
    hasText:
      'Your regular clean goes on. From now on every Friday, 1:00pm, first on Friday 18 December, 1:00pm.',
  });
  await expect(told).toBeFocused();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Every week on Friday, 1:00pm')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Friday 18 December, 1:00pm/ })).toBeVisible();
  await watch.check('goes-on');
  expect(complaints).toEqual([]);
});
