import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { step } from '../support/book-a-clean.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { type Watch, watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** A customer who knows a cleaner, and what the cleaner learns of it. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

const email = 'wendy@example.com';
const startDate = '2026-11-27';
const after = `${startDate}T15:00:00Z`;
const people = {} as Record<'customer' | 'cleaner' | 'office', APIRequestContext>;
let id = '';

const shop = withShop({}, async ({ url }) => {
  const visit = {
    email,
    firstName: 'Wendy',
    lastName: 'Wellknown',
    startDate,
    startTime: '10:00',
    hours: 3.5,
  };
  id = await bookAndPay(createClient({ url } as TestServer), visit);
  people.cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  people.customer = await openByMail(url, email);
  // The invitation goes out by a job.
  await expect(() =>
    send(people.cleaner, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', { id }),
  ).toPass({ timeout: timeoutMs(20_000) });
});
test.afterAll(() => Promise.all([people.customer?.dispose(), people.cleaner?.dispose()]));

let page: Page;
let watch: Watch;
const openAs = async (browser: Browser, who: keyof typeof people, path: string, clock?: string) => {
  page = await openSignedIn(browser, people[who], `${shop.url}${path}`, clock);
  watch = watchPage(page);
  await page.setViewportSize(widths.phone);
};
const section = (title: string) => page.locator('section', { hasText: title }).last();
test.afterEach(async () => {
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a customer sees who comes as soon as it is known, and the way to never again', async ({ browser }) => {
  await openAs(browser, 'customer', `/dashboard/cs/booking/${id}`);
  await expect(page.getByText('Not rated yet')).toBeVisible();
  await expect(page.getByText('DBS checked in')).toBeVisible();
  await expect(page.getByText('With us since November 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: /first/ })).toHaveCount(0);
  await watch.checkAt(widths.phone, 'who comes on a phone');
  await page.getByRole('link', { name: 'Rather not have Asha again?' }).click();
  await expect(page.getByRole('button', { name: 'I’d rather not have Asha again' })).toBeInViewport();
});

test('once they have cleaned, the customer asks for them first, and the profile takes it back', async ({
  browser,
}) => {
  await cleanThrough();
  await openAs(browser, 'customer', `/dashboard/cs/booking/${id}`, after);
  await page.getByRole('button', { name: 'Ask for Asha first' }).click();
  await expect(page.getByText('You ask for Asha first.')).toBeVisible();
  await watch.checkAt(widths.phone, 'asked for first on a phone');
  await page.goto(`${shop.url}/dashboard/cs/profile#cleaners`);
  const own = section('Your cleaners');
  await expect(own).toContainText('Came last on Friday 27 November');
  await expect(own).toContainText('You ask for Asha first.');
  await watch.checkAt(widths.phone, 'own cleaners on a phone');
  await own.getByRole('button', { name: 'Don’t ask for Asha first' }).click();
  await expect(own.getByRole('button', { name: 'Ask for Asha first', exact: true })).toBeVisible();
});

test('the booking form asks for them first, and goes on where it is', async ({ browser }) => {
  await openAs(browser, 'customer', `/book-now?again=${id}`, after);
  await step(page, 4);
  await page.getByRole('button', { name: /^Take the soonest: / }).click();
  await step(page, 6);
  const asked = page.getByRole('region', { name: 'Who we ask first' });
  await asked.getByRole('button', { name: 'Ask for Asha first' }).click();
  await expect(asked).toContainText('if they can’t come, we ask others.');
  await step(page, 6);
  await watch.checkAt(widths.phone, 'asking first in the form on a phone');
});

test('a customer ticks that the cleaner may read what they wrote', async ({ browser }) => {
  await openAs(browser, 'customer', `/dashboard/cs/booking/${id}`, after);
  const stars = section('How was your clean?');
  await stars.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await stars.getByRole('textbox', { name: /Anything to add/ }).fill('The plants are happy, too.');
  await stars.getByRole('checkbox', { name: 'My cleaner may read what I wrote.' }).check();
  await stars.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Who cleaned may read what you wrote, with the month')).toBeVisible();
  await watch.checkAt(widths.phone, 'a rating for the cleaner on a phone');
});

test('the cleaner finds it beside their rating and what counts, and asks for a rate', async ({ browser }) => {
  await openAs(browser, 'cleaner', '/dashboard/sp/profile', after);
  const standing = section('How you’re doing');
  await expect(standing).toContainText('4.0 out of 5, from 1 rating, as customers see it.');
  await expect(standing).toContainText('The plants are happy, too.');
  await expect(standing).not.toContainText('Wendy');
  await expect(standing).toContainText('In the last 90 days you accepted 1 job and gave back none of them');
  const pay = section('Your hourly pay');
  await pay.getByLabel('Pounds an hour').fill('18');
  await pay.getByLabel('Why?').fill('Ten years of cleaning');
  await pay.getByRole('button', { name: 'Ask for this rate' }).click();
  await expect(pay).toContainText('You asked for £18.00 an hour: “Ten years of cleaning”.');
  await watch.checkAt(widths.phone, 'own standing on a phone');
});

test('the office finds the wish among its tasks, agrees, and the cleaner reads it', async ({ browser }) => {
  people.office = shop.company;
  await openAs(browser, 'office', '/dashboard');
  await page
    .getByRole('link', { name: /^Answer/ })
    .first()
    .click();
  await expect(section('Asha asks for another rate')).toContainText('£18.00 an hour; now the usual pay.');
  await watch.checkAt(widths.phone, 'a wish for a rate on a phone');
  await page.getByRole('button', { name: 'Agree to this rate' }).click();
  await expect(section('Rates asked for')).toContainText('yes, from ');
  await page.context().close();
  await openAs(browser, 'cleaner', '/dashboard/sp/profile', after);
  await expect(section('Your hourly pay')).toContainText('You have a rate of your own: £18.00 an hour.');
});

/** Each press at its own time. */
async function cleanThrough(): Promise<void> {
  await shop.restartAt(`${startDate}T10:00:00Z`);
  await send(people.cleaner, visitDayDocuments.start, { id });
  await shop.restartAt(`${startDate}T13:30:00Z`);
  await send(people.cleaner, visitDayDocuments.finish, { id, hours: 3.5 });
  await shop.restartAt(after);
}
