import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, send, signInAs } from '../support/cleaners.ts';
import { signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

// What HMRC is told of a cleaner, from their date of birth to their copy (rules/law#platform-reporting).
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(240_000));

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const business = `mutation { updateBusinessDetails(input: {
  name: "Brightwren", address: "2 High Street, London EC1A 1BB", companyNumber: "01234567" }) { name } }`;
const afterTheYear = '2027-01-09T10:00:00Z';

const shop = withShop({}, async ({ url, restartAt }) => {
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  await send(cleaner, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '00123456' });
  const id = await bookAndPay(createClient({ url } as TestServer), {
    email: 'paid@example.com',
    startDate: '2026-11-30',
    startTime: '10:00',
  });
  await expect(() => send(cleaner, accept, { id })).toPass({ timeout: timeoutMs(20_000) });
  await restartAt('2026-11-30T10:00:00Z');
  await send(cleaner, visitDayDocuments.start, { id });
  await restartAt('2026-11-30T13:30:00Z');
  await send(cleaner, visitDayDocuments.finish, { id, hours: 3.5 });
  await cleaner.dispose();
  await restartAt('2026-12-07T08:00:00Z');
  const office = await signInAs(url, companyEmail);
  const run = (await send(office, payrollDocuments.prepare, { frequency: 'weekly' })) as unknown as {
    preparePayRun: PayRunAnswer;
  };
  const runId = run.preparePayRun.id;
  await send(office, payrollDocuments.approve, { id: runId });
  await send(office, payrollDocuments.send, { id: runId, count: 1, total: 55.13 });
  await send(office, payrollDocuments.download, { id: runId, count: 1, total: 55.13 });
  await send(office, business, {});
  await office.dispose();
  await restartAt('2026-12-11T18:00:00Z');
  const payer = await signInAs(url, companyEmail);
  await send(payer, payrollDocuments.pay, { id: runId, paidOn: '2026-12-11' });
  await payer.dispose();
  await restartAt(afterTheYear);
});

async function openOffice(
  browser: Parameters<typeof openSignedIn>[0],
  path: string,
): Promise<{ page: Page; leave: () => Promise<void> }> {
  const office = await signInAs(shop.url, companyEmail);
  const page = await openSignedIn(browser, office, shop.url + path, afterTheYear);
  return {
    page,
    leave: async () => {
      await page.context().close();
      await office.dispose();
    },
  };
}

test.describe('the cleaner', () => {
  test.use({ viewport: widths.phone });

  test('a cleaner reads what we don’t have, and gives their date of birth', async ({ page }) => {
    await page.clock.setSystemTime(afterTheYear);
    await signInAsCleaner(page, shop);
    await page.goto(`${shop.url}/dashboard/sp/profile#tax`);
    const card = page.locator('#tax');
    const watch = watchPage(page);
    await expect(card).toContainText(
      'We don’t have your date of birth and tax reference (UTR) or National Insurance number yet.',
    );
    await card.getByLabel('Date of birth').fill('2015-01-01');
    await card.getByRole('button', { name: 'Save the tax details' }).click();
    await expect(card.getByText('Enter your date of birth. You must be 18 or over.').last()).toBeVisible();
    await expect(card.getByLabel('Date of birth')).toHaveValue('2015-01-01');
    await watch.check('a date of birth that is too young');
    await card.getByLabel('Date of birth').fill('1990-03-27');
    await card.getByRole('button', { name: 'Save the tax details' }).click();
    await expect(card.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(card).toContainText(
      'We don’t have your tax reference (UTR) or National Insurance number yet.',
    );
    await watch.check('tax details with a date of birth');
    await page.goto(`${shop.url}/dashboard/sp/money`);
    await expect(page.getByRole('heading', { name: 'For your tax return' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^What we report to HMRC/ })).toHaveCount(0);
    expect(watch.complaints).toEqual([]);
  });
});

test('the office says that it reports, sees what is missing, takes the file and sends the copies', async ({
  browser,
}) => {
  const { page, leave } = await openOffice(browser, '/dashboard/payroll');
  const watch = watchPage(page);
  const card = page.locator('#hmrc');
  await expect(card).toContainText('Nothing is reported.');
  await card.getByRole('link', { name: 'in the settings' }).click();
  const setting = page.locator('#platform-reporting');
  await setting.getByLabel('We report to HMRC as a platform').check();
  await setting.getByRole('button', { name: 'Save whether we report' }).click();
  await expect(setting.getByText('Since Saturday 9 January 2027')).toBeVisible();
  await watch.check('the setting that we report to HMRC');

  await page.goto(`${shop.url}/dashboard/payroll`);
  await expect(card.getByLabel('Calendar year')).toHaveValue('2026');
  const row = card.getByRole('row', { name: /Asha Cleanerb/ });
  await expect(row).toContainText('Tax reference');
  await expect(row).toContainText('Not sent');
  await expect(row).toContainText('£55.13');
  await expect(card).toContainText('HMRC refuses files without your platform operator ID');
  await card.getByRole('button', { name: 'Asha Cleanerb' }).click();
  await expect(card.getByText('£55.13 for 1 visit')).toBeVisible();
  await watch.check('a report to HMRC');
  await page.setViewportSize(widths.phone);
  await watch.check('a report to HMRC on a phone');
  await page.setViewportSize(widths.desktop);
  await card.getByLabel('Calendar year').selectOption('2027');
  await expect(card).toContainText('Nobody was paid in 2027.');
  await card.getByLabel('Calendar year').selectOption('2026');

  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download the report as XML' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('platform-report-2026.xml');
  const xml = readFileSync(await file.path(), 'utf8');
  expect(XMLValidator.validate(xml)).toBe(true);
  const body = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xml).DPI_OECD.DPIBody;
  const { Identity, RelevantActivities } = body.ReportableSeller;
  expect(Identity.IndividualSeller.Standard.IndSellerID.BirthInfo.BirthDate).toBe('1990-03-27');
  expect(RelevantActivities.PersonalServices.Consideration.ConsQ4).toBe('55');

  await card.getByRole('button', { name: 'Send the copies' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send the copies for 2026?' });
  await expect(question).toContainText('An email to 1 cleaner says');
  await watch.check('sending the copies');
  await question.getByRole('button', { name: 'Send the copies' }).click();
  await expect(card).toContainText('Every copy is sent.');
  await expect(row).toContainText('Sent on');
  await watch.check('copies that are sent');

  await row.getByRole('button').click();
  await page.getByRole('link', { name: 'Open the cleaner’s record' }).click();
  await expect(page.getByText('Not given yet')).toHaveCount(1);
  await watch.check('a cleaner whose date of birth is given');
  expect(watch.complaints).toEqual([]);
  await leave();
});

test.describe('the cleaner again', () => {
  test.use({ viewport: widths.phone });

  test('a cleaner reads their copy at “Money” and takes it home', async ({ page }) => {
    await page.clock.setSystemTime(afterTheYear);
    await signInAsCleaner(page, shop);
    await page.goto(`${shop.url}/dashboard/sp/money#hmrc`);
    const watch = watchPage(page);
    const copy = page.locator('#hmrc');
    await expect(copy.getByRole('heading', { name: 'What we report to HMRC about 2026' })).toBeVisible();
    for (const words of ['27 March 1990', '••••3456', '£55.13 for 1 visit', 'Not given']) {
      await expect(copy.getByText(words).first()).toBeVisible();
    }
    await watch.check('a copy of what HMRC is told');
    await page.setViewportSize(widths.desktop);
    await watch.check('a copy of what HMRC is told on a desk');
    const downloading = page.waitForEvent('download');
    await copy.getByRole('link', { name: 'Download as PDF, report to HMRC for 2026' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('platform-report-2026.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(watch.complaints).toEqual([]);
  });
});
