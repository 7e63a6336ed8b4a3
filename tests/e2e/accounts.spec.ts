import { type Browser, expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { mailedCode } from './support/mailed-code.ts';
import { noteChanges } from './support/sent-changes.ts';
import { withShop } from './support/shop.ts';
import { type Watch, watchPage } from './support/watch-page.ts';
import { inLongForm } from './support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

const complaints: string[] = [];
const profile = '/dashboard/cs/profile';
const firstPassword = 'three quiet wrens';
const secondPassword = 'four louder robins';
let email = 'nora@example.com';
const shop = withShop({ isUnopened: true });

async function open(browser: Browser, path: string): Promise<{ page: Page; watch: Watch }> {
  const page = await (await browser.newContext()).newPage();
  const watch = watchPage(page, complaints);
  await page.goto(`${shop.url}${path}`);
  return { page, watch };
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signedIn(browser: Browser, password: string): Promise<{ page: Page; watch: Watch }> {
  const opened = await open(browser, profile);
  await signIn(opened.page, password);
  const heading = opened.page.getByRole('heading', { level: 1, name: 'Your profile' });
  await expect(heading).toBeVisible({ timeout: timeoutMs(20_000) });
  return opened;
}

async function fillSignUp(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await page.getByRole('textbox', { name: 'Last name' }).fill('New');
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900123');
  await page.getByRole('textbox', { name: 'Choose a password' }).fill(firstPassword);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
}

async function linkStandsAt(browser: Browser, hasScripts: boolean): Promise<number> {
  const page = await (await browser.newContext({ javaScriptEnabled: hasScripts })).newPage();
  await page.goto(`${shop.url}/signin`);
  if (hasScripts) await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  const box = await page.getByRole('link', { name: 'Create an account' }).boundingBox();
  await page.context().close();
  if (!box) throw new Error('The link is not on the page');
  return box.y;
}

test('nothing of the sign-in moves under a finger when its scripts start', async ({ browser }) => {
  expect(await linkStandsAt(browser, true)).toBe(await linkStandsAt(browser, false));
});

test('somebody signs up by the mailed code, lands where they were going and keeps their details', async ({
  browser,
}) => {
  const { page, watch } = await open(browser, profile);
  await expect(page).toHaveURL(/\/signin\?redirectTo=/);
  await watch.check('sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('link', { name: 'Enter your phone number' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter your phone number' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await watch.check('sign-up-problems');
  await fillSignUp(page, email);
  await watch.check('verify-account');
  const { code } = await mailedCode(page.context(), shop.url, { to: email, subject: /Confirm/ });
  await page.getByRole('textbox', { name: '6-digit code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible({
    timeout: timeoutMs(20_000),
  });
  await expect(page).toHaveURL(new RegExp(`${profile}$`));
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('7700 900123');
  await page.getByRole('textbox', { name: 'Street and house number' }).fill('1 Test Street');
  await page.getByRole('textbox', { name: 'Postcode' }).fill('m11ae');
  await page.getByRole('button', { name: 'Save your details' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('M1 1AE');
  await watch.check('customer-profile');
  await page.goto(`${shop.url}/contact`);
  await expect(page.getByLabel('Your name')).toHaveValue('Nora New');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test(
  'a link opened on another device asks for a password, so that nobody plants one',
  inLongForm,
  async ({ browser }) => {
    const { page } = await open(browser, '/signup');
    await fillSignUp(page, 'elsewhere@example.com');
    const { link } = await mailedCode(page.context(), shop.url, {
      to: 'elsewhere@example.com',
      subject: /Confirm/,
    });
    const other = await open(browser, new URL(link).pathname + new URL(link).search);
    await expect(other.page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await other.watch.check('link-elsewhere');
    await other.page.getByRole('textbox', { name: 'New password' }).fill(secondPassword);
    await other.page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(other.page).toHaveURL(/\/dashboard\/cs\/bookings/);
  },
);

test(
  'a forgotten password is replaced by a code, and signs the other devices out',
  inLongForm,
  async ({ browser }) => {
    const before = await signedIn(browser, firstPassword);
    const { page, watch } = await open(browser, '/signin');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await watch.check('forgot-password');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByRole('heading', { name: 'Look at your email' })).toBeVisible();
    await watch.check('new-password');
    const { code } = await mailedCode(page.context(), shop.url, { to: email, subject: /new password/ });
    await page.getByRole('textbox', { name: '6-digit code' }).fill(code);
    await page.getByRole('textbox', { name: 'New password' }).fill(secondPassword);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard\/cs\/bookings/);
    await before.page.goto(`${shop.url}${profile}`);
    await expect(before.page).toHaveURL(/\/signin/);
  },
);

test(
  'each device is listed, and ended from another; the password changes',
  inLongForm,
  async ({ browser }) => {
    const one = await signedIn(browser, secondPassword);
    const other = await signedIn(browser, secondPassword);
    const devices = other.page.locator('#devices');
    await expect(devices.getByText('This device')).toBeVisible();
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await one.page.goto(`${shop.url}${profile}`);
    await expect(one.page).toHaveURL(/\/signin/);
    await other.page.getByRole('button', { name: 'Change your password' }).click();
    await other.page.getByRole('textbox', { name: 'Your password now' }).fill(secondPassword);
    await other.page.getByRole('textbox', { name: 'New password' }).fill(firstPassword);
    await other.watch.check('change-password');
    await other.page.getByRole('button', { name: 'Change it' }).click();
    await expect(other.page.getByText('Your password has been changed.')).toBeVisible();
    await devices.getByRole('button', { name: 'Sign out on all devices, this one too' }).click();
    await expect(other.page).toHaveURL(/\/signin/);
  },
);

test('another email counts once its code is entered', inLongForm, async ({ browser }) => {
  const { page, watch } = await signedIn(browser, firstPassword);
  await page.getByRole('button', { name: 'Change your email' }).click();
  await page.getByRole('textbox', { name: 'New email address' }).fill('nora.new@example.com');
  await page.getByRole('textbox', { name: 'Your password' }).fill(firstPassword);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText('Until you enter it, nothing changes.')).toBeVisible();
  await watch.check('change-email');
  const mail = { to: 'nora.new@example.com', subject: /Confirm/ };
  const { code } = await mailedCode(page.context(), shop.url, mail);
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code);
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByText('Your email has been changed.')).toBeVisible();
  email = 'nora.new@example.com';
  await page.goto(`${shop.url}${profile}`);
  await expect(page.locator('#account').getByText(email)).toBeVisible();
});

test('a passkey is added, signs in without a password and is removed', async ({ browser }) => {
  const { page, watch } = await signedIn(browser, firstPassword);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/^Added\. Next time/)).toBeVisible();
  await watch.check('passkey-added');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cs\/bookings/);
  await page.goto(`${shop.url}${profile}`);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('a copy of everything is downloaded, and then the account is closed', async ({ browser }) => {
  const { page, watch } = await signedIn(browser, firstPassword);
  await page.getByRole('button', { name: 'Get a copy' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(firstPassword);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Erase my data', exact: true }).click();
  await expect(page.getByText('This can’t be undone.')).toBeVisible();
  await watch.check('erase');
  await page.getByRole('textbox', { name: 'Your password' }).fill(firstPassword);
  const sent = noteChanges(page);
  await page.getByRole('button', { name: 'Erase my data for good' }).dblclick();
  await expect(page.getByText('Your data is erased and you are signed out.')).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['EraseMyData']);
  expect(sent[0]?.key).not.toBe('');
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('no screen of the account complained', () => {
  expect(complaints).toEqual([]);
});
