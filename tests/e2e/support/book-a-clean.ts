import { expect, type Page } from '@playwright/test';
import type { Watch } from './watch-page.ts';

export const customerEmail = 'carla@example.com';
export const cards = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  bankCheck: '4000 0025 0000 3155',
};

export const goOn = (page: Page) => page.getByRole('button', { name: /^Continue( to payment)?$/ }).click();
export const step = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(`Step ${number} of 7`);
const option = (page: Page, group: string | RegExp, choice: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: choice });

/** The answers of steps 1 to 3: a standard clean, once, of a home with two bedrooms near Westminster. */
export async function chooseCleanAndPlace(page: Page, watch: Watch): Promise<void> {
  await option(page, 'How often?', /^Just once/).check();
  await option(page, 'What kind of clean', /^One-off clean/).check();
  await watch.check('book-now-1-clean');
  await goOn(page);
  await step(page, 2);
  await option(page, 'Bedrooms', '2').check();
  await option(page, 'Bathrooms', '1').check();
  await expect(page.getByRole('status').last()).toContainText('The price is £94.50');
  await watch.check('book-now-2-home');
  await goOn(page);
  await step(page, 3);
  await page.getByRole('textbox', { name: 'Postcode' }).fill('sw1a1aa');
  await page.getByRole('textbox', { name: /Street and house number/ }).fill('10 Example Road');
  await option(page, 'Parking near the home', 'Free parking').check();
  await page.getByRole('textbox', { name: /Notes for your cleaner/ }).fill('The key is with the porter.');
  await watch.check('book-now-3-where');
  await goOn(page);
}

/** Steps 4 and 5: the day and time, and who books. */
export async function chooseTimeAndPerson(page: Page, watch: Watch): Promise<void> {
  await step(page, 4);
  await option(page, 'Which day?', /Thursday 26 November/).check();
  await option(page, 'What time', '10:00am').check();
  await watch.check('book-now-4-when');
  await goOn(page);
  await step(page, 5);
  await page.getByRole('textbox', { name: 'First name' }).fill('Carla');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Customer');
  await page.getByRole('textbox', { name: 'Email address' }).fill(customerEmail);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900456');
  await watch.check('book-now-5-you');
  await goOn(page);
  await step(page, 6);
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('04 / 29');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
}

export async function giveCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: /^Book and pay/ }).click();
}

/** Step 6: everything once more, and what has to be agreed to. */
export async function agreeAndGoOn(
  page: Page,
  watch: Watch,
  says = /^We keep 10:00am on Thursday 26 November for you until/,
): Promise<void> {
  await step(page, 6);
  await expect(page.getByText('10 Example Road')).toBeVisible();
  await watch.check('book-now-6-review');
  await goOn(page);
  await expect(page.getByRole('alert').getByText('Tick to agree to our terms')).toBeVisible();
  await page.getByRole('checkbox', { name: /start within my 14-day/ }).check();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await goOn(page);
  await step(page, 7);
  await expect(page.getByText(says)).toBeVisible();
}
