import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { password } from './support/cleaners.ts';
import { openByMail } from './support/open-by-mail.ts';
import { isLostAnswer, loseNextAnswer, noteChanges } from './support/sent-changes.ts';
import { shopClock, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

test.setTimeout(timeoutMs(120_000));

const customer = 'calendar@example.com';
const shop = withShop({}, async ({ url }) => {
  await bookAndPay(createClient({ url } as TestServer), { email: customer, startDate: '2026-12-03' });
  await (await openByMail(url, customer)).dispose();
});

test('a customer makes a calendar address, renews it and ends it', async ({ page, request }) => {
  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/cs/profile`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(customer);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const card = page.locator('#calendar');
  const sent = noteChanges(page);
  await loseNextAnswer(page);
  await card.getByRole('button', { name: 'Make a calendar link' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByRole('button', { name: 'Make a calendar link' }).click();
  const shown = card.locator('code');
  await expect(shown).toHaveText(/\/api\/v1\/calendars\/[\w-]{32,}\.ics$/);
  await expect(card.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/);
  await watch.check('calendar-feed');
  const first = (await shown.textContent()) ?? '';
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  const calendar = await request.get(first);
  expect(calendar.status()).toBe(200);
  expect(await calendar.text()).toContain('SUMMARY:Standard cleaning');

  await card.getByRole('button', { name: 'Make a new calendar link' }).click();
  await expect(shown).not.toHaveText(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = (await shown.textContent()) ?? '';
  await page.reload();
  await expect(card.getByText('No calendar has read it yet.')).toBeVisible();
  await expect(card.locator('code')).toHaveCount(0);
  await watch.check('calendar-feed-made');
  await loseNextAnswer(page);
  await card.getByRole('button', { name: 'Leave calendar files out of emails' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByRole('button', { name: 'Leave calendar files out of emails' }).click();
  await expect(card.getByText('Emails about your cleans carry no calendar file.')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Put calendar files into emails' })).toBeVisible();
  await loseNextAnswer(page);
  await card.getByRole('button', { name: 'End it' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByRole('button', { name: 'End it' }).click();
  await expect(card.getByText('The address has ended.')).toBeVisible();
  expect(sent.at(-1)).toEqual(sent.at(-2));
  expect((await request.get(second)).status()).toBe(404);
  expect(watch.complaints.filter((line) => !isLostAnswer(line))).toEqual([]);
});

test('the page about the API can be read by everybody, on a phone and in the dark too', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/api/v1/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightwren REST API');
  await page
    .getByRole('navigation', { name: 'Calls' })
    .getByRole('link', { name: 'A list of the company as CSV' })
    .click();
  await expect(page.getByRole('heading', { name: 'A list of the company as CSV' })).toBeInViewport();
  await watch.check('api-docs');
  await page.emulateMedia({ colorScheme: 'dark' });
  await watch.check('api-docs-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await watch.check('api-docs-390');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(watch.complaints).toEqual([]);
});
