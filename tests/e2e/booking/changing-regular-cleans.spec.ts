import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
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

/** A customer changes their regular clean from here on, in as many taps as docs/walks.md says. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

let cleaner: APIRequestContext;
let customer: APIRequestContext;
const complaints: string[] = [];

const acceptEvery = 'mutation ($id: ID!) { acceptBooking(input: { id: $id, everyVisit: true }) { id } }';
const seriesOf = '{ listSeries { id dates { bookingId bookingStatus } } }';
type Listed = { listSeries: { id: string; dates: { bookingId: string; bookingStatus: string }[] }[] };

const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  const answers = { email: 'changing@example.com', serviceFrequency: 'EveryWeek', startDate: '2026-12-15' };
  const bookingId = await bookAndPay(createClient({ url } as TestServer), answers);
  customer = await openByMail(url, 'changing@example.com');
  await expect(() => send(cleaner, acceptEvery, { id: bookingId })).toPass({ timeout: timeoutMs(20_000) });
  await expect(async () => {
    const { listSeries } = await send<Listed>(customer, seriesOf);
    const taken = listSeries[0]?.dates.filter(({ bookingStatus }) => bookingStatus === 'confirmed') ?? [];
    expect(taken.length).toBeGreaterThan(3);
  }).toPass({ timeout: timeoutMs(20_000) });
});
test.afterAll(async () => {
  await cleaner?.dispose();
  await customer?.dispose();
});

/** Their bookings on a phone; counts what is pressed from there on. */
async function openBookings(browser: Browser) {
  const page = await openSignedIn(browser, customer, `${shop.url}/dashboard/cs/bookings`);
  await page.setViewportSize(widths.phone);
  let taps = 0;
  return {
    page,
    tap: async (what: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await what.click();
    },
    taps: () => taps,
    watch: watchPage(page, complaints),
  };
}

test('an extra is added from here on in four taps, with its price first, and the cleaner reads on the job which', async ({
  browser,
}) => {
  const { page, tap, taps, watch } = await openBookings(browser);
  await tap(page.getByRole('link', { name: 'Skip, change, pause or end it' }));
  await tap(page.getByRole('button', { name: 'Change the clean …' }));
  await tap(page.getByRole('checkbox', { name: 'Bring products and a vacuum' }));
  await expect(page.getByText(/^New price £85\.80 each visit, £6\.00 more/)).toBeVisible();
  await watch.check('series-amend');
  await tap(page.getByRole('button', { name: 'Change it to £85.80 each visit' }));
  const told = page.getByRole('status').filter({ hasText: 'Your regular clean is changed from' });
  await expect(told).toBeFocused();
  expect(taps()).toBe(4);

  await page.getByRole('button', { name: 'Change the clean …' }).click();
  await page.getByRole('checkbox', { name: 'Ironing' }).check();
  await page.getByRole('button', { name: /^Keep 3\.5 hours/ }).click();
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(told).toBeFocused();
  const { listSeries } = await send<Listed>(customer, seriesOf);
  const job = await openSignedIn(
    browser,
    cleaner,
    `${shop.url}/dashboard/sp/booking/${listSeries[0]?.dates[0]?.bookingId}`,
  );
  const seen = watchPage(job, complaints);
  await expect(job.getByText('Added since you accepted')).toBeVisible();
  await seen.checkAt(widths.phone, 'a job with what was added');
  expect(complaints).toEqual([]);
});

test('every two weeks from here on takes four taps, with the next dates and the price before the last', async ({
  browser,
}) => {
  const { page, tap, taps, watch } = await openBookings(browser);
  await tap(page.getByRole('link', { name: 'Skip, change, pause or end it' }));
  await tap(page.getByRole('button', { name: 'Change how often …' }));
  await tap(page.locator('label').filter({ has: page.getByRole('radio', { name: 'Every two weeks' }) }));
  await expect(page.getByText('From now on every second Tuesday, 10:00am')).toBeVisible();
  await expect(page.getByText(/^Next dates: 15 December, 29 December, 12 January/)).toBeVisible();
  await expect(page.getByText('New price £90.00 each visit, £4.20 more')).toBeVisible();
  await expect(page.getByText(/^Left out, for nothing: 22 December, 5 January/)).toBeVisible();
  await watch.check('series-frequency');
  await tap(page.getByRole('button', { name: 'Change it, £90.00 each visit' }));
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Your regular clean is changed. From now on every second Tuesday' }),
  ).toBeFocused();
  await expect(page.getByText('Every two weeks on Tuesday, 10:00am')).toBeVisible();
  await watch.check('series-frequency-changed');
  expect(taps()).toBe(4);
  expect(complaints).toEqual([]);
});

test('somebody else is asked for in three taps, and what is promised stands before the last', async ({
  browser,
}) => {
  const { page, tap, taps, watch } = await openBookings(browser);
  await tap(page.getByRole('link', { name: 'Skip, change, pause or end it' }));
  await tap(page.getByRole('button', { name: 'Ask for somebody else …' }));
  await expect(
    page.getByText(/^If nobody has taken a visit by 7:00pm the day before, you choose/),
  ).toBeVisible();
  await watch.check('series-another-cleaner');
  await tap(page.getByRole('button', { name: 'Ask for somebody else in place of Asha' }));
  await expect(
    page.getByRole('status').filter({ hasText: 'Asha no longer comes from Tuesday 15 December on.' }),
  ).toBeFocused();
  await watch.check('series-cleaner-changed');
  expect(taps()).toBe(3);
  const { listSeries } = await send<Listed>(customer, seriesOf);
  const statuses = new Set(listSeries[0]?.dates.map(({ bookingStatus }) => bookingStatus));
  expect(statuses).toEqual(new Set(['pending']));
  expect(complaints).toEqual([]);
});
