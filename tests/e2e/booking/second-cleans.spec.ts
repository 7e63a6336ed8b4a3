import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agreeAndGoOn,
  chooseCleanAndPlace,
  chooseTimeAndPerson,
  goOn,
  step,
} from '../support/book-a-clean.ts';
import { approveCleaners } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { openMail } from '../support/outbox.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(240_000));

const shop = withShop({}, async ({ company, url }) => {
  await approveCleaners(company, url, [4, 5, 6]);
});

const visitor = () => createClient({ url: shop.url } as TestServer);
const time = { startDate: '2026-11-26', startTime: '10:00' };

/** From the first step of the form to the last button before it is paid. */
async function answerAll(page: Page): Promise<void> {
  const unlooked = { ...watchPage(page), check: async () => undefined };
  await page.goto(`${shop.url}/book-now`);
  await chooseCleanAndPlace(page, unlooked);
  await chooseTimeAndPerson(page, unlooked);
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /start within my 14-day/ }).check();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await goOn(page);
  await step(page, 7);
}

test('who is signed in is asked once about a second clean at that time, and nothing typed is lost', async ({
  browser,
}) => {
  const email = 'twice-a-day@example.com';
  await bookAndPay(visitor(), { ...time, email, address: '10 Example Road' });
  const session = await openByMail(shop.url, email);
  const page = await openSignedIn(browser, session, `${shop.url}/healthz`);
  const watch = watchPage(page);
  await answerAll(page);
  await agree(page);
  const question = page.getByRole('region', { name: 'Two cleans at the same time?' });
  await expect(question).toContainText(
    'You already have a clean at 10 Example Road on Thursday 26 November at 10:00am. Book a second one for the same time?',
  );
  await expect(question.getByRole('heading')).toBeFocused();
  await watch.check('second-clean-question');
  await question.getByRole('button', { name: 'No, choose another time' }).click();
  await step(page, 4);
  await page.getByRole('group', { name: 'What time' }).getByRole('radio', { name: '10:00am' }).check();
  await goOn(page);
  await step(page, 6);
  await expect(page.getByText('10 Example Road')).toBeVisible();
  await goOn(page);
  await question.getByRole('button', { name: 'Yes, book a second clean' }).click();
  await expect(page.getByText(/^We keep 10:00am on Thursday 26 November/)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
});

test('the mail of a stranger’s second clean has a link that cancels it free, once it is pressed', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  const watch = watchPage(page);
  const email = 'stranger@example.com';
  const home = { email, address: '11 Example Road', startDate: '2026-11-27' };
  await bookAndPay(visitor(), home);
  await bookAndPay(visitor(), { ...home, startTime: '12:00' });
  await openMail(page, shop.url, {
    to: email,
    subject: /We have your booking for Friday 27 November, (?!10)/,
  });
  await expect(page.getByText(/You now have two cleans at that time/)).toBeVisible();
  const address = await page.getByRole('link', { name: 'Cancel this one, free' }).getAttribute('href');
  await page.goto(`${shop.url}${new URL(address ?? '', shop.url).pathname}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have two cleans at that time');
  await expect(page.getByText('Your clean: Friday 27 November, 10:00am')).toBeVisible();
  await watch.check('second-clean-link');
  await page.reload();
  await page.getByRole('button', { name: 'Cancel this clean, free' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That clean is cancelled');
  await expect(page.getByText('Your clean: Friday 27 November, 10:00am')).toBeVisible();
  await watch.check('second-clean-cancelled');
  expect(watch.complaints).toEqual([]);
});

async function aTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setSystemTime(shopClock);
  return page;
}

test('two tabs of one browser hold one time: the first is told, and takes it back with a press', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const first = await aTab(context);
  const watch = watchPage(first);
  await answerAll(first);
  await agreeAndGoOn(first, { ...watch, check: async () => undefined });
  const second = await aTab(context);
  // The answers are this device's, the ticks a tab's own.
  await second.goto(`${shop.url}/book-now?step=pay`);
  await step(second, 6);
  await agree(second);
  await expect(second.getByText('The time that you held before is no longer kept for you.')).toBeVisible();
  await first.bringToFront();
  await first.evaluate(() => window.dispatchEvent(new Event('focus')));
  const held = first.getByRole('region', { name: 'Your time' });
  await expect(held).toContainText('You went on to pay in another tab or on another device');
  await watch.check('hold-ended-elsewhere');
  await held.getByRole('button', { name: 'Keep this time here instead' }).click();
  await expect(held).toContainText(/^We keep 10:00am on Thursday 26 November/);
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(second.getByText(/You went on to pay in another tab/)).toBeVisible();
  expect(watch.complaints).toEqual([]);
});
