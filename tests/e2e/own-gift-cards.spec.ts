import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { giftAnswers, giftDocuments, type Purchase } from '#tests/support/money/gift-cards.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { goOn, step } from './support/book-a-clean.ts';
import { openByMail } from './support/open-by-mail.ts';
import { withShop } from './support/shop.ts';
import { openSignedIn } from './support/signed-in.ts';
import { watchPage } from './support/watch-page.ts';
import { widths } from './support/where-tests-run.ts';

test.setTimeout(timeoutMs(120_000));

const shop = withShop();

async function buy(client: Client, changes: Record<string, unknown>): Promise<void> {
  const input = { ...giftAnswers, ...changes };
  const { id, token, payment } = await done<Purchase>(client, giftDocuments.create, { input });
  await giveCard(client, payment.clientSecret, cards.works);
  await done(client, giftDocuments.confirm, { id, token });
}

/** Two people who have booked before and so have accounts; one gives the other a card. */
async function givenCard(client: Client) {
  const [giver, receiver] = ['giver@example.com', 'receiver@example.com'];
  await bookAndPay(client, { email: giver, startDate: '2026-11-27' });
  await bookAndPay(client, { email: receiver, startDate: '2026-11-30' });
  await buy(client, { email: giver, receiverEmail: receiver, amount: 100 });
  const later = { receiverName: 'Lena Later', receiverEmail: 'later@example.com', sendDate: '2026-12-24' };
  await buy(client, { email: giver, ...later });
  return { giver: await openByMail(shop.url, giver), receiver: await openByMail(shop.url, receiver) };
}

async function agree(page: Page): Promise<void> {
  await step(page, 6);
  await page.getByRole('checkbox', { name: /start within my 14-day/ }).check();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await goOn(page);
  await step(page, 7);
  await expect(
    page
      .getByText(/^to pay/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

test('a gift card that was received is used from the account without typing its code; its giver sees what became of it', async ({
  browser,
}) => {
  const { giver, receiver } = await givenCard(createClient({ url: shop.url } as TestServer));
  const mine = await openSignedIn(browser, receiver, `${shop.url}/dashboard/cs/my-gift-cards`);
  const watch = watchPage(mine);
  await expect(mine).toHaveTitle(/Your gift cards/);
  await expect(mine.getByRole('heading', { level: 1, name: 'Your gift cards' })).toBeVisible();
  await mine.getByRole('button', { name: 'Bea Buyer' }).click();
  await expect(mine.getByText('“Happy birthday!”')).toBeVisible();
  await expect(mine.getByText('Friday 24 November 2028')).toBeVisible();
  await watch.check('my-gift-cards');
  await watch.checkAt(widths.phone, 'my gift cards on a phone');
  const print = await mine.getByRole('link', { name: 'Print it (PDF)' }).getAttribute('href');
  const printed = await receiver.get(print ?? '');
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await mine.getByRole('link', { name: 'Book a clean with it' }).click();
  await mine.getByRole('button', { name: 'The same again: choose a time' }).click();
  // No address bar, history or log keeps the code.
  await expect(mine).not.toHaveURL(/gift-card=/);
  await step(mine, 4);
  await mine.getByRole('button', { name: /^Take the soonest: / }).click();
  await agree(mine);
  await mine.getByRole('button', { name: /^Book/ }).click();
  await expect(mine).toHaveURL(/\/checkout-successfull$/);
  await mine.goto(`${shop.url}/dashboard/cs/my-gift-cards`);
  await expect(mine.getByText('£5.50').first()).toBeVisible();

  const theirs = await openSignedIn(browser, giver, `${shop.url}/dashboard/cs/my-gift-cards`);
  const watchTheirs = watchPage(theirs);
  await expect(theirs.getByText('No gift cards yet.')).toBeVisible();
  await theirs.getByRole('link', { name: 'For others' }).click();
  await expect(theirs).toHaveTitle(/Gift cards you gave/);
  await expect(theirs.getByText('To be sent Thursday 24 December 2026')).toBeVisible();
  await theirs.getByRole('button', { name: 'Rita Receiver' }).click();
  await watchTheirs.check('others-gift-cards');
  await watchTheirs.checkAt(widths.phone, 'gift cards for others on a phone');
  await theirs.getByRole('button', { name: 'Send it again to receiver@example.com' }).click();
  await expect(theirs.getByText('It is on its way.')).toBeVisible();
  // A card that was used stays; the one that waits for its day can be refunded.
  await expect(theirs.getByRole('button', { name: 'Refund it' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Lena Later' }).click();
  await theirs.getByRole('button', { name: 'Refund it' }).click();
  const question = theirs.getByRole('alertdialog', { name: 'Refund this gift card?' });
  await question.getByRole('button', { name: /^Refund £/ }).click();
  await expect(theirs.getByText('Refunded', { exact: true })).toBeVisible();
  expect([...watch.complaints, ...watchTheirs.complaints]).toEqual([]);
  for (const page of [mine, theirs]) await page.context().close();
  for (const session of [giver, receiver]) await session.dispose();
});
