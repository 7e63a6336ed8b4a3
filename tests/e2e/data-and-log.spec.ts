import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { readZip } from '#tests/support/file/read-zip.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, password, send } from './support/cleaners.ts';
import { openFilters } from './support/list-filters.ts';
import { openByMail } from './support/open-by-mail.ts';
import { shopClock, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

test.setTimeout(timeoutMs(90_000));

const customer = 'leaving@example.com';
const shop = withShop({}, async ({ url }) => {
  await bookAndPay(createClient({ url } as TestServer), { email: customer, startDate: '2026-12-03' });
});

test('somebody takes a copy and asks to be erased; the office sees what that waits for, and the log', async ({
  page,
}) => {
  const session = await openByMail(shop.url, customer);
  const copy = await session.post('/api/v1/account/export', { data: { password } });
  expect([...readZip(await copy.body()).keys()]).toContain('csv/bookings.csv');
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await send(session, erase, { password })).toEqual({ eraseMyData: { status: 'waiting' } });
  await session.dispose();

  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/miscellaneous/requests`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Waits for' })).toHaveText('A clean that is booked');
  await expect(page.getByText('Due by Thursday 24 December')).toBeVisible();
  await watch.check('data-requests');
  await watch.checkAt({ width: 390, height: 844 }, 'data-requests-390');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'A copy of their data' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Data and log' }).getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log');
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'What was done' }).fill('asked to be erased');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Data: exported', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Data: asked to be erased')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const taken = await download;
  expect(taken.suggestedFilename()).toBe('brightwren-auditEntries-2026-11-24.csv');
  const { names, rows } = readCsv(readFileSync(await taken.path(), 'utf8'));
  expect(names).toEqual(['When', 'Who', 'What', 'Record']);
  expect(rows.map(({ What }) => What?.split('; ')[0])).toEqual(['Data: asked to be erased']);
  await watch.check('data-and-log');
  await page.setViewportSize({ width: 390, height: 844 });
  await watch.check('data-and-log-390');
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'What was done' }).fill('nothing of the kind');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No entry matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText('Data: exported', { exact: true })).toBeVisible();
  await expect(page.getByText('Data: exported a list')).toBeVisible();
  expect(watch.complaints).toEqual([]);
});
