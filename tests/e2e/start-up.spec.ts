import { expect, type Page, test } from '@playwright/test';
import { companyEmail, password } from './support/cleaners.ts';
import { withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

const shop = withShop();

/** Everything the page asks of the GraphQL endpoint. */
function listenToGraphql(page: Page): { method: string; body: string }[] {
  const asked: { method: string; body: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    asked.push({ method: request.method(), body: request.postData() ?? '' });
  });
  return asked;
}

test('at the start of a document the settings are asked for once and the postcode pattern is kept in the browser', async ({
  page,
}) => {
  const { complaints } = watchPage(page);
  const asked = listenToGraphql(page);
  await page.goto(`${shop.url}/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('postalCodeRegx'))).toContain('GIR 0AA');
  const settings = asked.filter(({ body }) => body.includes('getApplicationSetting'));
  expect(settings).toHaveLength(1);
  expect(settings[0]?.method).toBe('POST');
  expect(settings[0]?.body).toContain('defaultsettings');
  // A page without React is a document of its own; React's pages ask again for no navigation between them.
  await page.goto(`${shop.url}/signin`);
  // Before that a link leads to another document.
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page).toHaveURL(/\/forgotpassword/);
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expect.poll(() => asked.filter(({ body }) => body.includes('getApplicationSetting'))).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('when the identity service cannot be asked the product goes on signed out, and only the log says so', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${shop.url}/`);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('postalCodeRegx'))).not.toBeNull();
  const fromUs = said.filter((line) => line.startsWith('error') && !line.includes('Failed to load resource'));
  expect(fromUs).toEqual([]);
});

test('a spinner stands in place of a dashboard until the session is known', async ({ page }) => {
  await page.route('**/api/auth/get-session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`${shop.url}/signin`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: /Loading/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown address and a refused area each have a page of their own', async ({ page }) => {
  const { check } = watchPage(page);
  const answer = await page.goto(`${shop.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('We can’t find that page.').first()).toBeVisible();
  await check('not-found');
  await page.goto(`${shop.url}/signin`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByText('Email or password is not right. Try again or reset your password.').first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${shop.url}/dashboard/sp/bookings`);
  await expect(page.getByText('You don’t have access to this page.').first()).toBeVisible();
  await check('forbidden');
});

test('somebody who forgot their password finds the way from the sign-in page', async ({ page }) => {
  const { check, complaints } = watchPage(page);
  await page.goto(`${shop.url}/signin`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText('Enter your email address').first()).toBeVisible();
  await check('forgot-password');
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look at your email');
  expect(complaints).toEqual([]);
});
