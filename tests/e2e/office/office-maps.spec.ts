import { expect, type Page, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { fillMaps } from '#tests/support/list/fill-maps.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { agree, chooseTheClean, givePlace, sayWho, takeSoonest } from '../support/answer-booking.ts';
import { giveCard as payByCard } from '../support/book-a-clean.ts';
import { openFilters } from '../support/list-filters.ts';
import { readingIn } from '../support/sent-changes.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice, openMenu } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

test.setTimeout(timeoutMs(120_000));

const cleaners = 60;
const bookings = 300;
/** The template's own cleaners, too. */
const allCleaners = cleaners + 3;

const shop = withShop({}, async ({ database }) => {
  const pool = createPool({ connection: database.connection, log: quietLog });
  await fillMaps(pool, { cleaners, bookings });
  await pool.end();
});

/** Addresses of other origins that the page asks for. */
function watchOrigins(page: Page): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== shop.url)
      others.push(url.href);
  });
  return others;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const markers = (page: Page) => page.locator('.leaflet-marker-icon');
/** How many the markers in sight stand for; one alone has no figure. */
const shownOnMap = async (page: Page) =>
  (await markers(page).allTextContents()).reduce((sum, text) => sum + Number(text.replace(',', '') || 1), 0);

test('a map of bookings shows as many as its table, and asks no other origin for anything', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  const others = watchOrigins(page);
  await (await openMenu(page)).getByRole('link', { name: 'Map of bookings' }).click();
  await expect(heading(page, 'Map of bookings')).toBeVisible();
  await expect(page).toHaveTitle(/^Map of bookings/);
  await expect(page.getByText(`1–50 of ${bookings} bookings`)).toBeVisible();
  await expect.poll(() => shownOnMap(page)).toBe(bookings);
  await expect(page.locator('path.leaflet-interactive, svg path').first()).toBeAttached();
  await watch.check('map-of-bookings');

  await page.getByRole('checkbox', { name: 'Shade districts' }).check();
  await page.locator('summary', { hasText: /^Bookings by district/ }).click();
  await watch.check('map-of-bookings-shaded');
  await watch.checkAt(widths.phone, 'a map of bookings on a phone');

  await openFilters(page);
  await page.getByRole('combobox', { name: 'City' }).selectOption('Leeds');
  await expect(page).toHaveURL(/city=Leeds/);
  await expect(page.getByText(`1–50 of ${bookings} bookings`)).toHaveCount(0);
  const count = Number(
    (await page.getByText(/^(1–50 of )?\d+ bookings$/).textContent())?.match(/(\d+) bookings/)?.[1],
  );
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(bookings);
  await expect.poll(() => shownOnMap(page)).toBe(count);
  await page.reload();
  await openFilters(page);
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Leeds');
  await expect.poll(() => shownOnMap(page)).toBe(count);
  expect(others).toEqual([]);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('another zoom reads its clusters alone, and each of them once', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [maps, zooms] = [[] as object[], [] as number[]];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
    const { name, variables } = readingIn(request) ?? { name: '', variables: {} };
    if (name === 'BookingMap') maps.push(variables);
    if (name === 'BookingClusters') zooms.push((variables.filter as { zoom: number }).zoom);
  });
  await page.goto(`${shop.url}/dashboard/reports/booking-map-view`);
  await expect.poll(() => shownOnMap(page)).toBe(bookings);
  expect(zooms.length).toBeLessThan(2);
  for (const [name, times] of [
    ['Zoom in', 10],
    ['Zoom out', 12],
    ['Zoom in', 12],
    ['Zoom out', 10],
  ] as const)
    for (let press = 0; press < times; press += 1) {
      await page.getByRole('button', { name }).click();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    }
  await expect.poll(() => zooms.includes(12)).toBe(true);
  await expect.poll(() => shownOnMap(page)).toBe(bookings);
  expect(zooms.toSorted((a, b) => a - b)).toEqual([...new Set(zooms)].toSorted((a, b) => a - b));
  expect(zooms).not.toContain(6);
  expect(Math.max(...zooms)).toBe(12);
  expect(maps).toHaveLength(1);
  await page.context().close();
});

test('one press on the map opens a cleaner, and keys reach each of them by the table alone', async ({
  browser,
}) => {
  const page = await openAsOffice(
    browser,
    shop,
    '/dashboard/reports/service-provider-map-view?city=Birmingham',
  );
  const watch = watchPage(page);
  const others = watchOrigins(page);
  await expect(heading(page, 'Map of cleaners')).toBeVisible();
  await expect(markers(page).first()).toBeVisible();
  // Nothing of the picture takes the focus.
  await expect(
    page.locator('.leaflet-container :is(a, button, [tabindex]), .leaflet-container[tabindex]'),
  ).toHaveCount(0);
  await watch.check('map-of-cleaners');
  await watch.checkAt(widths.phone, 'a map of cleaners on a phone');
  await page.locator('.leaflet-marker-icon:empty').first().click();
  await expect(page).toHaveURL(/\/dashboard\/serviceProvider\//);
  await page.goBack();
  await expect(heading(page, 'Map of cleaners')).toBeVisible();

  await page.goto(`${shop.url}/dashboard/reports/service-provider-map-view`);
  await expect(page.getByText(`1–50 of ${allCleaners} cleaners`)).toBeVisible();
  const links = page.locator('tbody th a[data-list-row]');
  const seen = new Set(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)));
  await page.getByRole('link', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`51–${allCleaners} of ${allCleaners} cleaners`)).toBeVisible();
  for (const href of await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)))
    seen.add(href);
  expect(seen.size).toBe(allCleaners);
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/serviceProvider\//);
  expect(others).toEqual([]);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('from a district that was refused to an area where we clean, and a booking there', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.clock.setSystemTime(shopClock);
  await visitor.goto(`${shop.url}/book-now`);
  await visitor.getByLabel('Your postcode').fill('wd6 1aa');
  await expect(visitor.getByRole('group', { name: 'Shall we tell you when we clean in WD6?' })).toBeVisible();

  const page = await openAsOffice(browser, shop, '/dashboard/reports/booking-map-view');
  const watch = watchPage(page);
  const others = watchOrigins(page);
  const refused = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'WD6', exact: true }) });
  await expect(async () => {
    await page.reload();
    await expect(refused).toContainText('We don’t clean there: 1', { timeout: timeoutMs(2_000) });
  }).toPass({ timeout: timeoutMs(20_000) });
  await page.getByRole('checkbox', { name: 'Asked for and not done' }).check();
  await expect(page.locator('.leaflet-unserved-pane path')).toHaveCount(1);
  await page.locator('summary', { hasText: 'By weekday and hour' }).click();
  await watch.check('map-with-unserved');
  await watch.checkAt(widths.phone, 'a map with what was refused on a phone');
  await refused.getByRole('link', { name: 'Clean in WD6' }).click();
  await expect(page.getByRole('textbox', { name: 'Area', exact: true })).toHaveValue('WD6');
  await page.getByRole('combobox', { name: 'City', exact: true }).selectOption('London');
  await page.getByRole('textbox', { name: /Latitude/ }).fill('51.66');
  await page.getByRole('textbox', { name: /Longitude/ }).fill('-0.27');
  await page.getByRole('button', { name: 'Clean there' }).click();
  await expect(heading(page, 'Areas')).toBeVisible();

  await visitor.goto(`${shop.url}/book-now`);
  await chooseTheClean(visitor);
  await givePlace(visitor, 'WD6 1AA');
  await takeSoonest(visitor);
  await sayWho(visitor, 'borehamwood@example.com');
  await agree(visitor);
  await payByCard(visitor, '4242 4242 4242 4242');
  await expect(visitor).toHaveURL(/\/checkout-successfull/);
  await visitor.context().close();

  await page.goto(`${shop.url}/dashboard/reports/booking-map-view?outcode=wd6`);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await expect.poll(() => shownOnMap(page)).toBe(1);
  await markers(page).click();
  await expect(page).toHaveURL(/\/dashboard\/booking\//);
  expect(others).toEqual([]);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});
