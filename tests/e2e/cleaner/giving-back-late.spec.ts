import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, companyEmail, password, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { followHere, openMail } from '../support/outbox.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(180_000));
test.use({ viewport: { width: 390, height: 844 } });

const cleanerEmail = cleanerEmails[0] ?? '';
const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmail)).dispose();
});
let customer: APIRequestContext;
test.afterAll(() => customer?.dispose());

type Providers = { listServiceProviders: { items: { id: string; email: string }[] } };

/** A clean of that day at 10:00, which the cleaner has said yes to by phone. */
async function aJob(startDate: string, email: string, startTime = '10:00'): Promise<string> {
  const client = createClient({ url: shop.url } as TestServer);
  const id = await bookAndPay(client, { startDate, startTime, hours: 2.5, email });
  const { listServiceProviders } = await send<Providers>(
    shop.company,
    '{ listServiceProviders { items { id email } } }',
  );
  const provider = listServiceProviders.items.find((one) => one.email === cleanerEmail)?.id;
  const assign = `mutation ($id: ID!, $provider: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $provider, how: agreed }) { id } }`;
  await send(shop.company, assign, { id, provider });
  return id;
}

const atTime = async (page: Page, clock: string) => {
  await shop.restartAt(clock);
  await page.clock.setSystemTime(clock);
};

async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

/** One press with a reason; what it means stands there before. */
async function giveBack(page: Page, id: string): Promise<void> {
  await signIn(page, `/dashboard/sp/booking/${id}`, cleanerEmail);
  await page.getByRole('button', { name: 'Problem' }).click();
  await page.getByRole('button', { name: 'Give this job back' }).click();
  await expect(page.getByText(/The customer is waiting: they are told at once/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Why? (optional)' }).fill('The van broke down');
  await watchPage(page).check('give back after the start');
  await page.getByRole('button', { name: 'Give it back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You gave this job back' })).toBeVisible();
  await expect(page.getByText('Nothing is paid for it.')).toBeVisible();
  await expect(page.getByText(/You gave it back after its start, so it counts as late/)).toBeVisible();
}

test('a job given back after its start: the customer chooses later today by the mailed link, signed in to nothing', async ({
  page,
}) => {
  const email = 'door@example.com';
  const id = await aJob('2026-11-26', email);
  const watch = watchPage(page);
  await atTime(page, '2026-11-26T10:10:00Z');
  await giveBack(page, id);
  await watch.check('given back after the start');
  await page.context().clearCookies();
  await openMail(page, shop.url, { to: email, subject: /can’t come to your clean today/ });
  await followHere(page, shop.url, 'Choose what to do');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cleaner can’t come' })).toBeVisible();
  await expect(page.getByText('You pay nothing, and we email you a gift card of £10.00.')).toBeVisible();
  await expect(page.getByText('What time on Thursday 26 November?')).toBeVisible();
  await watch.check('choosing later today');
  await page.getByText('1:00pm', { exact: true }).click();
  await page.getByRole('button', { name: 'Come later today, 1:00pm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your clean has a new time' })).toBeVisible();
  await expect(page.getByText(/Thursday 26 November, 1:00pm now/)).toBeVisible();
  await watch.check('a new time is chosen');
  expect(watch.complaints).toEqual([]);
});

test('the office has it in its first band and sees it; its customer cancels on the booking’s page', async ({
  page,
}) => {
  const email = 'account@example.com';
  await shop.restartAt('2026-11-26T12:00:00Z');
  const id = await aJob('2026-11-27', email);
  customer = await openByMail(shop.url, email);
  const watch = watchPage(page);
  await atTime(page, '2026-11-27T10:10:00Z');
  await giveBack(page, id);
  await signIn(page, '/dashboard', companyEmail);
  await expect(page.getByText(/after its start: “The van broke down”/)).toBeVisible();
  await watch.check('the desk with a visit given back');
  await page.goto(`${shop.url}/dashboard/booking/${id}`);
  await expect(page.getByText(/gave this clean back after its start, and the customer waits/)).toBeVisible();
  await expect(page.getByText(/The customer pays nothing, and gets a gift card of £10.00/)).toBeVisible();
  await watch.check('the office chooses with the customer');
  await signIn(page, `/dashboard/cs/booking/${id}`, email);
  await expect(page.getByRole('heading', { name: 'Nobody comes at this time' })).toBeVisible();
  await watch.check('choosing on the booking’s page');
  await page.getByRole('button', { name: 'Cancel this clean' }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await watch.check('cancelled with the gift card');
  expect(watch.complaints).toEqual([]);
});

test('whoever starts another job before the first is finished is led to the first', async ({ page }) => {
  await shop.restartAt('2026-11-27T12:00:00Z');
  const first = await aJob('2026-12-01', 'first@example.com');
  const second = await aJob('2026-12-01', 'second@example.com', '14:00');
  await atTime(page, '2026-12-01T10:00:00Z');
  await signIn(page, `/dashboard/sp/booking/${first}`, cleanerEmail);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Finish this job' })).toBeVisible();
  await atTime(page, '2026-12-01T14:00:00Z');
  await page.goto(`${shop.url}/dashboard/sp/booking/${second}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/Finish that one first/).first()).toBeVisible();
  await watchPage(page).check('another visit is under way');
  await page.getByRole('link', { name: 'Go to Tuesday 1 December, 10:00am' }).click();
  await expect(page).toHaveURL(new RegExp(first));
});
