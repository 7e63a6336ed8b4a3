import { type APIRequestContext, expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice, openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office moves a regular clean; its cleaner answers for all visits with one press. */
test.setTimeout(timeoutMs(90_000));

let cleaner: APIRequestContext;
let customer: APIRequestContext;
let bookingId = '';

const acceptEvery = 'mutation ($id: ID!) { acceptBooking(input: { id: $id, everyVisit: true }) { id } }';
const seriesOf = '{ listSeries { id startTime dates { bookingStatus startTime } } }';
type Listed = { listSeries: { id: string; dates: { bookingStatus: string; startTime: string }[] }[] };

const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
  const answers = { email: 'moved@example.com', serviceFrequency: 'EveryWeek', startDate: '2026-12-15' };
  bookingId = await bookAndPay(createClient({ url } as TestServer), answers);
  customer = await openByMail(url, 'moved@example.com');
  await expect(() => send(cleaner, acceptEvery, { id: bookingId })).toPass({ timeout: timeoutMs(20_000) });
  await expect(async () => {
    const { listSeries } = await send<Listed>(customer, seriesOf);
    expect(listSeries[0]?.dates.length).toBeGreaterThan(3);
  }).toPass({ timeout: timeoutMs(20_000) });
});
test.afterAll(async () => {
  await cleaner?.dispose();
  await customer?.dispose();
});

test('the office moves all visits to a free time, and the cleaner says yes to all of them with one press', async ({
  browser,
}) => {
  const { listSeries } = await send<Listed>(customer, seriesOf);
  const visits =
    listSeries[0]?.dates.filter(({ bookingStatus }) => bookingStatus === 'confirmed').length ?? 0;
  expect(visits).toBeGreaterThan(3);
  const office = await openAsOffice(browser, shop, `/dashboard/series/${listSeries[0]?.id}`);
  const watch = watchPage(office);
  await office.getByRole('button', { name: 'Move these visits …' }).click();
  await office.getByRole('radio', { name: /^Wednesday 16 December, \d+ free/ }).check();
  await office.getByRole('radio', { name: '2:00pm', exact: true }).check();
  await expect(office.getByText('From now on every Wednesday, 2:00pm')).toBeVisible();
  await expect(office.getByText(`It moves the ${visits} visits that are booked`)).toBeVisible();
  await watch.check('office-series-move');
  await watch.checkAt(widths.phone, 'office-series-move on a phone');
  await office
    .getByRole('button', { name: 'Move to Wednesday 16 December, 2:00pm and on from there' })
    .click();
  await expect(office.getByRole('status').filter({ hasText: 'We have asked Asha' })).toBeFocused();
  await expect(
    office.getByText('The cleaner is asked about this time. Until the answer: Tuesday 15 December, 10:00am'),
  ).toBeVisible();

  const page = await openSignedIn(browser, cleaner, `${shop.url}/dashboard/sp/booking/${bookingId}`);
  const seen = watchPage(page);
  await expect(page.getByText(`These ${visits} visits are asked about:`)).toBeVisible();
  await seen.checkAt(widths.phone, 'a cleaner is asked about a moved regular clean');
  await page.getByRole('button', { name: 'Yes, to all of them' }).click();
  await expect(page.getByText('These')).toHaveCount(0);
  await expect(async () => {
    const after = await send<Listed>(customer, seriesOf);
    const standing = after.listSeries[0]?.dates.filter(({ bookingStatus }) => bookingStatus === 'confirmed');
    expect(standing?.length).toBe(visits);
    expect(new Set(standing?.map(({ startTime }) => startTime))).toEqual(new Set(['14:00']));
  }).toPass();
  expect([...watch.complaints, ...seen.complaints]).toEqual([]);
});
