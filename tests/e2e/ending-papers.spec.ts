import { type Browser, expect, type Page, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { documentLabels } from '#domain/label/upload-labels.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { aPdf } from '#tests/support/file/documents.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { cleanerEmails, companyEmail, password, send } from './support/cleaners.ts';
import { openByMail } from './support/open-by-mail.ts';
import { type Shop, withShop } from './support/shop.ts';
import { type Watch, watchPage } from './support/watch-page.ts';
import { widths } from './support/where-tests-run.ts';

test.setTimeout(timeoutMs(120_000));

const [email = ''] = cleanerEmails;
const later = '2026-12-01T10:00:00Z';
const complaints: string[] = [];

/** A cleaner has taken two jobs; their insurance ended the day before yesterday, their permission ends in two weeks. */
async function prepare(shop: Shop): Promise<void> {
  const { company, url } = shop;
  // Before the clock goes on: the mailed link opens for a week.
  await (await openByMail(url, email)).dispose();
  const found = await send<{ listServiceProviders: { items: { id: string }[] } }>(
    company,
    'query ($email: String!) { listServiceProviders(filter: { email: { eq: $email } }) { items { id } } }',
    { email },
  );
  const to = found.listServiceProviders.items[0]?.id;
  const assign = `mutation ($id: ID!, $to: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $to, how: agreed }) { id } }`;
  for (const startDate of ['2026-12-03', '2026-12-07']) {
    const id = await bookAndPay(createClient({ url } as TestServer), {
      startDate,
      email: `on-${startDate}@example.com`,
    });
    await send(company, assign, { id, to });
  }
  const record = `mutation ($id: ID!, $kind: String!, $validUntil: String!) { recordServiceProviderCheck(input: {
    id: $id, kind: $kind, seenOn: "2026-01-05", reference: "QX 4711", validUntil: $validUntil }) { id } }`;
  await send(company, record, { id: to, kind: 'insurance', validUntil: '2026-11-29' });
  await send(company, record, { id: to, kind: 'right-to-work', validUntil: '2026-12-15' });
  await shop.restartAt(later);
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  await pool.query(`select graphile_worker.add_job('watch-papers', '{}', job_key := 'watch-papers')`);
  await expect(async () => {
    const { rows } = await pool.query(
      'select count(*)::int as open from company_tasks where done_at is null',
    );
    expect(rows[0]?.open).toBe(3);
  }).toPass({ timeout: timeoutMs(20_000) });
  await pool.end();
}

const shop = withShop({}, prepare);

async function signedIn(browser: Browser, who: string, path: string): Promise<{ page: Page; watch: Watch }> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime(later);
  await page.goto(`${shop.url}${path}`);
  const watch = watchPage(page, complaints);
  await page.getByRole('textbox', { name: 'Email address' }).fill(who);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${path}`);
  return { page, watch };
}

async function checkAtBothWidths(watch: Watch, name: string): Promise<void> {
  for (const size of [widths.phone, widths.desktop]) await watch.checkAt(size, name);
}

test('the office reads which papers ended, and opens the jobs that are left without', async ({ browser }) => {
  const { page, watch } = await signedIn(browser, companyEmail, '/dashboard');
  const task = page.getByRole('listitem').filter({ hasText: 'and they have 2 jobs to come' });
  await expect(task).toBeVisible();
  await checkAtBothWidths(watch, 'company-tasks-with-visits');
  await task.getByRole('link', { name: /^Record the paper/ }).click();
  await expect(page.getByText('ended on Sunday 29 November 2026')).toBeVisible();
  await expect(page.getByText('ends on Tuesday 15 December 2026, in 14 days')).toBeVisible();
  await checkAtBothWidths(watch, 'company-cleaner-papers-ended');
  await page.goBack();
  await task.getByRole('link', { name: 'Monday 7 December, 10:00am' }).click();
  await expect(page).toHaveURL(/\/dashboard\/booking\//);
  await page.context().close();
});

test('the cleaner reads when their papers end and what to do', async ({ browser }) => {
  const { page, watch } = await signedIn(browser, email, '/dashboard/sp/profile');
  await expect(
    page.getByText('Ended on Sunday 29 November 2026. You get no new jobs until we have recorded a new one.'),
  ).toBeVisible();
  await expect(page.getByText('Ends on Tuesday 15 December 2026, in 14 days.')).toBeVisible();
  await checkAtBothWidths(watch, 'cleaner-papers-ended');
  await page.context().close();
});

test('a paper that was sent is chosen anew for the next press', async ({ browser }) => {
  const { page } = await signedIn(browser, email, '/dashboard/sp/profile');
  const insurance = page.getByRole('region', { name: documentLabels['insurance-certificate'] });
  const policy = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  await insurance.getByLabel(/certificate$/).setInputFiles(policy);
  const chosen = insurance.getByRole('status').filter({ hasText: 'policy.pdf' });
  await expect(chosen).toBeVisible();
  await insurance.getByLabel('Insurer').fill('Wren Mutual');
  await insurance.getByLabel('Last day of the insurance').fill('2027-11-30');
  await insurance.getByRole('button', { name: 'Send my insurance' }).click();
  await expect(insurance.getByText('Sent. We look at it.')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expect(insurance.getByText(/^policy.pdf, sent on .* \(Wren Mutual, until /)).toBeVisible();
  await expect(insurance.getByText('Choose another')).toBeVisible();
  await page.context().close();
});

test('a share code that is pressed for twice at once is asked for once', async ({ browser }) => {
  const own = await signedIn(browser, email, '/dashboard/sp/profile');
  const form = own.page.getByRole('region', { name: documentLabels['right-to-work-document'] });
  await form.getByLabel('Or a share code').fill('W12345678');
  await form.getByLabel('Date of birth').fill('1990-05-01');
  await form.getByRole('button', { name: 'Send my right to work' }).click();
  await expect(form.getByText(/^We have a share code, sent on/)).toBeVisible();
  await own.page.context().close();

  const { page } = await signedIn(browser, companyEmail, '/dashboard');
  const task = page.getByRole('listitem').filter({ hasText: 'and they have 2 jobs to come' });
  await task.getByRole('link', { name: /^Record the paper/ }).click();
  let views = 0;
  await page.route('**/graphql', async (route) => {
    // What is followed live has no end.
    if (route.request().headers().accept === 'text/event-stream') return route.fallback();
    const response = await route.fetch();
    if ((await response.text()).includes('getServiceProviderRightToWork')) views += 1;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Show the share code' }).dblclick();
  await expect(page.getByText('W12 345 678')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  expect(views).toBe(1);
  await page.context().close();
});

test('nothing complained on the way', () => {
  expect(complaints).toEqual([]);
});
