import { type Browser, expect, type Locator, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { choice, chooseTheClean, givePlace } from '../support/answer-booking.ts';
import { cleanerEmails, send, signInAs } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice, openFollowing, openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office closes a day, and whoever it concerns sees that: a visitor, a regular clean and a cleaner. */
test.setTimeout(timeoutMs(120_000));
test.describe.configure({ mode: 'serial' });

const customer = 'weekly@example.com';
const cleaner = cleanerEmails[0] ?? '';
const booked = { visit: '' };

const shop = withShop({}, async ({ url }) => {
  const visitor = () => createClient({ url } as TestServer);
  await bookAndPay(visitor(), { email: customer, serviceFrequency: 'EveryWeek', startDate: '2026-12-15' });
  booked.visit = await bookAndPay(visitor(), { email: 'once@example.com', startDate: '2026-12-01' });
  const session = await openByMail(url, cleaner);
  const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
  await expect(async () => send(session, accept, { id: booked.visit })).toPass();
  await session.dispose();
});

/** The visit as it stands among the jobs of its cleaner, whose screen follows what happens. */
async function openJob(browser: Browser): Promise<Locator> {
  const session = await signInAs(shop.url, cleaner);
  const jobs = await openFollowing(browser, session, `${shop.url}/dashboard/sp/bookings`);
  const job = jobs.getByRole('link', { name: /Tuesday 1 December/ });
  await expect(job).toBeVisible();
  return job;
}

test('the office sees what closing days cancels and closes them, the cleaner is free, and days open again', async ({
  browser,
}) => {
  const job = await openJob(browser);
  const page = await openAsOffice(browser, shop, '/dashboard/miscSetting?part=closed-days');
  const watch = watchPage(page);
  const close = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Close a day or several' }) })
    .last();
  await close.getByLabel('First day').fill('2026-12-01');
  await expect(close.getByText('1 visit is booked on Tuesday 1 December, for')).toBeVisible();
  await expect(close.getByRole('link', { name: /^10:00am, / })).toBeVisible();
  await watch.check('closing a day');
  await watch.checkAt(widths.phone, 'closing a day on a phone');
  await close.getByRole('button', { name: 'Close this day and cancel 1 visit' }).click();
  await expect(close.getByLabel('Why, as the customers read it')).toHaveAttribute('aria-invalid', 'true');
  await close.getByLabel('Why, as the customers read it').fill('Our staff day');
  await close.getByRole('button', { name: 'Close this day and cancel 1 visit' }).click();
  await expect(page.getByRole('heading', { name: 'Tuesday 1 December' })).toBeVisible();
  await expect(job).toHaveCount(0);

  await close.getByLabel('First day').fill('2026-12-22');
  await close.getByLabel(/^Last day/).fill('2026-12-23');
  await close.getByLabel('Where').selectOption('London');
  await close.getByLabel('Why, as the customers read it').fill('The water is off');
  await close.getByRole('button', { name: 'Close these days and cancel 1 visit' }).click();
  const span = page.getByRole('heading', { name: 'From Tuesday 22 December to Wednesday 23 December' });
  await expect(span).toBeVisible();

  await close.getByLabel('First day').fill('2027-02-01');
  await close.getByLabel('Why, as the customers read it').fill('A mistake');
  await close.getByRole('button', { name: 'Close this day' }).click();
  const mistake = page.getByRole('heading', { name: 'Monday 1 February' });
  await expect(mistake).toBeVisible();
  // Chosen again it is closed, and open once the card beside has opened it.
  await close.getByLabel('First day').fill('2027-02-01');
  await expect(close.getByRole('alert')).toContainText('closed already');
  const section = page.locator('section').filter({ has: mistake }).last();
  await section.getByRole('button', { name: 'Open again …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Open these days again?' });
  await question.getByRole('button', { name: 'Open them again' }).click();
  await expect(mistake).toHaveCount(0);
  await expect(close.getByText('Nothing is booked on Monday 1 February')).toBeVisible();
  await close.getByLabel('Why, as the customers read it').fill('No mistake');
  await close.getByRole('button', { name: 'Close this day' }).click();
  await expect(mistake).toBeVisible();
  await watch.check('closed days');
  await watch.checkAt(widths.phone, 'closed days on a phone');
  expect(watch.complaints).toEqual([]);
});

test('a visitor finds the day closed, with the days around it free', async ({ page }) => {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/book-now`);
  await chooseTheClean(page);
  await givePlace(page);
  await expect(choice(page, 'Which day?', /Tuesday 1 December, closed/)).toBeVisible();
  await expect(choice(page, 'Which day?', /Wednesday 2 December, \d+ free times/)).toBeVisible();
});

test('the regular clean leaves the day out and offers others', async ({ browser }) => {
  const session = await openByMail(shop.url, customer);
  const page = await openSignedIn(browser, session, `${shop.url}/dashboard/cs/bookings`);
  await page.getByRole('link', { name: 'Skip, change, pause or end it' }).click();
  await expect(page.getByText('No visit: we are closed').first()).toBeVisible();
  await page.getByText('Choose another day').first().click();
  await page
    .getByRole('combobox', { name: 'Day', exact: true })
    .first()
    .selectOption({ label: 'Monday 21 December' });
  await page.getByRole('button', { name: 'Book this day' }).first().click();
  await expect(page.getByRole('link', { name: /Monday 21 December/ })).toBeVisible();
});
