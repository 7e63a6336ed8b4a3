import { expect, type Page, test } from '@playwright/test';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agree,
  choice,
  chooseTheClean,
  describeRooms,
  givePlace,
  goOnTo,
  sayWho,
  takeSoonest,
} from '../support/answer-booking.ts';
import { cards, giveCard, step, typeCard } from '../support/book-a-clean.ts';
import { password, send } from '../support/cleaners.ts';
import { openMail } from '../support/outbox.ts';
import { holdBack } from '../support/sent-changes.ts';
import { type Shop, shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(150_000));

let offerId: string;

async function createOffer({ company }: Shop, title: string): Promise<string> {
  const { createOffers } = await send<{ createOffers: { id: string } }>(
    company,
    `mutation { createOffers(input: { title: "${title}", description: "Five hours of deep cleaning.",
      serviceType: "deepcleaning", serviceLocation: "House", price: 149, salePrice: 119, expectedHours: 5,
      cleanerCount: 1, roomsCount: 3, bathroomCount: 1, buttonText: "Book", buttonLink: "book-now",
      activeFlag: true }) { id } }`,
  );
  return createOffers.id;
}

const shop = withShop({}, async (opened) => {
  const promo = 'mutation { createPromoCode(input: { code: "SPRING", discountPercent: 15 }) { id } }';
  await send(opened.company, promo);
  offerId = await createOffer(opened, 'Spring deep clean');
});
test.beforeEach(({ page }) => page.clock.setSystemTime(shopClock));

const bookAndPay = (page: Page, price: string) => page.getByRole('button', { name: `Book and pay ${price}` });

/** The next answer of the server with that word in it. */
const answerWith = (page: Page, word: string) =>
  page.waitForResponse(
    async (response) => response.url().endsWith('/graphql') && (await response.text()).includes(word),
  );

test('answers wait on the device, consent and card do not, and they can be cleared and brought back', async ({
  page,
}) => {
  await page.goto(`${shop.url}/book-now`);
  await chooseTheClean(page);
  await givePlace(page);
  await takeSoonest(page);
  await sayWho(page, 'dora@example.com');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.reload();
  await step(page, 6);
  await expect(page.getByText('dora@example.com')).toBeVisible();
  // Loaded again a moment later it is the same moment of booking; another tab is not.
  await expect(page.getByRole('checkbox', { name: /I agree to the terms/ })).toBeChecked();
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/book-now?step=review`);
  await expect(other.getByText('dora@example.com')).toBeVisible();
  await expect(other.getByRole('checkbox', { name: /I agree to the terms/ })).not.toBeChecked();
  await other.close();

  await page.goto(shop.url);
  await page.getByRole('link', { name: 'Carry on with it' }).click();
  await expect(
    page.getByText(/Your answers are kept on this device until Thursday 24 December/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Carry on where you left off' }).click();
  await step(page, 6);
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await step(page, 1);
  await expect(choice(page, 'How often?', /^Just once/)).not.toBeChecked();
  await page.getByRole('button', { name: 'Bring them back' }).click();
  await expect(choice(page, 'What kind of clean', /^One-off/)).toBeChecked();
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await page.reload();
  await expect(page.getByText(/Your answers are kept/)).toHaveCount(0);
  await expect(choice(page, 'How often?', /^Just once/)).not.toBeChecked();
});

test(
  'a copied link opens the form with the same clean on another device, and with nobody’s details',
  inLongForm,
  async ({ page, browser }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(Object.assign(window, { copied: text })) },
      });
    });
    await page.goto(`${shop.url}/book-now`);
    await chooseTheClean(page);
    await givePlace(page);
    await takeSoonest(page);
    await page.getByRole('button', { name: 'Copy a link to this booking' }).click();
    await expect(page.getByText(/^Copied\./)).toBeVisible();
    const link = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    expect(link).not.toContain('Example');
    const other = await (await browser.newContext()).newPage();
    await other.clock.setSystemTime(shopClock);
    await other.goto(link);
    // Where we clean is not in the link, so that is what is open.
    await step(other, 3);
    await expect(other.getByText('£94.50').filter({ visible: true }).first()).toBeVisible();
    await givePlace(other);
    await expect(other.getByRole('radio', { checked: true, name: /November/ })).toHaveCount(1);
    await goOnTo(other, 5);
    await other.context().close();
  },
);

test('a promo code shows what it saves, and going back from paying gives the time up', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/book-now?promo=spring`);
  await chooseTheClean(page);
  await givePlace(page);
  await takeSoonest(page);
  await sayWho(page, 'promo@example.com');
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await code.fill('');
  await code.fill('Spring');
  await page.getByRole('button', { name: 'Use this promo code' }).click();
  await expect(page.getByText('15% off the work: you save £14.18.')).toBeVisible();
  await expect(page.getByText(/^When we can’t get in after 20 minutes/)).toBeVisible();
  await watch.check('book-now-6-review-with-code');
  await agree(page);
  await expect(bookAndPay(page, '£80.32')).toBeVisible();
  // Loaded again, it costs what it cost.
  await page.reload();
  await expect(bookAndPay(page, '£80.32')).toBeVisible();
  const givenUp = answerWith(page, 'giveUpCheckout');
  await page.goBack();
  await step(page, 6);
  expect(await (await givenUp).json()).toMatchObject({ data: { giveUpCheckout: { status: 'lapsed' } } });
  await agree(page);
  await page.getByRole('button', { name: /^Back to/ }).click();
  await page.getByRole('link', { name: 'Change “When we come”' }).click();
  await step(page, 4);
  // The time that was held is free again, also for this person.
  await expect(page.getByRole('radio', { name: '8:00am' })).toBeChecked();
  await expect(page.getByText('The time you had chosen is no longer free.')).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
});

test(
  'a price that changes while somebody books is shown, and booked once they have seen it',
  inLongForm,
  async ({ page }) => {
    const id = await createOffer(shop, 'Autumn deep clean');
    // A code typed on an earlier visit can't be used with an offer, and is not sent with it.
    await page.goto(`${shop.url}/book-now?promo=spring`);
    await choice(page, 'How often?', /^Every week/).check();
    await page.goto(`${shop.url}/book-now?offer=${id}`);
    await expect(page.getByText('Autumn deep clean')).toBeVisible();
    await goOnTo(page, 2);
    await describeRooms(page);
    await givePlace(page);
    await takeSoonest(page);
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    await expect(signIn).toHaveAttribute('href', new RegExp(`offer%3D${id}`));
    await sayWho(page, 'autumn@example.com');
    await send(shop.company, `mutation { updateOffers(input: { id: "${id}", salePrice: 129 }) { id } }`);
    await page.getByRole('checkbox', { name: /start within my 14-day/ }).check();
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await goOnTo(page, 7);
    await expect(page.getByText(/^Our price has changed/).first()).toBeVisible();
    await expect(bookAndPay(page, '£129.00')).toBeVisible();
    await giveCard(page, cards.works);
    await expect(page).toHaveURL(/\/checkout-successfull$/);
    await expect(page.getByText(/£129\.00/).first()).toBeVisible();
  },
);

/** The answers this device has, which are written and removed a moment after the press. */
const keptOnDevice = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('brightwren', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('records').objectStore('records').get('booking-draft');
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => resolve(asking.result);
          opening.result.close();
        };
      }),
  );

test('an offer is booked at its price, and who comes again finds the form filled in', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/book-now?offer=${offerId}`);
  await expect(page.getByText('Spring deep clean')).toBeVisible();
  await goOnTo(page, 2);
  await describeRooms(page);
  await givePlace(page);
  await takeSoonest(page);
  await sayWho(page, 'again@example.com');
  await agree(page);
  await expect(bookAndPay(page, '£119.00')).toBeVisible();
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);

  await openMail(page, shop.url, { to: 'again@example.com', subject: /We have your booking/ });
  await page.getByRole('link', { name: 'Open my account' }).click();
  await page.getByRole('textbox', { name: 'Choose a password' }).fill(password);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cs\/bookings/);
  await page.goto(`${shop.url}/book-now`);
  await expect(page.getByText('Filled in from your last booking')).toBeVisible();
  await expect(choice(page, 'What kind of clean', /^Deep cleaning/)).toBeChecked();
  await watch.check('book-now-1-filled-in');
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await expect(page.getByText('Filled in from your last booking')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring them back' }).click();
  await expect(page.getByText('Filled in from your last booking')).toBeVisible();
  await page.getByRole('button', { name: 'Another kind of clean this time' }).click();
  await expect(choice(page, 'How often?', /^Just once/)).not.toBeChecked();
  await chooseTheClean(page);
  await expect(page.getByRole('textbox', { name: /Street and house number/ })).toHaveValue('10 Example Road');
  await goOnTo(page, 4);
  await takeSoonest(page);
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('again@example.com');
  await expect(page.getByText('You are signed in as again@example.com.')).toBeVisible();

  // On a slow line somebody answers before their last booking is known: what they say now stands.
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await step(page, 1);
  await expect.poll(() => keptOnDevice(page)).toBeUndefined();
  const letThrough = await holdBack(page, '"listSeries"');
  await page.reload();
  const asked = answerWith(page, '"listSeries"');
  await choice(page, 'How often?', /^Just once/).check();
  letThrough();
  await asked;
  await choice(page, 'What kind of clean', /^One-off clean/).check();
  await goOnTo(page, 2);
  await expect(choice(page, 'Bedrooms', '2')).not.toBeChecked();
  expect(watch.complaints).toEqual([]);
});

test('a stranger’s first-clean code is judged with the card, and the full price is one press away', async ({
  page,
}) => {
  const input = `{ code: "FIRST100", discountPercent: 100, onlyNewUserFlag: true }`;
  await send(shop.company, `mutation { createPromoCode(input: ${input}) { id } }`);
  const email = 'twice@example.com';
  const before = { ...bookingAnswers, email, promo: 'FIRST100', startDate: '2026-12-04' };
  await send(shop.company, createDocument, { input: before });
  await page.goto(`${shop.url}/book-now?promo=first100`);
  await chooseTheClean(page);
  await givePlace(page);
  await takeSoonest(page);
  await sayWho(page, email);
  await page.getByRole('button', { name: 'Use this promo code' }).click();
  await expect(page.getByText(/For a first clean, checked when you book\.$/)).toBeVisible();
  await agree(page);
  const button = page.getByRole('button', { name: 'Book, nothing to pay' });
  await expect(page.getByText('Nothing is taken from your card.')).toBeVisible();
  await typeCard(page, cards.works);
  await button.click();
  await step(page, 6);
  await expect(page.getByText('This code can’t be used with this booking').first()).toBeVisible();
  await page.getByRole('button', { name: 'Go on at the full price, £94.50' }).click();
  await step(page, 7);
  await expect(page.getByText('Nothing is taken from your card.')).toHaveCount(0);
  await typeCard(page, cards.works);
  await bookAndPay(page, '£94.50').click();
  await expect(page).toHaveURL(/checkout-successfull/);
});
