import { expect, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, send, signInAs } from '../support/cleaners.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';

/** How the office chooses who cleans again (rules/lifecycles#complaints). */
test.setTimeout(timeoutMs(120_000));

let id: string;

const shop = withShop({}, async ({ url, database }) => {
  const visit = { email: 'again@example.com', startDate: '2026-11-26', startTime: '10:00' };
  id = await bookAndPay(createClient({ url } as TestServer), visit);
  const pool = createPool({ connection: database.connection, log: quietLog });
  await pool.query(
    `insert into booking_reports (booking_id, kind, reported_by, words, happened_at, status, due_at)
      values ($1, 'complaint', 'customer', 'The bath was forgotten.', now(), 'received', now())`,
    [id],
  );
  await pool.end();
});

test('who is free could not be looked up, and reads so until the time is chosen again', async ({
  browser,
}) => {
  const office = await signInAs(shop.url, companyEmail);
  const page = await openSignedIn(browser, office, `${shop.url}/dashboard/booking/${id}`, shopClock);
  await page.getByLabel('What do we do?').selectOption('Do the clean again, free');
  let isDown = true;
  await page.route('**/graphql', async (route) => {
    if (!isDown || !route.request().postData()?.includes('reportID')) return route.fallback();
    const error = { message: 'Try again in a few minutes.', extensions: { code: 'service_unavailable' } };
    await route.fulfill({ json: { data: null, errors: [error] } });
  });
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2026-11-27');
  const cleaner = page.getByLabel('Cleaner', { exact: true });
  await expect(cleaner.getByRole('option')).toHaveText([
    'Try again in a few minutes. Then choose the time again.',
  ]);
  isDown = false;
  for (const time of ['11:00', '10:00']) {
    await page.getByLabel('Start', { exact: true }).selectOption(time);
    await expect(cleaner.getByRole('option').first()).toHaveText('Choose a cleaner');
  }
  await page.getByLabel('Hours', { exact: true }).fill('two');
  await expect(cleaner.getByRole('option')).toHaveText(['Enter the hours first']);
  await page.getByLabel('Hours', { exact: true }).fill('2');
  await expect(cleaner.getByRole('option').first()).toHaveText('Choose a cleaner');
  await page.context().close();
  await office.dispose();
});

/** The link of the clean again that the office chose for the day after. */
async function aLink(): Promise<string> {
  const { company } = shop;
  const { listBookingReports } = await send<{ listBookingReports: { id: string }[] }>(
    company,
    'query ($id: ID!) { listBookingReports(bookingID: $id) { id } }',
    { id },
  );
  const time = { startDate: '2026-11-27', startTime: '10:00' };
  const reportID = listBookingReports[0]?.id;
  const { findRedoCleaners } = await send<{ findRedoCleaners: { serviceProviderID: string }[] }>(
    company,
    `query ($reportID: ID!, $startDate: String!, $startTime: String!) {
      findRedoCleaners(reportID: $reportID, startDate: $startDate, startTime: $startTime) { serviceProviderID } }`,
    { reportID, ...time },
  );
  const redo = { ...time, serviceProviderID: findRedoCleaners[0]?.serviceProviderID };
  const input = { reportID, to: 'redo', words: 'We come again.', redo };
  await send(company, 'mutation ($input: MoveComplaintInput!) { moveComplaint(input: $input) { id } }', {
    input,
  });
  const read = await send<{ listBookingReports: { redo: { link: string } }[] }>(
    company,
    'query ($id: ID!) { listBookingReports(bookingID: $id) { redo { link } } }',
    { id },
  );
  return read.listBookingReports[0]?.redo.link ?? '';
}

test('another time that is left open is no yes to the proposed one, and its problem leads to the field', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}${new URL(await aLink()).pathname}`);
  const times = page.getByLabel('Free times');
  await times.evaluate((select: HTMLSelectElement) => select.options[0]?.setAttribute('value', ''));
  await times.selectOption('');
  await page.getByRole('button', { name: 'Take this time' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Choose a start time' }).click();
  await expect(times).toBeFocused();
  await expect(times).toHaveAccessibleDescription('Choose a start time');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yes, that suits me' })).toBeVisible();
});
