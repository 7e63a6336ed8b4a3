import { expect, type Page, test } from '@playwright/test';
import { cards, giveCard, step } from '../support/book-a-clean.ts';
import { password } from '../support/cleaners.ts';
import { countInteractions } from '../support/count-interactions.ts';
import { customerWithCard } from '../support/customer-with-card.ts';
import { noteChanges } from '../support/sent-changes.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

/** From "Book the same again" in the list of bookings to paid; eight are allowed (rules/content#booking-form). */
const mostInteractions = 6;
const pays = { usual: cards.works, checked: cards.bankCheck, refused: '4000 0000 0000 9987' } as const;
type Name = keyof typeof pays;
const emailOf = (name: Name) => `${name}@example.com`;
const before: Partial<Record<Name, string>> = {};

test.setTimeout(120_000);

const shop = withShop({}, async (opened) => {
  for (const [name, number] of Object.entries(pays) as [Name, string][]) {
    before[name] = await customerWithCard(opened, { email: emailOf(name), number });
  }
});

async function signIn(page: Page, name: Name, path: string): Promise<void> {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(emailOf(name));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const savedCard = (page: Page, last4: string) =>
  page.getByRole('radio', { name: `Pay with Visa ending ${last4}` });

/** The same again up to the last button, with every tap counted. */
async function bookAgain(page: Page, name: Name) {
  await signIn(page, name, `/dashboard/cs/booking/${before[name]}`);
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
  await bookAgain(page, 'usual');
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

test('the bank asks about a saved card, and its yes books', async ({ page }) => {
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

test('a saved card that is declined says so, and another one pays', async ({ page }) => {
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

test('the profile shows a saved card and removes it', async ({ page }) => {
  const watch = watchPage(page);
  await signIn(page, 'refused', '/dashboard/cs/profile');
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
