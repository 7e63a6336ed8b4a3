import { type Browser, expect, type Page, test } from '@playwright/test';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agreeAndGoOn,
  cards,
  chooseCleanAndPlace,
  chooseTimeAndPerson,
  customerEmail,
  giveCard,
} from '../support/book-a-clean.ts';
import { approveCleaners, openSession, send } from '../support/cleaners.ts';
import { openMail } from '../support/outbox.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { type Watch, watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(240_000));

// Each test takes a cleaner for the same hour, and there are five tests.
const shop = withShop({}, async ({ company, url }) => {
  await approveCleaners(company, url, [4, 5, 6]);
});

async function atPayment(browser: Browser, says?: RegExp): Promise<{ page: Page; watch: Watch }> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install({ time: shopClock });
  const watch = watchPage(page);
  await page.goto(`${shop.url}/book-now`);
  // The steps before are looked at where the whole form is (booking-journey.spec.ts).
  const unlooked = { ...watch, check: async () => undefined };
  await chooseCleanAndPlace(page, unlooked);
  await chooseTimeAndPerson(page, unlooked);
  await agreeAndGoOn(page, unlooked, says);
  return { page, watch };
}

test('the held time counts down silently, speaks at two minutes and is kept by one press', async ({
  browser,
}) => {
  const { page, watch } = await atPayment(browser);
  const held = page.getByRole('region', { name: 'Your time' });
  const spoken = held.getByRole('status');
  const keep = held.getByRole('button', { name: 'Keep this time' });
  await expect(held).toContainText(/1[45]:\d\d/);
  await page.clock.fastForward('12:30');
  await expect(held).toContainText(/2:[0-3]\d/);
  await expect(spoken).toHaveText('');
  await expect(keep).toHaveCount(0);
  await page.clock.fastForward('00:45');
  await expect(spoken).toHaveText(
    'We keep your time for 2 more minutes. Choose “Keep this time” if you need longer.',
  );
  await watch.check('held-time-ending');
  await keep.click();
  await expect(keep).toHaveCount(0);
  await expect(held.getByText(/^We keep 10:00am on Thursday 26 November for you until/)).toBeFocused();
  await expect(held).toContainText(/1[45]:\d\d/);
  await expect(spoken).toHaveText('');
  // Nobody at the page for a quarter of an hour: it is taken again by itself, and what was typed is there.
  await page.getByRole('textbox', { name: 'Card number' }).fill(cards.works);
  await page.clock.fastForward('15:05');
  await expect(held).toContainText(/1[45]:\d\d/);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(cards.works);
  await expect(spoken).toHaveText('');
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  expect(watch.complaints).toEqual([]);
});

test(
  'each card that does not work says what to do, and the next one pays',
  inLongForm,
  async ({ browser }) => {
    const { page, watch } = await atPayment(browser);
    for (const [number, words] of [
      ['4000 0000 0000 0002', 'Your card was declined. Try another card or contact your bank.'],
      [
        '4000 0000 0000 9995',
        'There isn’t enough money on this card. Use another card, or add money and try again.',
      ],
      ['4111 1111 1111 1111', 'The bank doesn’t know this card number. Check it, or use another card.'],
    ] as const) {
      await giveCard(page, number);
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await giveCard(page, cards.bankCheck);
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    const refused = 'Your bank didn’t confirm that it was you. Try again, or use another card.';
    await expect(page.getByText(refused).first()).toBeVisible();
    await watch.check('payment-refused');
    await giveCard(page, cards.works);
    await expect(page).toHaveURL(/\/checkout-successfull$/);
    expect(watch.complaints).toEqual([]);
  },
);

test('who paid and never got the answer is told of their booking, and not asked for the card again', async ({
  browser,
}) => {
  const { page } = await atPayment(browser);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const isLost = (await response.text()).includes('"confirmCheckout"');
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await giveCard(page, cards.works);
  await expect(page.getByRole('alert')).toContainText('Your answers are still here');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you, Carla');
});

/** Another tab has what the device keeps in use for so long, so that this one has to wait. */
const useStore = (ms: number) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open('brightwren', 1);
    request.onsuccess = () => {
      const store = request.result.transaction('records', 'readwrite').objectStore('records');
      const endAt = performance.now() + ms;
      const goOn = () => {
        resolve();
        if (performance.now() < endAt) store.count().onsuccess = goOn;
        else request.result.close();
      };
      store.count().onsuccess = goOn;
    };
  });

test('a guest puts their email right after booking, reloads, and takes the booking off this browser', async ({
  browser,
}) => {
  const { page, watch } = await atPayment(browser);
  await giveCard(page, cards.works);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you, Carla');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const address = page.getByRole('region', { name: 'Your email address' });
  await expect(address).toContainText(customerEmail);
  await address.getByRole('button', { name: 'Correct this address' }).click();
  const field = address.getByRole('textbox', { name: 'Your email address' });
  await expect(field).toBeFocused();
  await field.fill('not an address');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter an email address in the right format/);
  await expect(field).toBeFocused();
  await watch.check('correcting-the-email');
  await field.fill('right@example.com');
  await address.getByRole('button', { name: 'Save this address' }).click();
  const told = address.getByText('We have sent everything again, to right@example.com.');
  await expect(told).toBeFocused();
  await page.reload();
  await expect(address).toContainText('We have sent everything to right@example.com.');
  const again = await page.context().newPage();
  await again.goto(`${shop.url}/checkout-successfull`);
  await expect(again.getByRole('heading', { level: 1 })).toContainText('Thank you, Carla');
  await openMail(again, shop.url, { to: 'right@example.com', subject: /We have your booking/ });
  await expect(again.getByRole('link', { name: 'Open my account' })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove it from this browser' });
  await again.evaluate(useStore, 3_000);
  await remove.click();
  await expect(page.getByText('This browser did not answer. Try again')).toBeVisible();
  await watch.check('not-removed');
  await again.evaluate(useStore, 700);
  await remove.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('safe with us');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No booking here');
  expect(watch.complaints).toEqual([]);
});

test(
  'whoever books where three times are held already is told that theirs comes with the card, and it does',
  inLongForm,
  async ({ browser }) => {
    // Held from this network, each on a day of its own, so that no cleaner of the hour below is taken.
    // This test is the last one: while these are held, nobody's time is kept without a card.
    const visitor = await openSession(shop.url);
    for (const startDate of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      await send(visitor, createDocument, { input: { ...bookingAnswers, startDate } });
    }
    const { page, watch } = await atPayment(
      browser,
      /^At 10:00am somebody is free now. The time is yours as soon as your card/,
    );
    await expect(page.getByRole('button', { name: 'Keep this time' })).toHaveCount(0);
    await watch.check('time-from-card');
    await giveCard(page, cards.works);
    await expect(page).toHaveURL(/\/checkout-successfull$/);
    expect(watch.complaints).toEqual([]);
  },
);
