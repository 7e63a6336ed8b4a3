import { expect, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { followHere, openMail } from './support/outbox.ts';
import { type Shop, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';
import { widths } from './support/where-tests-run.ts';

test.setTimeout(timeoutMs(120_000));

const email = 'lena@example.com';
const afternoon = '2026-11-24T14:00:00Z';

/** Lena went on to payment at ten and left; it is two in the afternoon. */
async function prepare(shop: Shop): Promise<void> {
  const client = createClient({ url: shop.url } as TestServer);
  const input = { ...bookingAnswers, email, offerNotifications: true };
  expect((await client.send(createDocument, { input })).errors).toEqual([]);
  await shop.restartAt(afternoon);
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  await pool.query(
    `select graphile_worker.add_job('follow-left-drafts', '{}', job_key := 'follow-left-drafts')`,
  );
  await pool.end();
}

const shop = withShop({}, prepare);
const mail = { to: email, subject: /Your clean is not booked yet/ };

test('the mail about a draft that was left opens the form with its answers', async ({ page }) => {
  const watch = watchPage(page);
  await page.clock.setSystemTime(afternoon);
  await openMail(page, shop.url, mail);
  await expect(page.getByText('Nothing was booked and nothing was taken')).toBeVisible();
  await followHere(page, shop.url, 'Go on with your booking');
  // On another device what tells of a person is asked again, from the first step that needs it.
  await expect(page.getByRole('heading', { level: 1, name: /Where we clean$/ })).toBeVisible();
  // On a phone the summary is folded.
  const details = page.getByRole('button', { name: 'Details' });
  if (await details.isVisible()) await details.click();
  for (const answer of ['Standard cleaning', 'Thursday 26 November, 10:00am to 1:30pm', '£94.50'])
    await expect(page.getByText(answer).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Street and house number/ })).toHaveValue('');
  await expect(page.getByText(/Carla|10 Example Road/)).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
});

test('emails about offers are stopped by a press on the page, and by the mail program’s own button', async ({
  page,
  request,
}) => {
  const watch = watchPage(page);
  await openMail(page, shop.url, mail);
  await followHere(page, shop.url, 'Stop emails about offers');
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about offers?' })).toBeVisible();
  await watch.check('unsubscribe');
  await watch.checkAt(widths.phone, 'unsubscribe on a phone');
  const link = page.url();
  await page.getByRole('button', { name: 'Stop them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No more emails about offers' })).toBeVisible();
  await watch.check('unsubscribed');
  // As RFC 8058 has it: no cookie, no origin, and no redirect followed.
  const answer = await request.post(link, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  await page.goto(link.replace(/token=.*/, 'token=cut'));
  await page.getByRole('button', { name: 'Stop them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not whole' })).toBeVisible();
  expect(watch.complaints).toEqual([]);
});
