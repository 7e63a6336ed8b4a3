import { expect, type Page, test } from '@playwright/test';
import { cards } from '#tests/support/booking/cards.ts';
import { type StripeCounterpart, startStripe, stripeEnvironment } from '#tests/support/stripe/counterpart.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agreeAndGoOn,
  chooseCleanAndPlace,
  chooseTimeAndPerson,
  customerEmail,
  giveCard,
  typeCard,
} from '../support/book-a-clean.ts';
import { password } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { openShop, type Shop, shopClock } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

// The forms that take a card, with Stripe's counterpart behind the server and a stand-in of its script in the browser.
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

let stripe: StripeCounterpart;
let shop: Shop;

test.beforeAll(async () => {
  const begun = Date.now();
  stripe = await startStripe(() => new Date(Date.parse(shopClock) + Date.now() - begun));
  shop = await openShop({ environment: stripeEnvironment(stripe.url) });
});
test.afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const scriptsOf = (page: Page) => page.locator('script[src$="/stripe.js"]');
const statuses = () => [...stripe.memory.paymentIntents.values()].map(({ status }) => status);

test('a clean is booked after a decline, and the script is loaded at the step that pays and not before', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/book-now`);
  await chooseCleanAndPlace(page, watch);
  await chooseTimeAndPerson(page, watch);
  await agreeAndGoOn(page, watch);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await expect(page.getByText('Test payments: no money moves.')).toBeVisible();
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await expect(page.getByRole('alert').first()).toContainText('Fill in your card’s details');
  await giveCard(page, cards.declined);
  await expect(page.getByRole('alert').first()).toContainText('Your card was declined. Try another card');
  await giveCard(page, cards.works);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank|placed|booked/i);
  expect(statuses()).toEqual(['requires_capture']);
});

test('a gift card is paid after the bank’s question, with the same words as with simulated payments', async ({
  page,
}) => {
  watchPage(page);
  await page.goto(`${shop.url}/`);
  await expect(scriptsOf(page)).toHaveCount(0);
  await page.goto(`${shop.url}/giftcard`);
  await page.getByRole('textbox', { name: 'Their name' }).fill('Rita Receiver');
  await page.getByRole('textbox', { name: 'Their email address' }).fill('rita@example.com');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bea Buyer');
  await page.getByRole('textbox', { name: 'Your email address' }).fill('bea@example.com');
  const pay = page.getByRole('button', { name: 'Pay £50 now' });
  await typeCard(page, cards.insufficientFunds);
  await pay.click();
  await expect(page.getByRole('alert').first()).toContainText('There isn’t enough money on this card');
  await typeCard(page, cards.bankCheck);
  await pay.click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Your bank didn’t confirm that it was you');
  await pay.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Bea Buyer' })).toBeFocused();
  expect(statuses()).toContain('succeeded');
  // What pays once is kept for nothing else.
  expect(stripe.memory.customers.size).toBe(1);
});

test('a card is added in the profile after the bank’s question, and kept by the service for later', async ({
  page,
}) => {
  await (await openByMail(shop.url, customerEmail)).dispose();
  await page.goto(`${shop.url}/dashboard/cs/profile`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(customerEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const section = page.locator('#cards');
  await section.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, cards.bankCheck);
  await section.getByRole('button', { name: 'Add this card' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(section.getByText('Your card is added.')).toBeVisible();
  const added = section.getByRole('listitem').filter({ hasText: 'ending 3155' });
  await expect(added).toContainText('Chosen first when you book');
  const detached = () =>
    [...stripe.memory.paymentMethods.values()].filter(({ customer }) => customer === null);
  const before = detached().length;
  await added.getByRole('button', { name: 'Remove Visa ending 3155' }).click();
  await expect(section.getByText('Visa ending 3155 is removed.')).toBeVisible();
  expect(detached().length).toBe(before + 1);
});

test('a card service that can’t be loaded says so where the card would be given', async ({ page }) => {
  await page.route('**/stripe.js', (route) => route.abort());
  await page.goto(`${shop.url}/giftcard`);
  await expect(page.getByRole('alert').first()).toContainText('We couldn’t reach the card service');
});
