import { expect, type Page, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cards, giveCard, step, typeCard } from '../support/book-a-clean.ts';
import { password } from '../support/cleaners.ts';
import { countInteractions } from '../support/count-interactions.ts';
import { customerWithCard } from '../support/customer-with-card.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { noteChanges } from '../support/sent-changes.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** From "Book the same again" in the list of bookings to paid; eight are allowed (rules/content#booking-form). */
const mostInteractions = 6;
const pays = { usual: cards.works, checked: cards.bankCheck, refused: '4000 0000 0000 9987' } as const;
type Name = keyof typeof pays;
const emailOf = (name: Name) => `${name}@example.com`;
const before: Partial<Record<Name, string>> = {};

test.setTimeout(timeoutMs(120_000));

const shop = withShop({}, async (opened) => {
  for (const [name, number] of Object.entries(pays) as [Name, string][]) {
    before[name] = await customerWithCard(opened, { email: emailOf(name), number });
  }
});

async function signIn(page: Page, email: string, path: string, clock = shopClock): Promise<void> {
  await page.clock.setSystemTime(clock);
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const savedCard = (page: Page, last4: string) =>
  page.getByRole('radio', { name: `Pay with Visa ending ${last4}` });

/** The same again up to the last button, with every tap counted. */
async function bookAgain(page: Page, name: Name, { isSecond = false } = {}) {
  await signIn(page, emailOf(name), `/dashboard/cs/booking/${before[name]}`);
  const counted = countInteractions();
  const { tap, choose } = counted;
  await tap('the same again', page.getByRole('link', { name: 'Book the same again' }));
  await step(page, 4);
  await tap('soonest', page.getByRole('button', { name: /^Take the soonest: / }));
  await step(page, 6);
  await choose('14 days', page.getByRole('checkbox', { name: /start within my 14-day/ }));
  await choose('terms', page.getByRole('checkbox', { name: /I agree to the terms/ }));
  await tap('continue', page.getByRole('button', { name: 'Continue to payment' }));
  await step(page, 7);
  // The soonest is where the test before has booked.
  if (isSecond) await page.getByRole('button', { name: 'Yes, book a second clean' }).click();
  await expect(page.getByText(/^We keep /)).toBeVisible();
  return counted;
}
const pay = (page: Page) => page.getByRole('button', { name: /^Book and pay £94\.50/ });
const isPlaced = (page: Page) => expect(page).toHaveURL(/\/checkout-successfull$/);

test('a returning customer pays with the card chosen already, in six taps', async ({ page }) => {
  const watch = watchPage(page);
  const { done, tap } = await bookAgain(page, 'usual');
  await expect(savedCard(page, '4242')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveCount(0);
  await watch.check('pay-with-saved-card');
  await tap('pay', pay(page));
  await isPlaced(page);
  test.info().annotations.push({ type: 'measured', description: `${done.length} interactions` });
  expect(done.length).toBeLessThanOrEqual(mostInteractions);
  expect(watch.complaints).toEqual([]);
});

test('the choices are easy to hit, and another card can be typed beside the saved one', async ({ page }) => {
  const watch = watchPage(page);
  await bookAgain(page, 'usual', { isSecond: true });
  for (const label of await page
    .getByRole('group', { name: 'How would you like to pay?' })
    .locator('label')
    .all()) {
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('radio', { name: 'Use another card' }).check();
  await expect(page.getByRole('checkbox', { name: 'Keep this card for next time' })).not.toBeChecked();
  await watch.check('pay-with-another-card');
  await pay(page).click();
  await expect(page.getByRole('alert').getByText('Enter your card number')).toBeVisible();
  await giveCard(page, cards.works);
  await isPlaced(page);
});

test('the bank asks about a saved card, and its yes books', inLongForm, async ({ page }) => {
  await bookAgain(page, 'checked');
  await expect(savedCard(page, '3155')).toBeChecked();
  await pay(page).click();
  const question = page.getByRole('dialog', { name: /Your bank wants to check it’s you/ });
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert').getByText(/Your bank didn’t confirm/)).toBeVisible();
  await pay(page).click();
  await question.getByRole('button', { name: 'Approve' }).click();
  await isPlaced(page);
});

test('a saved card that is declined says so, and another one pays', inLongForm, async ({ page }) => {
  const watch = watchPage(page);
  await bookAgain(page, 'refused');
  await pay(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /Your card was declined/ })).toBeVisible();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Your card was declined/ })
    .click();
  await expect(savedCard(page, '9987')).toBeFocused();
  await watch.check('saved-card-declined');
  await page.getByRole('radio', { name: 'Use another card' }).check();
  await giveCard(page, cards.works);
  await isPlaced(page);
});

test(
  'another card pays for a clean to come, after one that is refused changed nothing',
  inLongForm,
  async ({ page }) => {
    const email = 'other@example.com';
    const id = await bookAndPay(createClient({ url: shop.url } as TestServer), {
      email,
      startDate: '2026-12-10',
    });
    await (await openByMail(shop.url, email)).dispose();
    const watch = watchPage(page);
    await signIn(page, email, `/dashboard/cs/booking/${id}`);
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Your card' }) });
    await expect(card).toContainText('comes from Visa ending 4242 after the clean');
    await card.getByRole('button', { name: 'Pay with another card' }).click();
    await expect(card).toContainText(
      'The new card pays for this clean, in place of Visa ending 4242. Nothing is taken today.',
    );
    await watch.check('another-card');
    const use = card.getByRole('button', { name: 'Pay with this card' });
    await typeCard(page, cards.declined);
    await use.click();
    await expect(card.getByRole('alert')).toContainText('Your card was declined');
    await card.getByRole('button', { name: 'Keep Visa ending 4242' }).click();
    await page.reload();
    await expect(card).toContainText('comes from Visa ending 4242');
    await card.getByRole('button', { name: 'Pay with another card' }).click();
    const sent = noteChanges(page);
    await typeCard(page, '4000 0000 0000 0341');
    await use.dblclick();
    await expect(card.getByRole('status').filter({ hasText: 'Your new card pays' })).toBeFocused();
    await expect(card).toContainText('comes from Visa ending 0341 after the clean');
    expect(sent.map(({ name }) => name)).toEqual(['OpenCardChange', 'ChangeCard']);
    await watch.check('another-card-given');
    expect(watch.complaints).toEqual([]);
  },
);

test('the profile shows a saved card and removes it', async ({ page }) => {
  const watch = watchPage(page);
  await signIn(page, emailOf('refused'), '/dashboard/cs/profile');
  const list = page.locator('#cards');
  await expect(list.getByText('Visa ending 9987')).toBeVisible();
  await watch.check('profile-saved-cards');
  const sent = noteChanges(page);
  await list.getByRole('button', { name: 'Remove Visa ending 9987' }).dblclick();
  await expect(list.getByRole('status')).toHaveText('Visa ending 9987 is removed.');
  await expect(list.getByText('Visa ending 9987', { exact: true })).toHaveCount(0);
  expect(sent.map(({ name }) => name)).toEqual(['RemoveSavedCard']);
  expect(sent[0]?.key).not.toBe('');
  expect(watch.complaints).toEqual([]);
});

/** The database's clock is the machine's, by which the job three days before is not due yet. */
async function holdNow(bookingId: string): Promise<void> {
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  await pool.query(
    `select graphile_worker.add_job('hold-payment', json_build_object('bookingId', $1::text), job_key := 'hold:' || $1)`,
    [bookingId],
  );
  const tried = `select from payments where checkout_id = $1 and status = 'declined'`;
  await expect.poll(async () => (await pool.query(tried, [bookingId])).rowCount).toBe(1);
  await pool.end();
}

test(
  'a card that the bank refused is said at the top of its visit, and another one holds the price',
  inLongForm,
  async ({ page }) => {
    const email = 'lapsed@example.com';
    const answers = { email, startDate: '2026-12-10' };
    const client = createClient({ url: shop.url } as TestServer);
    const id = await bookAndPay(client, answers, '4000 0000 0000 0341');
    await (await openByMail(shop.url, email)).dispose();
    const clock = '2026-12-07T10:05:00Z';
    await shop.restartAt(clock);
    await holdNow(id);
    const watch = watchPage(page);
    await signIn(page, email, `/dashboard/cs/booking/${id}`, clock);
    const failed = page.locator('section', {
      has: page.getByRole('heading', { name: 'Your card didn’t work' }),
    });
    await expect(failed).toContainText('Your bank didn’t set aside £94.50 on Visa ending 0341.');
    await watch.check('card-failed');
    await failed.getByRole('button', { name: 'Pay with another card' }).click();
    await expect(failed).toContainText('Your bank sets £94.50 aside now, and we take it after the clean.');
    await typeCard(page, cards.works);
    await failed.getByRole('button', { name: 'Pay with this card' }).click();
    // The card stands elsewhere now, and what was done is still said.
    await expect(page.getByRole('status').filter({ hasText: 'Your new card pays' })).toBeFocused();
    await expect(page.getByText('£94.50 is set aside on Visa ending 4242.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay with another card' })).toHaveCount(0);
    await watch.check('card-held');
    expect(watch.complaints).toEqual([]);
  },
);
