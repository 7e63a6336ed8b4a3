import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import { aJpeg } from '#tests/support/file/pictures.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import type { TestServer } from '#tests/support/server.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, password, send, signInAs } from '../support/cleaners.ts';
import { act } from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { openFollowing, openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm, widths } from '../support/where-tests-run.ts';

// A cleaner's way from the application with all papers to their first pay, with the office and the customer beside it.
test.setTimeout(timeoutMs(300_000));

// One for each: a week is paid once.
let shop: Shop;
test.beforeEach(async () => {
  shop = await openShop();
});
test.afterEach(() => shop.close());

const monday = '2026-11-24T10:00:00Z';
const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: aJpeg({}) };
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf() });
/** What somebody elsewhere did is there by then. */
const withinMs = promisedMs(2_000);

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** All that the form asks for, and every paper. */
async function apply(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/work-with-us?step=work`);
  // Scripts have come: a box that is pressed in that very moment is ticked a moment later.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await page.getByLabel('Your postcode').fill('SW1A 2AA');
  await page.getByRole('radio', { name: /Public transport/ }).check();
  await page.getByRole('checkbox', { name: /Standard cleaning/ }).check();
  await goOn(page);
  await page.getByRole('button', { name: 'Every day' }).click();
  await page.getByRole('radio', { name: 'Every week' }).check();
  await goOn(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Applicant');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Mobile number').fill('07700 900123');
  await page.getByLabel('Street and house number').fill('1 Example Street');
  await goOn(page);
  await page.getByLabel(/^Identity document/).setInputFiles({ ...photo, name: 'passport.jpg' });
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByLabel(/^Your basic DBS certificate/).setInputFiles(pdf('dbs.pdf'));
  await page.getByLabel(/^Or a share code/).fill('W12 345 678');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel(/^Public liability insurance/).setInputFiles(pdf('insurance.pdf'));
  await page.getByLabel('Insurer').fill('Example Mutual');
  await page.getByLabel('Last day').fill('2027-11-01');
  for (const name of ['passport.jpg', 'dbs.pdf', 'insurance.pdf'])
    await expect(page.getByText(name)).toBeVisible();
  await page.getByLabel(/I am self-employed/).check();
  await page.getByLabel(/I agree to this/).check();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your application' })).toBeVisible();
}

const seen = ['Identity document', 'Basic DBS check', 'Right to work', 'Public liability insurance'];

/** The office looks at each paper on its desk, notes what it saw, and approves. */
async function approve(page: Page): Promise<void> {
  await page.goto(`${shop.url}/dashboard/serviceProviders?status=pending`);
  await page.getByRole('link', { name: 'Ada Applicant' }).click();
  for (const what of seen) {
    await page.getByRole('button', { name: `Record: ${what}` }).click();
    await page.getByLabel(/^(What you saw|Number on|Insurer)/).fill('QX 4711');
    if (what === 'Public liability insurance') await page.getByLabel('Valid until').fill('2027-11-01');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: `Record again: ${what}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Approve Ada' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${path}`);
}

async function download(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

type Job = { browser: Browser; page: Page; customer: APIRequestContext; email: string };

/** An offer comes into the open list, is taken, and both the office and the customer see it by themselves. */
async function takeFirstJob({ browser, page, customer, email }: Job): Promise<string> {
  const client = createClient({ url: shop.url } as TestServer);
  await client.signIn(email, password);
  const id = await bookAndPay(client, { email, startDate: '2026-11-26', startTime: '10:00' });
  const offer = page.locator(`a[href="/dashboard/sp/acceptbooking/${id}"]`).first();
  await expect(offer).toBeVisible({ timeout: timeoutMs(20_000) });
  const home = await openFollowing(browser, customer, `${shop.url}/dashboard/cs/booking/${id}`, monday);
  const desk = await openFollowing(browser, shop.company, `${shop.url}/dashboard/booking/${id}`, monday);
  await offer.click();
  await page.getByRole('button', { name: 'Accept this job' }).click();
  await expect(home.getByRole('heading', { name: /is coming$/ })).toBeVisible({ timeout: withinMs });
  await expect(desk.getByRole('link', { name: 'Ada Applicant' }).first()).toBeVisible({ timeout: withinMs });
  await expect(page.getByRole('heading', { name: /It’s yours/ })).toBeVisible();
  await home.context().close();
  await desk.context().close();
  return id;
}

/** Begun and finished at its place, by the bar at the thumb. */
async function doJob(page: Page, id: string): Promise<void> {
  for (const [clock, press] of [
    ['2026-11-26T09:55:00Z', 'Start'],
    ['2026-11-26T13:30:00Z', 'Finish this job'],
  ] as const) {
    await page.goto('about:blank');
    await shop.restartAt(clock);
    await page.clock.setSystemTime(clock);
    await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
    await act(page, press).click();
    await expect(act(page, press)).toHaveCount(0);
  }
  await act(page, 'Finish').click();
  await expect(page.getByRole('heading', { name: 'What you did' })).toBeVisible();
}

/** The office pays the week: approved, sent, its file downloaded, at the bank. */
async function payLastWeek(): Promise<void> {
  const office = await signInAs(shop.url, companyEmail);
  const ask = async (document: string, variables: object) =>
    Object.values(await send<Record<string, PayRunAnswer>>(office, document, variables))[0] as PayRunAnswer;
  const { id } = await ask(payrollDocuments.prepare, { frequency: 'weekly' });
  const { payable } = await ask(payrollDocuments.approve, { id });
  for (const step of ['send', 'download'] as const) await ask(payrollDocuments[step], { id, ...payable });
  await ask(payrollDocuments.pay, { id });
  await office.dispose();
}

/** Statement and tax pack, at hand and as files. */
async function takePapers(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Monday 30 November to Sunday 6 December/ }).click();
  await expect(page.getByText(/Carla, SW1A/).first()).toBeVisible();
  for (const what of [/^Download as PDF$/, /^Download as PDF, 2026 to 2027/])
    expect((await download(page, what)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download(page, /Download as CSV, .*2026 to 2027/)).bytes.toString()).toContain('55.13');
}

const sizes = [
  { name: 'a phone', size: widths.phone },
  { name: 'a small phone', size: { width: 360, height: 640 } },
  { name: 'a desk', size: widths.desktop },
];

for (const { name, size } of sizes) {
  const details = size === widths.phone ? {} : inLongForm;
  test(
    `a cleaner applies with all papers, is approved, does a job and is paid, on ${name}`,
    details,
    async ({ browser }) => {
      const email = `ada.${size.width}@example.com`;
      const booker = `home.${size.width}@example.com`;
      await shop.restartAt(monday);
      const page = await (await browser.newContext({ viewport: size })).newPage();
      await page.clock.setSystemTime(monday);
      const screen = watchPage(page);
      await apply(page, email);
      await screen.check(`all papers sent on ${name}`);
      const desk = await openSignedIn(browser, shop.company, `${shop.url}/dashboard`, monday);
      await approve(desk);
      await desk.context().close();

      await (await openByMail(shop.url, email)).dispose();
      await signIn(page, '/dashboard/sp/profile', email);
      await page.getByLabel('Sort code').fill('30-94-30');
      await page.getByLabel('Account number').fill('12345678');
      await page.getByRole('button', { name: 'Save the account' }).click();
      await expect(page.locator('#bank')).toContainText('••••5678');
      await page.goto(`${shop.url}/dashboard/sp/bookings`);
      await expect(page.getByRole('heading', { level: 1, name: 'Your jobs' })).toBeVisible();

      // The first booking makes the account that sees the second by itself.
      const visitor = createClient({ url: shop.url } as TestServer);
      await bookAndPay(visitor, { email: booker, startDate: '2026-12-15', startTime: '10:00' });
      const customer = await openByMail(shop.url, booker);
      const id = await takeFirstJob({ browser, page, customer, email: booker });
      await screen.check(`a first job taken on ${name}`);

      await doJob(page, id);
      await page.goto('about:blank');
      await shop.restartAt('2026-12-07T09:00:00Z');
      await payLastWeek();
      await page.clock.setSystemTime('2026-12-07T09:30:00Z');
      await page.goto(`${shop.url}/dashboard/sp/money`);
      await expect(page.getByRole('heading', { name: 'For your tax return' })).toBeVisible();
      await takePapers(page);
      await screen.check(`first pay on ${name}`);
      expect(screen.complaints).toEqual([]);
      await customer.dispose();
      await page.context().close();
    },
  );
}
