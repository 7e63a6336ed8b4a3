import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { password } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

const customer = 'monthly@example.com';
const complaints: string[] = [];

const shop = withShop({}, async ({ url }) => {
  const monthly = { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'monthly', startDate: '2026-11-30' };
  await bookAndPay(createClient({ url } as TestServer), { email: customer, ...monthly });
  await (await openByMail(url, customer)).dispose();
});

/** Counts what is pressed from the customer's bookings on, as docs/walks.md tells it. */
function counting(page: Page) {
  let taps = 0;
  return {
    tap: async (what: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await what.click();
    },
    taps: () => taps,
    page,
  };
}

async function openBookings(page: Page) {
  await page.setViewportSize(widths.phone);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/cs/bookings`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(customer);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return { ...counting(page), watch: watchPage(page, complaints) };
}

test('a monthly clean moves to another day from the free times, which day of the month is meant is asked, and the screen says what is now', async ({
  page,
}) => {
  const { tap, taps, watch } = await openBookings(page);
  await tap(page.getByRole('link', { name: 'Skip, change, pause or end it' }));
  await expect(page.getByText('Every month on the last Monday, 10:00am')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Move these visits …' }));
  await expect(page.locator('input[type="date"][name="startDate"]')).toHaveCount(0);
  await tap(page.locator('label').filter({ has: page.getByRole('radio', { name: /^Friday 27 November/ }) }));
  await tap(page.locator('label').filter({ has: page.getByRole('radio', { name: '1:00pm', exact: true }) }));
  const last = page.getByRole('radio', { name: /From now on the last Friday of the month, 1:00pm/ });
  await expect(page.getByText(/25 December \(closed\), 29 January/)).toBeVisible();
  await expect(page.getByText(/25 December \(closed\), 22 January/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Say which day of the month first' })).toBeDisabled();
  await watch.check('series-move');
  await tap(page.locator('label').filter({ has: last }));
  await tap(page.getByRole('button', { name: 'Move to Friday 27 November, 1:00pm and on from there' }));
  const told = page.getByRole('status').filter({
    hasText:
      'Your regular clean is moved. From now on the last Friday of the month, 1:00pm, first on Friday 27 November, 1:00pm.',
  });
  await expect(told).toBeFocused();
  await expect(page.getByText('Every month on the last Friday, 1:00pm')).toBeVisible();
  await expect(page.getByText('Next visit').locator('..')).toContainText('Friday 27 November, 1:00pm');
  await expect(page.getByText('Monday 30 November')).toHaveCount(0);
  await watch.check('series-moved');
  expect(taps()).toBe(6);
  expect(complaints).toEqual([]);
});

test('a new hour on the same day says that the days stay', async ({ page }) => {
  const { tap, taps } = await openBookings(page);
  await tap(page.getByRole('link', { name: 'Skip, change, pause or end it' }));
  await tap(page.getByRole('button', { name: 'Move these visits …' }));
  await tap(page.locator('label').filter({ has: page.getByRole('radio', { name: /^Friday 27 November/ }) }));
  await tap(page.locator('label').filter({ has: page.getByRole('radio', { name: '9:00am', exact: true }) }));
  await expect(page.getByText('From now on the last Friday of the month, 9:00am')).toBeVisible();
  await expect(page.getByText('The days stay as they are.')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Move to Friday 27 November, 9:00am and on from there' }));
  await expect(page.getByText('Every month on the last Friday, 9:00am')).toBeVisible();
  expect(taps()).toBe(5);
  expect(complaints).toEqual([]);
});

test('a visit is skipped in three taps and put back in three, each with its cost first', async ({ page }) => {
  const { tap, taps, watch } = await openBookings(page);
  await tap(page.getByRole('link', { name: 'Skip, change, pause or end it' }));
  await tap(page.getByRole('button', { name: /^Skip Friday 27 November/ }));
  const question = page.getByRole('alertdialog', { name: 'Skip Friday 27 November?' });
  await expect(question).toContainText('you can put it back, at the same price');
  await tap(question.getByRole('button', { name: 'Skip this visit, £0' }));
  await expect(page.getByText('Skipped', { exact: true })).toBeVisible();
  expect(taps()).toBe(3);
  await tap(page.getByRole('button', { name: /^Put back Friday 27 November/ }));
  const back = page.getByRole('alertdialog', { name: 'Put back Friday 27 November?' });
  await expect(back).toContainText(/It costs £[0-9.]+, as before/);
  await watch.check('series-put-back');
  await tap(back.getByRole('button', { name: /^Put it back, £/ }));
  const told = page.getByRole('status').filter({ hasText: /Friday 27 November, 9:00am is back on, for £/ });
  await expect(told).toBeFocused();
  await expect(page.getByText('Skipped', { exact: true })).toHaveCount(0);
  // From the bookings it would be three as well: this screen, the button, the answer.
  expect(taps()).toBe(5);
  expect(complaints).toEqual([]);
});
