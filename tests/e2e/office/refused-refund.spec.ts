import { expect, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, send, signInAs } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** A refund that the payment service refused, from its task to the transfer (rules/money#refunds). */
test.setTimeout(timeoutMs(120_000));

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const ended = '2026-11-26T13:30:00Z';

const shop = withShop({}, async ({ url, database, restartAt }) => {
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  const visit = { email: 'refused@example.com', startDate: '2026-11-26', startTime: '10:00' };
  const id = await bookAndPay(createClient({ url } as TestServer), visit);
  await expect(() => send(cleaner, accept, { id })).toPass({ timeout: timeoutMs(20_000) });
  await restartAt('2026-11-26T10:00:00Z');
  await send(cleaner, visitDayDocuments.start, { id });
  await restartAt(ended);
  await send(cleaner, visitDayDocuments.finish, { id, hours: 3.5 });
  await cleaner.dispose();
  const pool = createPool({ connection: database.connection, log: quietLog });
  await pool.query(
    `insert into refunds (booking_id, reason, amount_pence, card_pence, vat_pence, asked, refused_at, idempotency_key,
        requested_by, created_at)
      values ($1, 'Oven not done', 3000, 3000, 500, 1, $2, 'refused', 'system', $2)`,
    [id, ended],
  );
  await pool.query(
    `insert into company_tasks (kind, entity, entity_id, words, created_at)
      values ('refund-refused', 'booking', $1, 'A refund of £30.00 has not reached the card.', $2)`,
    [id, ended],
  );
  await pool.end();
});

test('the task leads to the refund, where the office says that it went by bank, and both are done', async ({
  browser,
}) => {
  const office = await signInAs(shop.url, companyEmail);
  const page = await openSignedIn(browser, office, `${shop.url}/dashboard`, ended);
  const watch = watchPage(page);
  await page.getByRole('link', { name: /^See the refund/ }).click();
  await expect(page.getByText('refused to send £30.00 back to the card')).toBeVisible();
  await watch.check('refused-refund');
  await watch.checkAt(widths.phone, 'refused-refund on a phone');
  await page.getByRole('button', { name: 'Sent by bank' }).click();
  const question = page.getByRole('alertdialog', { name: 'Have you sent £30.00 by bank?' });
  await expect(question.getByLabel('The day of the transfer')).toHaveValue('2026-11-26');
  await question.getByRole('button', { name: 'Yes, £30.00 is sent' }).click();
  await expect(question.getByText('Enter the reference of the bank transfer').first()).toBeVisible();
  await question.getByRole('textbox', { name: 'Reference of the transfer' }).fill('FT 123');
  await watch.check('refund-by-bank');
  await question.getByRole('button', { name: 'Yes, £30.00 is sent' }).click();
  await expect(page.getByText('sent by bank on Thursday 26 November, reference FT 123')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A refund was refused' })).toHaveCount(0);
  await watch.check('refund-sent-by-bank');
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^See the refund/ })).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
  await office.dispose();
});
