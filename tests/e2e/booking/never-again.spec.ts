import { type Browser, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** A cleaner and a customer who would rather not meet again, and a cleaner who leaves. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

const email = 'nora@example.com';
const open: { bookingId: string; pages: (path: string, who: 'cleaner' | 'customer') => Promise<Page> } = {
  bookingId: '',
  pages: () => Promise.reject(new Error('The shop is not open')),
};
let browserOfAll: Browser;

const shop = withShop({}, async ({ url }) => {
  const visit = { email, firstName: 'Nora', lastName: 'Namesake', startDate: '2026-11-27' };
  const id = await bookAndPay(createClient({ url } as TestServer), visit);
  const cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  const customer = await openByMail(url, email);
  // The invitation goes out by a job.
  await expect(() =>
    send(cleaner, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', { id }),
  ).toPass({ timeout: timeoutMs(20_000) });
  open.bookingId = id;
  open.pages = (path, who) =>
    openSignedIn(browserOfAll, who === 'cleaner' ? cleaner : customer, `${url}${path}`);
});
test.beforeEach(({ browser }) => {
  browserOfAll = browser;
});

test('a cleaner would rather not come again: the job stays theirs, and the profile ends it', async () => {
  const page = await open.pages(`/dashboard/sp/booking/${open.bookingId}`, 'cleaner');
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'I’d rather not clean for this customer again' }).click();
  const card = page.locator('section', { hasText: 'Rather not come again?' });
  await expect(card).toContainText('We won’t ask you to clean for Nora again. They are not told');
  await expect(card).toContainText('What you have taken stays yours.');
  await expect(card.getByRole('link', { name: 'Friday 27 November, 10:00am' })).toBeVisible();
  await watch.check('not coming again');
  await watch.checkAt(widths.phone, 'not coming again on a phone');
  await card.getByRole('button', { name: 'Don’t ask me again' }).click();
  await expect(card.getByText('You won’t be asked to clean for Nora again.')).toBeVisible();
  await card.getByRole('link', { name: 'your profile' }).click();
  const blocks = page.locator('section', { hasText: 'Customers you don’t clean for' }).last();
  await expect(blocks).toContainText('Nora, SW1A');
  await watch.checkAt(widths.phone, 'whom a cleaner does not clean for on a phone');
  await blocks.getByRole('button', { name: 'Ask me again: Nora' }).click();
  await expect(page.getByText('Customers you don’t clean for')).toBeHidden();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a customer would rather not have a cleaner again, and allows them again in the profile', async () => {
  const page = await open.pages(`/dashboard/cs/booking/${open.bookingId}`, 'customer');
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'I’d rather not have Asha again' }).click();
  const card = page.locator('section', { hasText: 'Prefer somebody else?' });
  await expect(card).toContainText('We won’t send Asha to you again. They are not told');
  await expect(card).toContainText('What is booked stays as it is.');
  await watch.checkAt(widths.phone, 'not having a cleaner again on a phone');
  await card.getByRole('button', { name: 'Don’t send Asha again' }).click();
  await expect(card.getByText('We won’t send Asha to you again.')).toBeVisible();
  await card.getByRole('link', { name: 'your profile' }).click();
  await expect(page.getByText('Cleaners we don’t send you')).toBeVisible();
  await watch.checkAt(widths.phone, 'whom a customer does not want on a phone');
  await page.getByRole('button', { name: 'Allow again: Asha' }).click();
  await expect(page.getByText('Cleaners we don’t send you')).toBeHidden();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a cleaner leaves from the profile, with the jobs that are given back listed first', async () => {
  const page = await open.pages('/dashboard/sp/profile', 'cleaner');
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'Leave Brightwren' }).click();
  await expect(
    page.getByText('This job to come goes to somebody else. It doesn’t count against you:'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Friday 27 November, 10:00am' })).toBeVisible();
  await watch.check('leaving');
  await watch.checkAt(widths.phone, 'leaving on a phone');
  await page.getByRole('button', { name: 'Leave Brightwren now' }).click();
  await expect(page.getByRole('heading', { name: 'You have left' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave Brightwren' })).toBeHidden();
  await expect(async () => {
    const { getBooking } = await send<{ getBooking: { bookingStatus: string } }>(
      shop.company,
      'query ($id: ID!) { getBooking(id: $id) { bookingStatus } }',
      { id: open.bookingId },
    );
    expect(getBooking.bookingStatus).toBe('pending');
  }).toPass({ timeout: timeoutMs(20_000) });
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});
