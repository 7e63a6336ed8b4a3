import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  type LocalOidcProvider,
  poolPassword,
  startOidcProvider,
} from '#tests/support/identity/oidc-provider.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openShop, type Shop } from './support/shop.ts';
import { type Watch, watchPage } from './support/watch-page.ts';
import { inLongForm } from './support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

const complaints: string[] = [];
let pool: LocalOidcProvider;
let shop: Shop;

test.beforeAll(async () => {
  pool = await startOidcProvider({ host: '127.0.0.1' });
  shop = await openShop({ isUnopened: true, environment: pool.environment });
  await pool.serve(shop.url);
  const verified = { email_verified: true };
  pool.people.push(
    {
      sub: '1',
      email: 'olive@example.com',
      name: 'Olive Office',
      'cognito:groups': ['company'],
      ...verified,
    },
    { sub: '2', email: 'carla@example.com', name: 'Carla Customer', ...verified },
    { sub: '3', email: 'unsure@example.com', name: 'Una Unsure', email_verified: false },
    { sub: '4', email: 'eddie@example.com', name: 'Eddie', 'cognito:groups': ['editors'], ...verified },
  );
});
test.afterAll(async () => {
  await shop.close();
  await pool.close();
});

async function open(browser: Browser, path: string): Promise<{ page: Page; watch: Watch }> {
  const page = await (await browser.newContext()).newPage();
  const watch = watchPage(page, complaints);
  await page.goto(`${shop.url}${path}`);
  return { page, watch };
}

const isAtPool = (page: Page) => expect(page).toHaveURL(new RegExp(`^${pool.issuer}/interaction/`));

/** From the product's sign-in page through the provider's form. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await isAtPool(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(poolPassword);
  await page.getByRole('button', { name: 'Sign in to the pool' }).click();
}

test('a customer signs in at the provider, comes back to where they were going, and signs out there too', async ({
  browser,
}) => {
  const { page, watch } = await open(browser, '/dashboard/cs/booking-history');
  await expect(page).toHaveURL(/\/signin\?redirectTo=/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await watch.check('external-sign-in');
  await signIn(page, 'carla@example.com');
  await expect(page).toHaveURL(`${shop.url}/dashboard/cs/booking-history`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking history', {
    timeout: timeoutMs(20_000),
  });
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${shop.url}/signin`);
  await page.goto(`${shop.url}/dashboard/cs/bookings`);
  await expect(page).toHaveURL(/\/signin/);
  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await isAtPool(page);
});

test('the one group of the provider decides the role', inLongForm, async ({ browser }) => {
  const office = await open(browser, '/dashboard/payroll');
  await signIn(office.page, 'olive@example.com');
  await expect(office.page).toHaveURL(`${shop.url}/dashboard/payroll`);
  await expect(office.page.getByRole('heading', { level: 1, name: /Payroll/ })).toBeVisible({
    timeout: timeoutMs(20_000),
  });

  const customer = await open(browser, '/dashboard/payroll');
  await signIn(customer.page, 'carla@example.com');
  await expect(customer.page.getByText('You don’t have access to this page.')).toBeVisible({
    timeout: timeoutMs(20_000),
  });

  const editor = await open(browser, '/dashboard/cs/bookings');
  await signIn(editor.page, 'eddie@example.com');
  await expect(editor.page.getByText('in the group “editors”, which we don')).toBeVisible({
    timeout: timeoutMs(20_000),
  });
  await editor.watch.check('unknown-role');
});

test('before a grave change they sign in there once more, beside the page where they were', async ({
  browser,
}) => {
  const { page, watch } = await open(browser, '/dashboard/api-keys');
  await signIn(page, 'olive@example.com');
  await page.getByRole('textbox', { name: 'Name' }).fill('Till');
  await page.getByRole('checkbox', { name: 'Read' }).check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await watch.check('external-proof-asked');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Sign in (opens another tab)' }).click();
  const beside = await opened;
  await isAtPool(beside);
  await beside.getByLabel('Email').fill('olive@example.com');
  await beside.getByLabel('Password').fill(poolPassword);
  await beside.getByRole('button', { name: 'Sign in to the pool' }).click();
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('You have signed in again');
  await watchPage(beside, complaints).check('external-proof-done');
  await beside.close();
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await expect(page.locator('code').filter({ hasText: /^bw_[\w-]{43}$/ })).toBeVisible();
});

test(
  'an e-mail that is not verified there opens nothing here, and the page says what to do',
  inLongForm,
  async ({ browser }) => {
    const { page, watch } = await open(browser, '/signin');
    await signIn(page, 'unsure@example.com');
    await expect(page).toHaveURL(/\/signin\?problem=external_unverified/);
    await expect(page.getByRole('alert')).toContainText('Confirm it there, then sign in again');
    await watch.check('external-unverified');
    await page.goto(`${shop.url}/dashboard/cs/bookings`);
    await expect(page).toHaveURL(/\/signin\?redirectTo=/);
  },
);

test('screens that only a pool of ours has lead to the one door', async ({ browser }) => {
  const { page } = await open(browser, '/signup');
  for (const path of ['/signup', '/forgotpassword', '/newpassword']) {
    await page.goto(`${shop.url}${path}`);
    await expect(page).toHaveURL(`${shop.url}/signin`);
  }
});

test('nothing complained on the way', () => {
  // The provider's own pages have no icon, and a wrong role is answered 403.
  const isExpected = (one: string) => one.includes(pool.issuer) || one.includes('status of 403 (Forbidden)');
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
});
