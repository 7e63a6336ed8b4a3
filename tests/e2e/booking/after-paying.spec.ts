import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agreeAndGoOn,
  cards,
  chooseCleanAndPlace,
  chooseTimeAndPerson,
  giveCard,
} from '../support/book-a-clean.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.setTimeout(timeoutMs(120_000));

const cleaners: APIRequestContext[] = [];
const shop = withShop({}, async ({ url }) => {
  cleaners.push(await openByMail(url, cleanerEmails[0] ?? ''));
});

type Invited = { listBookings: { items: { id: string }[] } };
const offered = '{ listBookings(filter: { bookingStatus: { eq: "pending" } }) { items { id } } }';
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

/** The first cleaner takes what they were asked for, once it has reached them. */
async function acceptWhatIsOffered(): Promise<void> {
  const [cleaner] = cleaners;
  if (!cleaner) throw new Error('Nobody cleans');
  await expect(async () => {
    const { listBookings } = await send<Invited>(cleaner, offered);
    await send(cleaner, accept, { id: listBookings.items[0]?.id });
  }).toPass({ timeout: timeoutMs(20_000) });
}

const plan = (page: Page) =>
  page.getByRole('region', { name: 'What happens when' }).getByRole('strong').allTextContents();

test('the page after paying follows the search, makes the calendar entry, says what happens when, and Back tells of the booking', async ({
  page,
}) => {
  await page.clock.install({ time: shopClock });
  const watch = watchPage(page);
  await page.goto(`${shop.url}/book-now`);
  await chooseCleanAndPlace(page, watch);
  await chooseTimeAndPerson(page, watch);
  await agreeAndGoOn(page, watch);
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);

  const status = page.getByRole('status').filter({ hasText: 'cleaner' });
  await expect(status).toContainText('We’re finding your cleaner');
  await expect(page.getByRole('heading', { name: 'An account, if you like' })).toBeVisible();
  expect(await plan(page)).toEqual([
    'Done: Booked',
    'Done: Card checked',
    'Now: We’re finding your cleaner',
    'Thursday 26 November, 10:00am',
    'After the clean',
  ]);
  await watch.check('after-paying-searching');

  await acceptWhatIsOffered();
  // Nobody touches the page: it asks again by itself, every quarter of a minute.
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('status').filter({ hasText: 'is coming' })).toBeVisible();
  expect((await plan(page))[2]).toMatch(/^Done: .* is coming$/);
  await watch.check('after-paying-found');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to your calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('clean.ics');
  const calendar = readFileSync(await download.path(), 'utf8');
  expect(calendar).toContain('STATUS:CONFIRMED');
  expect(calendar).toContain('DTSTART:20261126T100000Z');

  // Whoever goes back finds no empty form without a word of the booking.
  await page.goBack();
  const made = page.getByRole('status').filter({ hasText: /^Your booking BW-[A-Z2-9]{6} is made/ });
  await expect(made).toBeVisible();
  await watch.check('back-after-paying');
  await page.goto(`${shop.url}/book-now`);
  await expect(made).toBeVisible();
  await made.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We have your booking');
  await page.goBack();
  await made.getByRole('button', { name: 'Book another' }).click();
  await expect(made).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(made).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
});

test('without a booking the page says where bookings are and how to go on', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/checkout-successfull`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No booking here');
  const help = page.getByRole('list').filter({ hasText: 'junk mail' });
  await expect(help.getByRole('link', { name: 'sign in' })).toHaveAttribute(
    'href',
    '/signin?redirectTo=/dashboard/cs/bookings',
  );
  await watch.check('after-paying-no-booking');
  await help.getByRole('link', { name: 'go on with your booking' }).click();
  await expect(page).toHaveURL(/\/book-now/);
  expect(watch.complaints).toEqual([]);
});
