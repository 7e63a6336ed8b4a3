import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

// What a cleaner reads of an offer, and what accepting it does (rules/matching#the-way).
test.setTimeout(timeoutMs(120_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});
test.use({ viewport: { width: 390, height: 844 } });

test('an offer of a regular clean shows where and what a month brings, and taken it is said to be theirs', async ({
  page,
}) => {
  const client = createClient({ url: shop.url } as TestServer);
  const id = await bookAndPay(client, {
    email: 'weekly@example.com',
    startDate: '2026-12-01',
    serviceFrequency: 'EveryWeek',
    postalCode: 'E2 8AA',
  });
  const watch = watchPage(page);
  await signInAsCleaner(page, shop);
  await page.getByRole('link', { name: '10:00am, E2' }).click();
  await expect(page.getByText(/^Every visit: .* about £[\d.]+ a month\. You can give/)).toBeVisible();
  await expect(page.getByText('A map: E2. About 4 miles away in a straight line.')).toBeVisible();
  await expect(page.getByText('10 Example Road')).toHaveCount(0);
  await watch.check('an offer with its map');
  await page.getByRole('button', { name: 'Accept every visit' }).click();
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeInViewport();
  await expect(
    page.getByText(/^Tuesday 1 December, .* We have told Carla that you come\. Each later/),
  ).toBeVisible();
  await watch.check('a job that was accepted just now');
  await page.getByRole('link', { name: 'See your jobs' }).click();
  await expect(page).toHaveURL(/\/dashboard\/sp\/bookings$/);
  await page.goto(`${shop.url}/dashboard/sp/acceptbooking/${id}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/sp/booking/${id}$`));
  await expect(page.getByRole('heading', { name: 'It’s yours' })).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
});
