import { expect, type Page } from '@playwright/test';
import { step } from './book-a-clean.ts';

export const choice = (page: Page, group: string | RegExp, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });

export const goOnTo = async (page: Page, number: number): Promise<void> => {
  await page.getByRole('button', { name: /^Continue/ }).click();
  await step(page, number);
};

/** A standard clean, once, of two bedrooms: from the first step to the third. */
export async function chooseTheClean(page: Page): Promise<void> {
  await choice(page, 'How often?', /^Just once/).check();
  await choice(page, 'What kind of clean', /^One-off clean/).check();
  await goOnTo(page, 2);
  await describeRooms(page);
}

export async function describeRooms(page: Page): Promise<void> {
  await choice(page, 'Bedrooms', '2').check();
  await choice(page, 'Bathrooms', '1').check();
  await goOnTo(page, 3);
}

export async function givePlace(page: Page, postalCode = 'SW1A 1AA'): Promise<void> {
  await page.getByRole('textbox', { name: 'Postcode' }).fill(postalCode);
  await page.getByRole('textbox', { name: /Street and house number/ }).fill('10 Example Road');
  await choice(page, 'Parking near the home', 'Free parking').check();
  await goOnTo(page, 4);
}

/** Which goes on by itself, as its button says. */
export async function takeSoonest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Take the soonest: / }).click();
  await step(page, 5);
}

export async function sayWho(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Dora');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Draft');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900459');
  await goOnTo(page, 6);
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /start within my 14-day/ }).check();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await goOnTo(page, 7);
  await expect(page.getByText(/^We keep /)).toBeVisible();
}
