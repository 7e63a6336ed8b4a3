import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, password, send } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { outdateProofs } from '../support/outdate-proofs.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

// What a cleaner changes in their profile, and what they have done (rules/people#who-may-read-what).
test.setTimeout(timeoutMs(180_000));

let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
});

test.use({ viewport: widths.phone });

/** Follows each of the links to a part. */
async function followParts(page: Page): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of your profile' });
  for (const link of await parts.getByRole('link').all()) {
    const id = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(id), id).toBeVisible();
    await link.click();
    await expect(page.locator(id)).toBeInViewport();
  }
}

test('a profile leads to each of its parts', async ({ page }) => {
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/profile`);
  const parts = page.getByRole('navigation', { name: 'Parts of your profile' });
  await expect(parts.getByRole('link')).toHaveCount(12);
  await followParts(page);
  const screen = watchPage(page);
  await screen.check('a profile in parts');
  await page.setViewportSize(widths.desktop);
  await screen.check('a profile in parts on a desk');
  expect(screen.complaints).toEqual([]);
});

test('the account is masked until its owner proves who they are to change it', async ({ page }) => {
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/profile`);
  const card = page.locator('#bank');
  await card.getByLabel('Sort code').fill('30-94-30');
  await card.getByLabel('Account number').fill('12345678');
  await card.getByRole('button', { name: 'Save the account' }).click();
  await expect(card.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(card).toContainText('••••5678');
  await expect(card).not.toContainText('12345678');
  const screen = watchPage(page);
  await screen.check('a masked account');
  await outdateProofs(shop.database);
  await card.getByRole('button', { name: 'Change the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('alert')).toContainText('First confirm that it’s you');
  await expect(card.getByLabel('Account number')).toHaveCount(0);
  await card.getByRole('button', { name: 'Change the account' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByLabel('Account number')).toHaveValue('12345678');
  await expect(card.getByLabel('Sort code')).toBeFocused();
  await card.getByLabel('Account number').fill('87654321');
  await card.getByRole('button', { name: 'Save the account' }).click();
  await expect(card).toContainText('••••4321');
  await expect(card.getByLabel('Account number')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Change the account' })).toBeFocused();
  expect(screen.complaints).toEqual([]);
});

test('months are summed in the history, and a customer of one of its jobs is blocked in the profile', async ({
  page,
}) => {
  const november = await aJobOf(shop, '2026-11-26');
  const december = await aJobOf(shop, '2026-12-02', { hours: 4 });
  const times = [
    ['2026-11-26', november, 3.5],
    ['2026-12-02', december, 4],
  ] as const;
  for (const [day, id, hours] of times) {
    await shop.restartAt(`${day}T10:00:00Z`);
    await send(cleaner, 'mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', { id });
    await shop.restartAt(`${day}T14:00:00Z`);
    await send(
      cleaner,
      'mutation ($id: ID!, $hours: Float!) { completeBooking(input: { id: $id, totalHours: $hours }) { id } }',
      { id, hours },
    );
  }
  await page.clock.setSystemTime('2026-12-02T14:10:00Z');
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/booking-history`);
  const screen = watchPage(page);
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(page.getByText('1 job, 4 hours · £63.00 pay')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(page.getByText('1 job, 3.5 hours · £55.13 pay')).toBeVisible();
  await screen.check('a history by month');

  await page.goto(`${shop.url}/dashboard/sp/profile#block`);
  const card = page.locator('#block');
  await card.getByRole('button', { name: 'Choose a customer' }).click();
  await card.getByLabel('A job of theirs').selectOption(december);
  await expect(card).toContainText('We won’t ask you to clean for Carla again.');
  await screen.check('a customer to block');
  await card.getByRole('button', { name: 'Don’t ask me again' }).click();
  await expect(page.locator('section', { hasText: 'Customers you don’t clean for' }).last()).toContainText(
    'Carla, SW1A',
  );
  expect(screen.complaints).toEqual([]);
});

test('a cleaner who has left is led to what their profile still has', async ({ page }) => {
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/profile`);
  const leave = page.locator('#leave');
  await leave.getByRole('button', { name: /^Leave/ }).click();
  await leave.getByRole('button', { name: /^Leave .* now$/ }).click();
  await expect(page.getByRole('heading', { name: 'You have left' })).toBeVisible();
  await followParts(page);
});
