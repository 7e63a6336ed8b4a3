import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { payByLink } from '../support/forms/pay-by-link.ts';
import { moveQueueOn } from '../support/jobs/move-queue.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { followHere, openMail } from '../support/outbox.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { type Watch, watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** A firm's three evenings a week, from the form to the visits, and the same on the phone. */
test.setTimeout(timeoutMs(150_000));

const shop = withShop({});

const evenings = ['Monday', 'Wednesday', 'Friday'];
const dayField = (page: Page, day: string) => page.getByRole('combobox', { name: new RegExp(`^${day}`) });

/** Somebody cleans the first evening: the office has found them, and they work and finish. Leaves the clock a day later. */
async function cleanFirstEvening(theirs: Page): Promise<void> {
  // No page is open at a restart.
  await theirs.goto('about:blank');
  const { listBookings } = await send<{ listBookings: { items: { id: string }[] } }>(
    shop.company,
    '{ listBookings(filter: { email: { eq: "fay@example.com" }, startDate: { eq: "2026-11-25" } }) { items { id } } }',
  );
  const { listServiceProviders } = await send<{
    listServiceProviders: { items: { id: string; email: string }[] };
  }>(shop.company, '{ listServiceProviders { items { id email } } }');
  const [email = ''] = cleanerEmails;
  const id = listBookings.items[0]?.id;
  const provider = listServiceProviders.items.find((one) => one.email === email)?.id;
  const assign = `mutation ($id: ID!, $provider: ID!) {
    assignBooking(input: { id: $id, serviceProviderID: $provider, how: agreed }) { id } }`;
  await send(shop.company, assign, { id, provider });
  const cleaner = await openByMail(shop.url, email);
  await shop.restartAt('2026-11-25T18:00:00Z');
  await send(cleaner, 'mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', { id });
  await shop.restartAt('2026-11-25T21:30:00Z');
  const finish = 'mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 3.5 }) { id } }';
  await send(cleaner, finish, { id });
  await cleaner.dispose();
  await shop.restartAt('2026-11-26T17:00:00Z');
  await moveQueueOn(shop.database, 19);
  await theirs.clock.setSystemTime('2026-11-26T17:00:00Z');
}

/** The firm's name and the quoted price, without VAT and with it. */
async function readFirstInvoice(theirs: Page, watch: Watch): Promise<void> {
  await openMail(theirs, shop.url, { to: 'fay@example.com', subject: /Your invoice INV-2026-000001/ });
  await followHere(theirs, shop.url, 'See your invoice');
  await expect(theirs.getByText('Owen & Partners Ltd')).toBeVisible();
  const line = theirs.getByRole('row').filter({ hasText: 'Wednesday 25 November 2026' });
  await expect(line).toContainText('3.5 hours for £210.00 as quoted, VAT included');
  await expect(line).toContainText('£175.00');
  await expect(theirs.getByText('£35.00').first()).toBeVisible();
  await expect(theirs.getByText('Payment: £210.00 by card.')).toBeVisible();
  await watch.check('first-invoice-of-evenings');
}

/** The firm's request, with all that it can say by the form. */
async function askForEvenings(theirs: Page): Promise<void> {
  await theirs.goto(`${shop.url}/quote`);
  await theirs.getByRole('combobox', { name: 'Kind of place' }).selectOption('Office or business');
  await theirs.getByRole('textbox', { name: /^Name of the business/ }).fill('Owen & Partners Ltd');
  await theirs.getByRole('combobox', { name: 'How often?' }).selectOption('Every week');
  await theirs.getByRole('combobox', { name: 'When in the day?' }).selectOption('In the evening');
  for (const day of evenings) await theirs.getByRole('checkbox', { name: day }).check();
  await theirs.getByRole('textbox', { name: 'Your name' }).fill('Fay Firm');
  await theirs.getByRole('textbox', { name: 'Email address' }).fill('fay@example.com');
  await theirs.getByRole('textbox', { name: 'Phone number' }).fill('07700 900123');
  await theirs.getByRole('textbox', { name: 'Postcode of the place to clean' }).fill('SW1A 1AA');
  await theirs
    .getByRole('textbox', { name: 'What should we clean?' })
    .fill('Our office, three evenings a week.');
  await theirs.waitForTimeout(timeoutMs(3500));
  await theirs.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(theirs).toHaveURL(/sent/);
}

async function priceEvenings(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'How often' }).selectOption('Every week');
  await page.getByRole('combobox', { name: 'Hours for each cleaner' }).selectOption('3.5 hours');
  for (const day of evenings) await dayField(page, day).selectOption('6:00pm');
  await page.getByRole('textbox', { name: /^Your price/ }).fill('210');
  await expect(page.getByText(/£2,730.00 in a usual month/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByText('Every week on Monday, Wednesday and Friday, 6:00pm').first()).toBeVisible();
}

test(
  'somebody on the phone is quoted and booked by the office, who asks nothing twice',
  inLongForm,
  async ({ browser }) => {
    const page = await openAsOffice(browser, shop, '/dashboard/quotes');
    const watch = watchPage(page);
    await page.getByRole('link', { name: 'Quote by phone' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Carl Caller');
    await page.getByRole('textbox', { name: 'Email address' }).fill('carl@example.com');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900124');
    await page.getByRole('textbox', { name: 'Postcode of the place to clean' }).fill('SW1A 1AA');
    await page.getByRole('combobox', { name: /^Kind of place/ }).selectOption('Office or business');
    await watch.check('quote-by-phone');
    await page.getByRole('button', { name: 'Go on to the price' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quote for Carl Caller' })).toBeVisible();
    await priceEvenings(page);
    await page.getByRole('button', { name: 'Book it by phone' }).click();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Office Street');
    await page.getByRole('combobox', { name: 'Parking near by' }).selectOption('Free parking');
    await watch.check('quote-booked-by-phone');
    await page.getByRole('button', { name: 'Book it and send the link' }).click();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The link is sent.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book it by phone' })).toBeHidden();
    const theirs = await (await browser.newContext()).newPage();
    await theirs.clock.setSystemTime(shopClock);
    await openMail(theirs, shop.url, { to: 'carl@example.com', subject: /please confirm and give a card/ });
    await followHere(theirs, shop.url, 'Confirm and give a card');
    await payByLink(theirs);
    await expect(page.getByText('Booked', { exact: true })).toBeVisible({ timeout: timeoutMs(15_000) });
    expect(watch.complaints).toEqual([]);
    await theirs.context().close();
    await page.context().close();
  },
);

test(
  'a firm asks for three evenings a week, accepts the quote and says only where',
  inLongForm,
  async ({ browser }) => {
    const theirs = await (await browser.newContext()).newPage();
    await theirs.clock.setSystemTime(shopClock);
    const watch = watchPage(theirs);
    await askForEvenings(theirs);

    const page = await openAsOffice(browser, shop, '/dashboard/quotes');
    await page.getByRole('link', { name: 'Fay Firm' }).click();
    // What the firm has said is not asked again.
    await expect(page.getByRole('combobox', { name: 'How often' })).toHaveValue('weekly');
    for (const day of evenings) await expect(dayField(page, day)).toHaveValue('18:00');
    await expect(dayField(page, 'Tuesday')).toHaveValue('');
    await priceEvenings(page);

    await openMail(theirs, shop.url, { to: 'fay@example.com', subject: /£210.00 a visit/ });
    await followHere(theirs, shop.url, 'Look at your quote');
    await expect(theirs.getByText('£2,730.00').first()).toBeVisible();
    await watch.check('quote-of-evenings');
    const paper = await theirs.getByRole('link', { name: 'Download as PDF' }).getAttribute('href');
    const pdf = await theirs.request.get(`${shop.url}${paper}`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await theirs.getByRole('button', { name: 'Accept this quote' }).click();
    await expect(theirs.getByRole('textbox')).toHaveCount(2);
    await theirs.getByRole('button', { name: 'Go on to the card' }).click();
    await expect(theirs.getByRole('alert')).toContainText('Enter your street and house number');
    await theirs.getByRole('textbox', { name: 'Address' }).fill('1 Office Street');
    await theirs.getByRole('combobox', { name: 'Parking near by' }).selectOption('Free parking');
    await watch.check('quote-to-book');
    await theirs.getByRole('button', { name: 'Go on to the card' }).click();
    await expect(theirs.getByText('Every week on Monday, Wednesday and Friday, 6:00pm')).toBeVisible();
    await expect(theirs.getByText('£210.00').first()).toBeVisible();
    await payByLink(theirs);
    await expect(page.getByText('Booked', { exact: true })).toBeVisible({ timeout: timeoutMs(15_000) });
    await page.context().close();
    expect(watch.complaints).toEqual([]);

    await cleanFirstEvening(theirs);
    await readFirstInvoice(theirs, watch);
    await theirs.context().close();
  },
);
