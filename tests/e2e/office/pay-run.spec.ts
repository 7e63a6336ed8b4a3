import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import { payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import type { TestServer } from '#tests/support/server.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, send, signInAs } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openFollowing, openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** From a visit's pay to the bank's file, and a payment that comes back (rules/money#payroll). */
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

const complaints: string[] = [];
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const afterTheWeek = '2026-12-07T08:00:00Z';
/** What somebody elsewhere did to the run shows on its open screen by then. */
const withinMs = promisedMs(2_000);

let office: APIRequestContext;
let pages: [Page, Page];
let visit: string;

const shop = withShop({}, async ({ url, restartAt }) => {
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  await send(cleaner, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '00123456' });
  const id = await bookAndPay(createClient({ url } as TestServer), {
    email: 'paid@example.com',
    startDate: '2026-11-30',
    startTime: '10:00',
  });
  await expect(() => send(cleaner, accept, { id })).toPass({ timeout: timeoutMs(20_000) });
  visit = id;
  await restartAt('2026-11-30T10:00:00Z');
  await send(cleaner, visitDayDocuments.start, { id });
  await restartAt('2026-11-30T13:30:00Z');
  await send(cleaner, visitDayDocuments.finish, { id, hours: 3.5 });
  await cleaner.dispose();
  await restartAt(afterTheWeek);
  office = await signInAs(url, companyEmail);
});
test.afterAll(() => office?.dispose());

test('the office opens the run of the week that is over', async ({ browser }) => {
  const page = await openSignedIn(browser, office, `${shop.url}/dashboard/payroll`, afterTheWeek);
  const watch = watchPage(page, complaints);
  await watch.check('payroll-due');
  await page.getByRole('button', { name: 'Prepare the pay run' }).click();
  await expect(page).toHaveURL(/\?run=/);
  await expect(page.getByText('To approve')).toBeVisible();
  await watch.check('pay-run-draft');
  const open = () => openFollowing(browser, office, page.url(), afterTheWeek);
  pages = [await open(), await open()];
  await page.context().close();
});

test('what one of two approves and sends shows on the other’s open screen within two seconds', async () => {
  const [mine, theirs] = pages;
  const watch = watchPage(mine, complaints);
  const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
  await mine.getByRole('button', { name: 'Approve this pay run' }).click();
  const approving = question(mine, 'Approve this pay run?');
  await expect(approving).toContainText('£55.13 for 1 cleaner on Friday 11 December.');
  await watch.check('pay-run-approving');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(mine.getByRole('button', { name: 'Send this pay run' })).toBeVisible();
  await expect(theirs.getByText('To send')).toBeVisible({ timeout: withinMs });
  await expect(theirs.getByRole('button', { name: 'Approve this pay run' })).toHaveCount(0);
  await watch.check('pay-run-approved');
  await mine.getByRole('button', { name: 'Undo the approval' }).click();
  await expect(theirs.getByRole('button', { name: 'Approve this pay run' })).toBeVisible({
    timeout: withinMs,
  });
  await mine.getByRole('button', { name: 'Approve this pay run' }).click();
  await approving.getByRole('button', { name: 'Approve' }).click();
  await theirs.getByRole('button', { name: 'Send this pay run' }).click();
  const sending = question(theirs, 'Send this pay run?');
  await expect(sending).toContainText('£55.13 for 1 cleaner on Friday 11 December. This can’t be undone.');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByRole('button', { name: 'Confirm and download' })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Confirm and download' })).toBeVisible({ timeout: withinMs });
  await watch.check('pay-run-sent');
});

test('between sent and paid the booking offers the pay to correct, no hours', async ({ browser }) => {
  const page = await openSignedIn(browser, office, `${shop.url}/dashboard/booking/${visit}`, afterTheWeek);
  const watch = watchPage(page, complaints);
  await page.getByText('Correct the pay').first().click();
  await expect(page.getByText('To be paid by a pay run that is approved or sent: 3.5 hours.')).toBeVisible();
  await expect(page.getByText('Correct the hours')).toHaveCount(0);
  await watch.check('booking-in-a-sent-run');
  await page.context().close();
});

test('the office says what the bank’s file shows of a cleaner', async () => {
  const [mine] = pages;
  const watch = watchPage(mine, complaints);
  await mine.getByRole('button', { name: 'Asha Cleanerb' }).click();
  await mine.getByRole('button', { name: 'Payee name in the bank file: ASHA CLEANERB' }).click();
  const field = mine.getByRole('textbox', { name: 'Payee name in the bank file' });
  await field.fill('Аша');
  await mine.getByRole('button', { name: 'Save the payee name' }).click();
  await expect(mine.getByRole('link', { name: /^Enter at most 18 letters/ })).toBeVisible();
  await expect(field).toHaveValue('Аша');
  await watch.check('pay-run-payee');
  await field.fill('Asha Brown');
  await mine.getByRole('button', { name: 'Save the payee name' }).click();
  await expect(mine.getByRole('button', { name: 'Payee name in the bank file: ASHA BROWN' })).toBeVisible();
  await mine.getByRole('button', { name: 'Asha Cleanerb' }).click();
});

test('the bank’s file is downloaded; a second one is marked as a copy', async () => {
  const [mine] = pages;
  const download = async (name: string) => {
    const [file] = await Promise.all([
      mine.waitForEvent('download'),
      mine.getByRole('button', { name, exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
  };
  const first = await download('Confirm and download');
  const copy = await download('Confirm and download a copy');
  const asked = 'Payee,Sort code,Account number,Amount,Reference\r\n';
  const paid = 'ASHA BROWN,309430,00123456,55.13,BRIGHTWREN 061226\r\n';
  expect(first).toEqual({ name: 'weekly-pay-2026-12-06.csv', text: asked + paid });
  expect(copy).toEqual({ name: 'weekly-pay-2026-12-06-COPY-2.csv', text: asked + paid });
});

test('the cleaner reads what was paid, for which visit, and takes it home', async ({ browser }) => {
  const cleaner = await signInAs(shop.url, cleanerEmails[0] ?? '');
  const page = await openSignedIn(browser, cleaner, `${shop.url}/dashboard/sp/money`, afterTheWeek);
  const watch = watchPage(page, complaints);
  await expect(page.getByText('Nothing is waiting for a pay run.')).toBeVisible();
  await expect(page.getByText('Comes on Friday 11 December')).toBeVisible();
  await page.getByRole('button', { name: 'Monday 30 November to Sunday 6 December' }).click();
  await expect(
    page.getByRole('link', { name: /^(?!Something).*Monday 30 November, 3\.5 hours at £15\.75/ }),
  ).toBeVisible();
  await expect(page.getByText('on Friday 11 December, on its way')).toBeVisible();
  await watch.check('cleaner-money');
  await watch.checkAt(widths.phone, 'cleaner-money on a phone');
  for (const [kind, opening] of [
    ['PDF', '%PDF'],
    ['CSV', 'Statement,Paid on,Date'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download as ${kind}` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^PS-2026-\\d{6}\\.${kind.toLowerCase()}$`));
    expect(readFileSync(await file.path(), 'latin1').startsWith(opening)).toBe(true);
  }
  await page.context().close();
  await cleaner.dispose();
});

test('once the bank took it, the run is paid', async () => {
  const [mine, theirs] = pages;
  const watch = watchPage(mine, complaints);
  await expect(mine.getByText('Paid', { exact: true })).toHaveCount(1);
  await mine.getByRole('button', { name: 'The bank took it' }).click();
  const question = mine.getByRole('alertdialog', { name: 'Has the bank taken this pay run?' });
  const day = question.getByRole('textbox', { name: 'The day on which the bank took it' });
  await expect(day).toHaveValue('2026-12-07');
  await watch.check('pay-run-paying');
  await question.getByRole('button', { name: 'Yes, it is paid' }).click();
  await expect(mine.getByRole('button', { name: 'The bank took it' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'The bank took it' })).toHaveCount(0, {
    timeout: withinMs,
  });
  await expect(mine.getByText('Monday 7 December')).toBeVisible();
  await watch.check('pay-run-paid');
});

test('a payment that the bank sends back is owed again', async () => {
  const [mine] = pages;
  const watch = watchPage(mine, complaints);
  await mine.getByRole('button', { name: 'Asha Cleanerb' }).click();
  await mine.getByRole('button', { name: 'The bank sent it back' }).click();
  await mine.getByRole('textbox', { name: 'What the bank says' }).fill('Account closed');
  await watch.check('pay-run-returning');
  await mine.getByRole('button', { name: 'Mark as returned' }).click();
  await expect(mine.getByText('Sent back: Account closed')).toBeVisible();
  await watch.check('pay-run-returned');
  await mine.getByRole('link', { name: 'Payroll', exact: true }).last().click();
  await expect(mine.getByRole('heading', { name: 'Held and returned payments' })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Prepare an extra pay run' })).toBeVisible();
  await watch.check('payroll-returned');
  for (const page of pages) await page.context().close();
});

test('nothing complained on the way', () => {
  expect(complaints).toEqual([]);
});
