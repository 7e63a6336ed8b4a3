import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cards, step } from '../support/book-a-clean.ts';
import { companyEmail, password, send, signInAs } from '../support/cleaners.ts';
import { countInteractions } from '../support/count-interactions.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** From the filled form on; the button that leads there is one more. */
const mostInteractions = 8;
const customer = 'again@example.com';
const weekly = 'weekly@example.com';
let before = '';
let visit = '';

test.setTimeout(timeoutMs(120_000));

const shop = withShop({}, async ({ url }) => {
  const visitor = createClient({ url } as TestServer);
  before = await bookAndPay(visitor, {
    email: customer,
    startDate: '2026-11-27',
    address: '12 Example Road',
  });
  visit = await bookAndPay(visitor, {
    email: weekly,
    serviceType: 'regularcleaning',
    serviceFrequency: 'EveryWeek',
    startDate: '2026-12-01',
    address: '14 Example Road',
  });
  await (await openByMail(url, weekly)).dispose();
  await (await openByMail(url, customer)).dispose();
  const cancel = `mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Ill" }) { id } }`;
  await send(await signInAs(url, companyEmail), cancel, { id: before });
});

async function signIn(page: Page, path: string, email = customer): Promise<void> {
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a customer books the same again in eight interactions', async ({ page }) => {
  await page.clock.setSystemTime(shopClock);
  const watch = watchPage(page);
  const { done, tap, choose, type } = countInteractions();
  await signIn(page, `/dashboard/cs/booking/${before}`);
  await page.getByRole('link', { name: 'Book the same again' }).click();
  await step(page, 4);
  const landedAt = performance.now();
  await tap('Soonest', page.getByRole('button', { name: /^Take the soonest: / }));
  await step(page, 6);
  await expect(page.getByText('12 Example Road').first()).toBeVisible();
  await choose('14 days', page.getByRole('checkbox', { name: /start within my 14-day/ }));
  await choose('terms', page.getByRole('checkbox', { name: /I agree to the terms/ }));
  await tap('Continue', page.getByRole('button', { name: 'Continue to payment' }));
  await step(page, 7);
  await type('Card', page.getByRole('textbox', { name: 'Card number' }), cards.works);
  await type('Expiry', page.getByRole('textbox', { name: 'Expiry date' }), '04 / 29');
  await type('Code', page.getByRole('textbox', { name: 'Security code' }), '123');
  await tap('Pay', page.getByRole('button', { name: /^Book and pay £94\.50/ }));
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  const seconds = (performance.now() - landedAt) / 1000;
  test.info().annotations.push({
    type: 'measured',
    description: `${seconds.toFixed(1)} seconds, ${done.length} interactions`,
  });
  expect(done.length).toBeLessThanOrEqual(mostInteractions);
  await expect(page.getByRole('link', { name: 'Open your booking' })).toBeVisible();
  await watch.check('booking-again-placed');
  expect(watch.complaints).toEqual([]);
});

test('whoever is signed in and opens the form is offered the same again, too', async ({ page }) => {
  await page.clock.setSystemTime(shopClock);
  await signIn(page, '/dashboard/cs/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bookings');
  await page.goto(`${shop.url}/book-now`);
  await page.getByRole('button', { name: 'The same again: choose a time' }).click();
  await step(page, 4);
});

test(
  'a visit of a series is booked again once, and its rhythm only when asked for',
  inLongForm,
  async ({ page }) => {
    await page.clock.setSystemTime(shopClock);
    const watch = watchPage(page);
    await signIn(page, '/dashboard/cs/bookings', weekly);
    await expect(page.getByText('Part of your regular clean: every week').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a clean' })).toBeVisible();
    await page.goto(`${shop.url}/dashboard/cs/booking/${visit}`);
    await page.getByRole('link', { name: 'Book the same again' }).click();
    await step(page, 4);
    const question = page.getByRole('group', { name: 'Once, or every week again?' });
    await expect(question.getByRole('radio', { name: /^Just once/ })).toBeChecked();
    await expect(question).toBeInViewport();
    // As long as the visit was, at the price of a single clean.
    await expect(question.getByText('£94.50', { exact: true })).toBeVisible();
    await expect(question.getByText('A second regular clean, beside the one you have.')).toBeVisible();
    await watch.check('booking-again-once');
    await question.getByRole('radio', { name: /^Every week/ }).check();
    await expect(page.getByText('If your usual cleaner can’t come one day')).toBeVisible();
    await question.getByRole('radio', { name: /^Just once/ }).check();
    await page.getByRole('button', { name: /^Take the soonest: / }).click();
    await step(page, 6);
    await expect(page.getByText('14 Example Road').first()).toBeVisible();
    await expect(page.getByText('Just once').first()).toBeVisible();
    expect(watch.complaints).toEqual([]);
  },
);
