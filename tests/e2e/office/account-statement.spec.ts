import { expect, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, send, signInAs } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { type Shop, withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** An account customer from the invoice over a part payment to the statement (rules/money#statement). */
test.setTimeout(timeoutMs(150_000));

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const make = 'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }';
const terms = `mutation ($id: ID!) { setCustomerPaymentMethod(input: { customerId: $id, paymentMethod: account,
  termsDays: 14, creditLimit: 500 }) { owed } }`;
const invoiced = '2026-11-27T10:00:00Z';
let customerId: string;

/** What the job of 18 hours later does, as its time has not come on the machine's clock. */
async function issueInvoice({ database }: Pick<Shop, 'database'>, bookingId: string): Promise<void> {
  const pool = createPool({ connection: database.connection, log: quietLog });
  await pool.query(
    "select graphile_worker.add_job('issue-invoice', json_build_object('bookingId', $1::text))",
    [bookingId],
  );
  await pool.end();
}

const shop = withShop({}, async ({ url, company, database, restartAt }) => {
  const email = 'firm@example.com';
  const { firstName, lastName, phone } = bookingAnswers;
  const made = await send<{ createCustomer: { id: string } }>(company, make, {
    input: { firstName, lastName, phone, email },
  });
  customerId = made.createCustomer.id;
  await send(company, terms, { id: customerId });
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  const input = { ...bookingAnswers, email, startDate: '2026-11-26', startTime: '10:00' };
  const { createBooking } = await send<{ createBooking: { id: string } }>(company, createDocument, { input });
  const { id } = createBooking;
  await expect(() => send(cleaner, accept, { id })).toPass({ timeout: timeoutMs(20_000) });
  await restartAt('2026-11-26T10:00:00Z');
  await send(cleaner, visitDayDocuments.start, { id });
  await restartAt('2026-11-26T13:30:00Z');
  await send(cleaner, visitDayDocuments.finish, { id, hours: 3.5 });
  await restartAt(invoiced);
  await issueInvoice({ database }, id);
  await cleaner.dispose();
});

test('an invoice is paid in part, and the statement goes from it to what is open', async ({ browser }) => {
  const office = await signInAs(shop.url, companyEmail);
  const page = await openSignedIn(browser, office, `${shop.url}/dashboard/customer/${customerId}`, invoiced);
  const watch = watchPage(page);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /invoice INV-/i })).toBeVisible({
      timeout: timeoutMs(3_000),
    });
  }).toPass({ timeout: timeoutMs(40_000) });
  await page.getByRole('button', { name: /^Record a payment, INV-/ }).click();
  await page.getByLabel('Amount in pounds').fill('50');
  await page.getByLabel('Reference (optional)').fill('FIRM 7');
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('£44.50').first()).toBeVisible();

  await page.getByRole('link', { name: 'Statement of account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement of account/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Invoice INV-.*£94\.50.*£94\.50/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Payment received, FIRM 7.*£50\.00.*£44\.50/ })).toBeVisible();
  await watch.check('a statement');
  await watch.checkAt(widths.phone, 'a statement on a phone');
  const pdf = await office.get((await page.getByRole('link', { name: 'As PDF' }).getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.getByLabel('From').fill('2026-11-28');
  await page.getByLabel('To, this day included').fill('2026-11-30');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByText('Nothing was invoiced, paid or written off on these days.')).toBeVisible();
  await expect(page.getByText('£44.50').first()).toBeVisible();

  const last = page.getByLabel('To, this day included');
  await last.fill('2026-11-27');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByText('The last day is before the first one')).toBeVisible();
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  await expect(last).toHaveValue('2026-11-27');
  await watch.check('a statement with its days reversed');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
  await office.dispose();
});
