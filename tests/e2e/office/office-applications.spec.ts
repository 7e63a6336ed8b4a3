import { type Browser, expect, type Page, test } from '@playwright/test';
import { aPdf } from '#tests/support/file/documents.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openSession, send } from '../support/cleaners.ts';
import { openMail } from '../support/outbox.ts';
import { applyForJob, eventually, openJob, pressVerb } from '../support/posts-of-company.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** From a job post to somebody who is hired (rules/content#careers). */
test.setTimeout(timeoutMs(150_000));
test.describe.configure({ mode: 'serial' });
const shop = withShop();

const title = 'Booking assistant';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** The browser of these tests has no viewer of PDFs; the screen is told that there is one. */
async function withViewer(page: Page): Promise<Page> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, get: () => true }),
  );
  await page.reload();
  return page;
}

async function applyInBrowser(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${shop.url}${path}?apply`);
  await expect(page.getByRole('button', { name: 'Send my application' })).toBeEnabled();
  await page.getByLabel('Your name').fill('Ada Applicant');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('07700 900123');
  await page
    .getByLabel('Your CV')
    .setInputFiles({ name: 'Ada’s CV.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await page.getByLabel(/Pay you would like/).fill('14.50');
  // The form counts as a person's after three seconds.
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused();
  await page.context().close();
}

test('a job is put on the site, somebody applies, and the office’s first look leads to them', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/careerpost');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'About the job', exact: true }).click();
  await page.keyboard.type('You answer customers and cleaners, and keep the day in order.');
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Leeds');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(heading(page, `Job ${title}`)).toBeVisible();
  await expect(page.getByText('Nobody has applied yet.')).toBeHidden();
  await pressVerb(page, 'Open it');
  await expect(page.getByText('Nobody has applied yet.')).toBeVisible();
  const job = page.url();
  const path = '/careerspost/booking-assistant';
  await eventually(page, path, 200);
  await applyInBrowser(browser, path);
  const visitor = await openSession(shop.url);
  for (const name of ['Bea Bookings', 'Cal Careless'])
    await applyForJob(visitor, job.split('/').at(-1) ?? '', {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    });
  await visitor.dispose();
  await page.reload();
  await expect(card(page, 'Applications').getByRole('region', { name: 'Received' })).toContainText(
    'Ada Applicant',
  );

  await page.goto(`${shop.url}/dashboard`);
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Applicant applies for' });
  await row.getByRole('link', { name: /^Read it/ }).click();
  await expect(heading(page, 'Application of Ada Applicant')).toBeVisible();
  await page.context().close();
});

async function openApplication(browser: Browser, name: string) {
  const page = await withViewer(await openAsOffice(browser, shop, '/dashboard/career/applications'));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, `Application of ${name}`)).toBeVisible();
  return page;
}

test('a CV is read in the page, which is logged, and noted about', async ({ browser }) => {
  const page = await openApplication(browser, 'Ada Applicant');
  const watch = watchPage(page);
  const shown = page.waitForResponse((answer) => answer.url().includes('/api/v1/files/'));
  await page.getByRole('button', { name: 'Read the CV' }).click();
  await expect(page.locator('iframe[title="CV of Ada Applicant"]')).toBeVisible();
  const answer = await shown;
  expect([
    answer.status(),
    answer.headers()['content-type'],
    answer.headers()['content-disposition'],
  ]).toEqual([200, 'application/pdf', 'inline']);
  const { listAuditEntries } = await send<{ listAuditEntries: { items: object[] } }>(
    shop.company,
    '{ listAuditEntries(filter: { action: { eq: "file.read" } }) { items { id } } }',
  );
  expect(listAuditEntries.items).toHaveLength(1);
  await page.getByRole('button', { name: 'Close the CV' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByLabel('New note').fill('Kind on the phone.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(card(page, 'Notes for the office').getByText('Kind on the phone.')).toBeVisible();
  await watch.check('application');
  await watch.checkAt(widths.phone, 'an application on a phone');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('an application that is opened from another has nothing of its CV and of the words begun there', async ({
  browser,
}) => {
  const page = await openApplication(browser, 'Cal Careless');
  const other = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click();
  await page.getByRole('link', { name: 'Ada Applicant', exact: true }).click();
  await expect(heading(page, 'Application of Ada Applicant')).toBeVisible();
  await page.getByRole('button', { name: 'Read the CV' }).click();
  await expect(page.locator('iframe[title="CV of Ada Applicant"]')).toBeVisible();
  await card(page, 'Next').getByRole('button', { name: 'Shortlist', exact: true }).click();
  await expect(card(page, 'Next').getByLabel('Email to ada@example.com')).toBeVisible();
  // As by Back, without a list between them.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    history.pushState(null, '', path);
    history.back();
  }, other);
  await expect(heading(page, 'Application of Cal Careless')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByLabel('Email to cal@example.com')).toHaveCount(0);
  await page.context().close();
});

test('step by step somebody is hired, by mails whose words were shown first and changed', async ({
  browser,
}) => {
  const page = await openApplication(browser, 'Ada Applicant');
  const next = card(page, 'Next');
  await next.getByRole('button', { name: 'Shortlist', exact: true }).click();
  const words = next.getByLabel('Email to ada@example.com');
  await expect(words).toHaveValue(/^Hello Ada Applicant,\n\nThank you for applying for “Booking assistant”/);
  await words.fill('');
  await next.getByRole('button', { name: /^Do it and send the email/ }).click();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await words.fill('Hello Ada, we ring you on Friday.');
  await next.getByRole('button', { name: /^Do it and send the email/ }).click();
  await expect(page.getByText('Shortlisted', { exact: true })).toBeVisible();
  await next.getByRole('button', { name: 'Invite to an interview' }).click();
  await next.getByRole('checkbox', { name: 'Send no email' }).check();
  await next.getByRole('button', { name: /^Do it without an email/ }).click();
  await next.getByRole('button', { name: 'Offer the job' }).click();
  await next.getByRole('button', { name: /^Do it and send the email/ }).click();
  await next.getByRole('button', { name: 'They take the job' }).click();
  await next.getByRole('button', { name: /^Do it and send the email/ }).click();
  await expect(page.getByText('Hired', { exact: true })).toBeVisible();
  await page.getByLabel('Your email').fill('Your first day is Monday.');
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  await next.getByRole('link', { name: 'Close it' }).click();
  await expect(card(page, 'Applications').getByRole('region', { name: 'Hired' })).toContainText(
    'Ada Applicant',
  );
  await page.goto(`${shop.url}/outbox`);
  // The first one said that we have the application.
  await expect(page.getByRole('row').filter({ hasText: 'ada@example.com' })).toHaveCount(5);
  await page.context().close();
});

test('one is rejected kindly, and one is deleted with everything', async ({ browser }) => {
  const page = await openApplication(browser, 'Bea Bookings');
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'Reject kindly', exact: true }).click();
  await watch.check('a rejection, its words first');
  await watch.checkAt(widths.phone, 'a rejection on a phone');
  await page.getByRole('button', { name: /^Do it and send the email/ }).click();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(card(page, 'Next')).toHaveCount(0);
  await page.goto(`${shop.url}/dashboard/career/applications`);
  await watch.check('applications');
  await watch.checkAt(widths.phone, 'applications on a phone');
  await page.getByRole('link', { name: 'Cal Careless' }).click();
  const deleted = page.url();
  await pressVerb(page, 'Delete for good', 'Delete it');
  await expect(heading(page, 'Applications')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bea Bookings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cal Careless' })).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
  await page.goto(deleted);
  await expect(page.getByText('Cal Careless')).toHaveCount(0);
  await openMail(page, shop.url, { to: 'bea@example.com', subject: /Your application/ });
  await expect(page.getByText('We have decided to go on with others this time.')).toBeVisible();
  await page.context().close();
});

test('the list that a job leads to has those who applied for it, not for one whose name begins alike', async ({
  browser,
}) => {
  const visitor = await openSession(shop.url);
  const words = { description: 'You answer customers and cleaners.', location: 'York' };
  const alike = await openJob(shop.company, { ...words, title: `${title} in York` });
  await applyForJob(visitor, alike.id, { name: 'Yan York', email: 'yan@example.com' });
  await visitor.dispose();
  const page = await openAsOffice(browser, shop, '/dashboard/career/applications');
  await expect(page.getByRole('link', { name: 'Yan York', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Bea Bookings', exact: true }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await card(page, 'Applications').getByRole('link', { name: 'See them as a list' }).click();
  await expect(page.getByRole('link', { name: 'Bea Bookings', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Yan York', exact: true })).toHaveCount(0);
  await page.context().close();
});
