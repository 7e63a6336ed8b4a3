import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { cards } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { giftAnswers, giftDocuments, type Purchase } from '#tests/support/money/gift-cards.ts';
import type { TestServer } from '#tests/support/server.ts';
import {
  type StripeCounterpart,
  signEvent,
  startStripe,
  stripeEnvironment,
} from '#tests/support/stripe/counterpart.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, password } from '../support/cleaners.ts';
import { openShop, type Shop, shopClock } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.setTimeout(timeoutMs(120_000));

let stripe: StripeCounterpart;
let shop: Shop;
const begun = Date.now();
const now = () => new Date(Date.parse(shopClock) + Date.now() - begun);

test.beforeAll(async () => {
  stripe = await startStripe(now);
  shop = await openShop({ environment: stripeEnvironment(stripe.url) });
});
test.afterAll(async () => {
  await shop.close();
  await stripe.close();
});

async function sell(email: string): Promise<string> {
  const client = createClient({ url: shop.url } as TestServer);
  const input = { ...giftAnswers, email };
  const { id, token, payment } = await done<Purchase>(client, giftDocuments.create, { input });
  stripe.giveCard(payment.clientSecret, cards.works);
  await done(client, giftDocuments.confirm, { id, token });
  return payment.clientSecret.split('_secret_')[0] ?? '';
}

async function tellAll(): Promise<void> {
  const address = `${shop.url}/api/v1/payments/stripe/webhook`;
  for (const event of stripe.memory.events) {
    const { headers, body } = signEvent(event, now());
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  }
}

/** Two payouts, one of them with a penny too much in it, money that waits for the next one, and a dispute. */
async function fillCardMoney(): Promise<string> {
  const disputed = await sell('asked-back@example.com');
  await sell('kept@example.com');
  stripe.money.settlePayout(stripe.money.payOut().id, 'paid');
  await sell('later@example.com');
  stripe.money.enter({ type: 'topup', amount: 1, description: 'Top-up' });
  stripe.money.payOut();
  await sell('now@example.com');
  await sell('and-now@example.com');
  stripe.money.openDispute(disputed, { reason: 'product_not_received' });
  await tellAll();
  return disputed;
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function downloadedRows(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  return readCsv(readFileSync(await (await download).path(), 'utf8')).rows;
}

test('the office reads what Stripe holds, paid out and is asked back, and takes the payouts as CSV', async ({
  page,
}) => {
  const disputed = await fillCardMoney();
  const watch = watchPage(page);
  await signIn(page, '/dashboard/payroll?part=card-payouts');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Card payouts');
  await expect(page.getByText('None: they agree')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  // Stripe counts whole seconds, so two payouts of one second may stand either way.
  await expect(rows.filter({ hasText: /On its way.*£0\.01/ })).toHaveCount(1);
  await expect(rows.filter({ hasText: /£98\.10.*At the bank.*Agrees/ })).toHaveCount(1);
  await watch.check('card-payouts');
  await watch.checkAt({ width: 390, height: 844 }, 'card-payouts-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: 'State' }).selectOption('At the bank');
  await expect(rows).toHaveCount(2);
  await expect(title).toHaveText('Card payouts');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
  const taken = (await downloadedRows(page)).map((row) => `${row.Amount} ${row['Books differ by']}`);
  expect(taken.toSorted()).toEqual(['49.06 0.01', '98.10 Agrees']);

  await page.getByRole('link', { name: 'Disputes', exact: true }).click();
  await expect(title).toHaveText('Disputes');
  await expect(rows.nth(1)).toContainText(/Bea Buyer.*The cardholder says nobody came/);
  const evidence = rows.nth(1).getByRole('link', { name: 'Send evidence at Stripe' });
  const address = `https://dashboard.stripe.com/test/payments/${disputed}`;
  await expect(evidence).toHaveAttribute('href', address);
  await watch.check('card-disputes');
  await watch.checkAt({ width: 390, height: 844 }, 'card-disputes-390');

  await page.goto(`${shop.url}/dashboard`);
  await page.getByRole('link', { name: 'See the dispute' }).first().click();
  await expect(title).toHaveText('Disputes');
});
