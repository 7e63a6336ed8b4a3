import { type Browser, expect, type Page, test } from '@playwright/test';
import { aPdf } from '#tests/support/file/documents.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { eventually, pressVerb } from '../support/posts-of-company.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** How the office looks for people (rules/content#careers). */
test.setTimeout(timeoutMs(150_000));
const shop = withShop();
test.describe.configure({ mode: 'serial' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a job is written as a draft, looked at, opened and read by visitors with its hours and pay', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/career');
  const watch = watchPage(page);
  await expect(page.getByText('No jobs yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New job' }).click();
  await field(page, 'Title').fill('Booking assistant');
  await field(page, 'About the job').click();
  await page.keyboard.type('You answer customers and cleaners, and keep the day in order.');
  await field(page, 'Where').fill('Leeds');
  await field(page, 'Hours (optional)').fill('Three days a week');
  await field(page, 'Pay (optional)').fill('16');
  await field(page, 'Up to (optional)').fill('14.50');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Three days a week');
  await watch.check('new-job');
  await watch.checkAt(widths.phone, 'a new job on a phone');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The highest pay can’t be below the lowest');
  await expect(field(page, 'About the job')).toContainText('keep the day in order');
  await field(page, 'Up to (optional)').fill('18.50');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job Booking assistant' })).toBeVisible();
  await expect(page.getByText('Only the office sees it.')).toBeVisible();
  await eventually(page, '/careerspost/booking-assistant', 404);

  await pressVerb(page, 'Open it');
  await expect(page.getByText(/People have been able to apply since Tuesday 24 November/)).toBeVisible();
  await watch.check('job');
  await watch.checkAt(widths.phone, 'a job on a phone');
  await eventually(page, '/careerspost/booking-assistant', 200);
  await page.goto(`${shop.url}/careerspost/booking-assistant`);
  await expect(page.getByText('£16.00 to £18.50 an hour')).toBeVisible();
  await expect(page.getByText('Three days a week')).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a job is closed in the list, says so to visitors, and is opened again on its screen', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/career?state=open');
  const watch = watchPage(page);
  await page.getByRole('checkbox', { name: 'Choose Booking assistant' }).check();
  await watch.check('jobs');
  await watch.checkAt(widths.phone, 'jobs on a phone');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No job matches.')).toBeVisible();
  await eventually(page, '/careerspost/booking-assistant', 410);
  await page.goto(`${shop.url}/dashboard/career?state=closed`);
  await page.getByRole('link', { name: 'Booking assistant' }).click();
  await expect(page.getByText(/It was closed on/)).toBeVisible();
  await pressVerb(page, 'Open it again');
  await expect(page.getByText(/People have been able to apply since/)).toBeVisible();
  await eventually(page, '/careerspost/booking-assistant', 200);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

/** Somebody applies for a job, with a CV. */
async function apply(browser: Browser, careerPostID: string): Promise<void> {
  const visitor = await browser.newContext();
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  const uploaded = await visitor.request.post(`${shop.url}/api/v1/uploads/cv`, { multipart: { file } });
  const { key: cvPath } = await uploaded.json();
  const answers = { name: 'Ada Applicant', email: 'ada@example.com', phone: '07700 900123' };
  const mutation =
    'mutation ($input: CreateCareerApplicationInput!) { createCareerApplication(input: $input) { id } }';
  const input = { ...answers, careerPostID, cvPath, message: 'I like order.' };
  const headers = { origin: shop.url };
  const data = { query: mutation, variables: { input } };
  const sent = await visitor.request.post(`${shop.url}/graphql`, { data, headers });
  expect(await sent.json()).not.toHaveProperty('errors');
  await visitor.close();
}

test('a job is made a draft again while nobody has applied, and is opened anew', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/career');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'Booking assistant' }).click();
  await pressVerb(page, 'Make it a draft again', 'Make it a draft');
  await expect(page.getByText('Only the office sees it.')).toBeVisible();
  await eventually(page, '/careerspost/booking-assistant', 404);
  await pressVerb(page, 'Open it');
  await eventually(page, '/careerspost/booking-assistant', 200);
  await apply(browser, page.url().split('/').at(-1) ?? '');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Close it', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make it a draft again' })).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});
