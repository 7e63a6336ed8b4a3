import { expect, type Page, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cards, typeCard } from '../support/book-a-clean.ts';
import { password, send, signInAs } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { noteChanges } from '../support/sent-changes.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

test.setTimeout(timeoutMs(120_000));

const email = 'cards@example.com';
const phone = { width: 390, height: 844 };

/** A weekly clean, booked without signing in; its customer opened an account by the mail. */
const shop = withShop({}, async (opened) => {
  const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly', startDate: '2026-12-08' };
  await bookAndPay(createClient({ url: opened.url } as TestServer), { email, ...weekly });
  await (await openByMail(opened.url, email)).dispose();
});

async function openProfile(page: Page) {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/cs/profile`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const section = page.locator('#cards');
  await expect(section.getByText('Visa ending 4242')).toBeVisible();
  return section;
}

/** The month of every card with these digits is another one. */
async function endCard(last4: string, lastDay: string): Promise<void> {
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  await pool.query('update saved_cards set last_day = $2 where last4 = $1', [last4, lastDay]);
  await pool.end();
}

test('a card is added with the bank’s question, pays the regular clean, and the one before is removed', async ({
  page,
}) => {
  const watch = watchPage(page);
  const section = await openProfile(page);
  await expect(section).toContainText('It is the only card of your regular clean.');
  await expect(section.getByRole('button', { name: 'Remove Visa ending 4242' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, cards.declined);
  await section.getByRole('button', { name: 'Add this card' }).click();
  await expect(section.getByRole('alert')).toContainText('Your card was declined');
  await typeCard(page, cards.bankCheck);
  await watch.check('profile-add-card');
  const sent = noteChanges(page);
  await section.getByRole('button', { name: 'Add this card' }).dblclick();
  const question = page.getByRole('dialog', { name: /Your bank wants to check it’s you/ });
  await expect(question).toContainText('Nothing is taken now.');
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(section.getByRole('alert')).toContainText('Your bank didn’t confirm');
  await section.getByRole('button', { name: 'Add this card' }).click();
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(section.getByText('Your card is added.')).toBeVisible();
  await expect(section.getByText('Visa ending 3155').first()).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['OpenCardPlace', 'OpenCardPlace', 'AddSavedCard']);

  await section.getByRole('combobox', { name: /is paid by/ }).selectOption({ label: 'Visa ending 3155' });
  await watch.check('profile-cards');
  await watch.checkAt(phone, 'profile-cards-phone');
  await section.getByRole('button', { name: 'Pay with this card' }).click();
  await expect(section.getByText(/^Visa ending 3155 pays for that clean from now on/)).toBeVisible();
  await expect(section.getByRole('listitem').filter({ hasText: '3155' })).toContainText(
    'Pays for: Every week on Tuesday',
  );
  expect(watch.complaints).toEqual([]);
});

test('a card that ends next month says so, another one is chosen first, and it goes with one in its place', async ({
  page,
}) => {
  await endCard('3155', '2026-12-31');
  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/cs/profile`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const section = page.locator('#cards');
  const ending = section.getByRole('listitem').filter({ hasText: '3155' });
  await expect(ending).toContainText('Ends next month (December 2026)');
  await expect(ending).toContainText('It pays for your regular clean. Add your new card');
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
  const notice = page.locator('section', { has: page.getByRole('heading', { name: 'A card that ends' }) });
  await expect(notice).toContainText(
    'Visa ending 3155 ends next month (December 2026), and is to pay for your regular clean.',
  );
  await watch.check('bookings-card-ending');
  await notice.getByRole('link', { name: 'Add or choose another card' }).click();
  await section.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '4000 0000 0000 0341');
  await section.getByRole('button', { name: 'Add this card' }).click();
  const added = section.getByRole('listitem').filter({ hasText: '0341' });
  await expect(added).toContainText('Chosen first when you book');
  await section.getByRole('button', { name: 'Choose first: Visa ending 3155' }).click();
  await expect(ending).toContainText('Chosen first when you book');
  await watch.check('profile-card-ending');
  await watch.checkAt(phone, 'profile-card-ending-phone');
  await ending.getByRole('button', { name: 'Remove Visa ending 3155' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove Visa ending 3155?' });
  await expect(asked.getByRole('radio', { name: 'Visa ending 0341' })).toBeChecked();
  await watch.check('profile-remove-card');
  await asked.getByRole('button', { name: 'Remove and pay with this one' }).click();
  await expect(section.getByText('Visa ending 3155 is removed.')).toBeVisible();
  await expect(added).toContainText('Pays for: Every week on Tuesday');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  expect(watch.complaints).toEqual([]);
});

test('another card that they keep pays a clean to come, in one press on its page', async ({ page }) => {
  const session = await signInAs(shop.url, email);
  const place = await send<{ openCardPlace: { clientSecret: string } }>(
    session,
    'mutation { openCardPlace { clientSecret } }',
    {},
  );
  const { clientSecret } = place.openCardPlace;
  const data = { clientSecret, number: cards.works, expiry: '05/29' };
  await session.post('/api/v1/payments/simulator/confirm', { data });
  await send(session, 'mutation { addSavedCard { id } }', {});
  const visits = '{ listBookings(sort: START_EARLIEST, limit: 1) { items { id } } }';
  const { listBookings } = await send<{ listBookings: { items: { id: string }[] } }>(session, visits, {});
  await session.dispose();
  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/cs/booking/${listBookings.items[0]?.id}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Your card' }) });
  await card.getByRole('button', { name: 'Pay with another card' }).click();
  await watch.check('choose-paying-card');
  await card.getByRole('button', { name: 'Pay with Visa ending 4242' }).click();
  await expect(
    card.getByRole('status').filter({ hasText: 'Visa ending 4242 pays from now on.' }),
  ).toBeFocused();
  await expect(card).toContainText('comes from Visa ending 4242 after the clean');
  expect(watch.complaints).toEqual([]);
});

test('the office sees which cards a customer keeps, and removes one that pays nothing at their request', async ({
  browser,
}) => {
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  const found = await pool.query<{ id: string }>('select id from customers where email = $1', [email]);
  await pool.end();
  const page = await openAsOffice(browser, shop, `/dashboard/customer/${found.rows[0]?.id}`);
  const watch = watchPage(page);
  const saved = page.locator('section', { has: page.getByRole('heading', { name: /^Saved cards?$/ }) });
  await expect(saved).toContainText('Visa ending 4242, until May 2029');
  await expect(saved).toContainText('It is still to pay for a clean.');
  await watch.check('customer-cards');
  await saved.getByRole('button', { name: 'Remove Visa ending 0341' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove Visa ending 0341 at the customer’s request?' });
  await asked.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(saved).not.toContainText('0341');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});
