import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { aJobOf, openJobAt, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(180_000));

const cleanerEmail = cleanerEmails[0] ?? '';
let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmail);
});
test.afterAll(() => cleaner?.dispose());
test.use({ viewport: { width: 390, height: 844 } });

const secrets = ['10 Example Road', 'SW1A 1AA', '07700 900456', 'Customer'];
const openAt = (page: Page, clock: string, id: string) => openJobAt(page, shop, clock, id);

/** The browser has no telephone, and may take no more presses once it was led to one. */
function holdCalls(): void {
  window.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
  });
}

/** Late first, then nobody opens: one press begins the 20 minutes, and two calls are pressed. */
async function waitAtTheDoor(page: Page, id: string): Promise<void> {
  await page.addInitScript(holdCalls);
  const watch = watchPage(page);
  await openAt(page, '2026-11-27T09:50:00Z', id);
  await page.getByRole('button', { name: 'Problem' }).click();
  await watch.check('what can be wrong on the way');
  await page.getByRole('button', { name: '20 minutes', exact: true }).click();
  await expect(page.getByText('The customer knows that you come at about 10:20am.').first()).toBeVisible();
  await openAt(page, '2026-11-27T10:02:00Z', id);
  await page.getByRole('button', { name: 'Problem' }).click();
  await expect(page.getByText(/you are paid £15\.75/)).toBeVisible();
  await page.getByRole('button', { name: 'Start the 20 minutes' }).click();
  await expect(page.getByText('Waiting since 10:02am. You can leave from 10:22am.')).toBeVisible();
  // Whoever stands at the door is not late any more.
  await page.getByRole('button', { name: 'Problem' }).click();
  const problems = page.getByRole('dialog', { name: 'What is wrong?' });
  await expect(problems.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(problems.getByText('Running late?')).toBeHidden();
  await expect(problems.getByText('Nobody lets you in?')).toBeHidden();
  await problems.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Call Carla' }).click();
  await expect(page.getByText('Call pressed at 10:02am.')).toBeVisible();
  await watch.check('waiting at the door');
  await openAt(page, '2026-11-27T10:23:00Z', id);
  await page.getByRole('link', { name: 'Call Carla' }).click();
  await expect(page.getByText(/Call pressed at 10:02am, 10:23am/)).toBeVisible();
  await expect(page.getByText('You are paid £15.75 for this.')).toBeVisible();
  await page.getByRole('button', { name: 'Report that I can’t get in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody let you in' })).toBeVisible();
}

test('every ending of a job has a page of its own that stays and knows nothing of the customer', async ({
  page,
}) => {
  const details = `mutation ($input: UpdateBusinessDetailsInput!) { updateBusinessDetails(input: $input) { name } }`;
  await send(shop.company, details, { input: { phone: '020 7946 0123', phoneHours: 'Mon-Fri 8:00-18:00' } });
  const unsafe = await aJobOf(shop, '2026-11-26');
  const noAccess = await aJobOf(shop, '2026-11-27');
  const canceled = await aJobOf(shop, '2026-11-30');
  const given = await aJobOf(shop, '2026-12-01');
  await send(cleaner, 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }', { id: given });
  const cancel = `mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "A flood" }) { id } }`;
  await send(shop.company, cancel, { id: canceled });
  await signInAsCleaner(page, shop);
  const watch = watchPage(page);
  await openAt(page, '2026-11-26T10:00:00Z', unsafe);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Problem' }).click();
  await page.getByRole('button', { name: 'I can’t stay safely' }).click();
  await page.getByRole('button', { name: 'End the job now' }).click();
  // Nothing has to be looked for: it stands at the top of what is on the screen.
  await expect(page.getByRole('heading', { name: 'You left because it wasn’t safe' })).toBeInViewport();
  await expect(page.getByText('You’re paid at least £15.75 for this.')).toBeInViewport();
  const call = page.getByRole('link', { name: 'Call us: 020 7946 0123' });
  await expect(call).toBeInViewport();
  await expect(page.getByText('We call you now.')).toBeVisible();
  await watch.check('unsafe-in-hours');
  await openAt(page, '2026-11-26T19:00:00Z', unsafe);
  await expect(page.getByRole('link', { name: 'In danger: 999' })).toBeInViewport();
  await expect(call).toBeInViewport();
  await watch.check('unsafe-out-of-hours');
  await waitAtTheDoor(page, noAccess);
  const pages = [
    { id: noAccess, title: 'Nobody let you in', pay: 'You’re paid £15.75 for this.' },
    { id: canceled, title: 'This job was cancelled', pay: 'Nothing is paid for it.' },
    { id: given, title: 'You gave this job back', pay: 'Nothing is paid for it.' },
  ];
  for (const { id, title, pay } of pages) {
    await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(pay)).toBeInViewport();
    for (const secret of secrets) await expect(page.locator('main')).not.toContainText(secret);
    await watch.check(title);
  }
  await page.goto(`${shop.url}/dashboard/sp/money`);
  await page.getByRole('link', { name: /^Friday 27 November/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody let you in' })).toBeVisible();
  await page.goto(`${shop.url}/dashboard/sp/booking-history`);
  await page.getByRole('link', { name: /This job was cancelled/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This job was cancelled' })).toBeVisible();
});
