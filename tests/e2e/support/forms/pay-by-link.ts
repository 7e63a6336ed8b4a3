import { expect, type Page } from '@playwright/test';
import { cards, typeCard } from '../book-a-clean.ts';

/** Agrees and gives a card on the page of a pay link. */
export async function payByLink(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Book and pay/ })).toBeEnabled();
  const early = page.getByRole('checkbox', { name: /^Please start within/ });
  if (await early.isVisible()) await early.check();
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
  await typeCard(page, cards.works);
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
}
