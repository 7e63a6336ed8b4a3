import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import { aJpeg } from '#tests/support/file/pictures.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, send, signInAs } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** Damage from the customer's phone to the money, at every desk that it comes by (rules/lifecycles#claims-for-damage). */
test.setTimeout(timeoutMs(180_000));

const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
const ended = '2026-11-26T13:30:00Z';
const email = 'mirror@example.com';

let id: string;
let customer: APIRequestContext;
let cleaner: APIRequestContext;

const shop = withShop({}, async ({ url, restartAt }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  const visit = { email, startDate: '2026-11-26', startTime: '10:00' };
  id = await bookAndPay(createClient({ url } as TestServer), visit);
  customer = await openByMail(url, email);
  await expect(() => send(cleaner, accept, { id })).toPass({ timeout: timeoutMs(20_000) });
  await restartAt('2026-11-26T10:00:00Z');
  await send(cleaner, visitDayDocuments.start, { id });
  await restartAt(ended);
  await send(cleaner, visitDayDocuments.finish, { id, hours: 3.5 });
});

async function openAt(
  browser: Browser,
  session: APIRequestContext,
  path: string,
  viewport = widths.phone,
): Promise<Page> {
  const context = await browser.newContext({ storageState: await session.storageState(), viewport });
  const page = await context.newPage();
  await page.clock.setSystemTime(ended);
  await page.goto(`${shop.url}${path}`);
  return page;
}

async function tellOnPhone(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Tell us about damage' }).click();
  await phone.getByRole('button', { name: 'Send it', exact: true }).click();
  await expect(phone.getByRole('link', { name: 'Say what was damaged' })).toBeVisible();
  await phone.getByLabel('What was damaged?').fill('The mirror in the hall');
  await phone.getByLabel(/What would it cost/).fill('120');
  await phone.getByLabel('What happened? (optional)').fill('It has a crack from top to bottom.');
  await addPicture(phone, 'mirror.jpg');
  await addPicture(phone, 'wrong.jpg');
  await phone.getByRole('button', { name: 'Remove wrong.jpg' }).click();
}

async function addPicture(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'image/jpeg', buffer: aJpeg() };
  await page.getByLabel(/^Photos, a receipt/).setInputFiles(file);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function seePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show 1 picture or paper' }).first().click();
  const picture = page.getByRole('img', { name: '1 of 1: mirror.jpg' });
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

async function tellAtJob(job: Page): Promise<void> {
  await job.getByLabel('What did you notice?').fill('It was cracked when I came.');
  await job.getByRole('button', { name: 'Send it to the office' }).click();
  await expect(job.getByText(/You told us, .*: It was cracked when I came\./)).toBeVisible();
}

async function askForMore(desk: Page): Promise<void> {
  await desk.getByLabel('What do we do?').selectOption('Ask the customer for more');
  await desk.getByLabel('Your words to the customer').fill('Do you have the bill of the mirror?');
  await desk.getByRole('button', { name: 'Ask for it' }).click();
  await expect(desk.getByText('We asked for more')).toBeVisible();
}

async function sendMore(phone: Page): Promise<void> {
  await phone.getByLabel('What would you like to tell us?').fill('Here is the bill.');
  await phone.getByLabel(/What would it cost/).fill('110');
  await addPicture(phone, 'bill.jpg');
  await phone.getByRole('button', { name: 'Send it', exact: true }).click();
  await expect(phone.getByText('You sent more')).toBeVisible();
  await expect(phone.getByText('£110.00')).toBeVisible();
}

async function choosePayment(desk: Page): Promise<void> {
  await desk.getByLabel('What do we do?').selectOption('Pay it, all or a part');
  await expect(desk.getByLabel('Amount, in pounds').first()).toHaveValue('110');
  await desk.getByLabel('All of it by bank transfer').check();
  await expect(desk.getByText('£110.00 by bank transfer, which stays a task')).toBeVisible();
  await desk.getByLabel('Amount, in pounds').first().fill('100');
  await desk.getByLabel('Your words to the customer').fill('We are sorry for the mirror.');
}

async function payByBank(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Pay £100.00' }).click();
  await expect(desk.getByText('Paid in part')).toBeVisible();
  await desk.getByRole('button', { name: 'Sent by bank' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Have you sent £100.00 by bank?' });
  await question.getByRole('textbox', { name: 'Reference of the transfer' }).fill('FT 77');
  await question.getByRole('button', { name: 'Yes, £100.00 is sent' }).click();
  await expect(desk.getByText('£100.00, sent on 26 November 2026, reference FT 77')).toBeVisible();
}

test('a customer tells of damage with a picture on a phone, the cleaner says what they know, and the office pays', async ({
  browser,
}) => {
  const phone = await openAt(browser, customer, `/dashboard/cs/booking/${id}`);
  const watch = watchPage(phone);
  await tellOnPhone(phone);
  await watch.check('damage-report');
  await phone.getByRole('button', { name: 'Send it', exact: true }).click();
  await expect(phone.getByText('You get a first answer by Monday 30 November 2026.')).toBeVisible();
  await expect(phone.getByText('The outcome comes by Thursday 24 December 2026.')).toBeVisible();
  await seePicture(phone);
  await watch.check('damage-told');

  const job = await openAt(browser, cleaner, `/dashboard/sp/booking/${id}`);
  const jobWatch = watchPage(job, watch.complaints);
  await expect(job.getByRole('heading', { name: 'What do you know about this?' })).toBeVisible();
  await expect(job.getByText('It has a crack from top to bottom.')).toHaveCount(0);
  await jobWatch.check('damage-at-job');
  await tellAtJob(job);
  await job.context().close();

  const office = await signInAs(shop.url, companyEmail);
  const desk = await openAt(browser, office, '/dashboard', widths.desktop);
  const deskWatch = watchPage(desk, watch.complaints);
  await desk.getByRole('link', { name: /^Answer/ }).click();
  await expect(desk.getByRole('heading', { name: 'Claim for damage: The mirror in the hall' })).toBeVisible();
  await expect(desk.getByText('It was cracked when I came.')).toBeVisible();
  await seePicture(desk);
  await askForMore(desk);
  await deskWatch.check('damage-asked-for-more');

  await phone.reload();
  await phone.getByRole('link', { name: 'Send more, or take it back' }).click();
  await expect(phone.getByRole('heading', { name: 'We asked you for more' })).toBeVisible();
  await watch.check('damage-link');
  await sendMore(phone);

  await desk.reload();
  await choosePayment(desk);
  await deskWatch.check('damage-paying');
  await payByBank(desk);
  await deskWatch.check('damage-paid');
  await desk.context().close();

  await phone.reload();
  await expect(phone.getByText(/We pay £100\.00 of the £110\.00 you asked for/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Take my claim back' })).toHaveCount(0);
  await watch.check('damage-settled');
  expect(watch.complaints).toEqual([]);
  await phone.context().close();
  await office.dispose();
});
