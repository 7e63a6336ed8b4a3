import { type Browser, expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, openSession, password } from './support/cleaners.ts';
import { openFilters } from './support/list-filters.ts';
import { openMail } from './support/outbox.ts';
import { outdateProofs } from './support/outdate-proofs.ts';
import { shopClock, withShop } from './support/shop.ts';
import { openMenu } from './support/signed-in.ts';
import { type Watch, watchPage } from './support/watch-page.ts';
import { inLongForm } from './support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

const colleagueEmail = 'max@example.com';
const complaints: string[] = [];
let office: { page: Page; watch: Watch };
let colleague: Page;

const shop = withShop();
test.beforeAll(async ({ browser }) => {
  const page = await newPage(browser);
  office = { page, watch: watchPage(page, complaints) };
  colleague = await newPage(browser);
});

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime(shopClock);
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The row of somebody or something, with what it opens to. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const opened = async (page: Page, name: string) => {
  const opener = rowOf(page, name).getByRole('button', { name, exact: true });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return rowOf(page, name);
};
const screens = async (page: Page) => (await openMenu(page)).getByRole('link');

test('the office invites a colleague and chooses what they may do', async () => {
  const { page, watch } = office;
  await page.goto(`${shop.url}/dashboard/team`);
  await signIn(page, companyEmail);
  await expect(page).toHaveURL(/\/dashboard\/team$/);
  const own = await opened(page, 'Olive Office');
  await expect(own).toContainText('Everything');
  await expect(own).toContainText('Somebody else in the team can change what you may do.');
  await expect(own.getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Write an invitation' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send invitation' }) });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await form.getByRole('link', { name: 'Enter the email address of the person you invite' }).click();
  await expect(form.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await watch.check('team-problems');
  await form.getByRole('textbox', { name: 'Email address' }).fill(colleagueEmail);
  await form.getByRole('checkbox', { name: 'Bookings and customers' }).check();
  await form.getByRole('checkbox', { name: 'Money' }).check();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expect(rowOf(page, colleagueEmail)).toContainText('Bookings and customers · Money');
  await expect(form.getByRole('checkbox', { name: 'Money' })).not.toBeChecked();
  await watch.check('team-invited');
});

test('the colleague joins by the mail and finds the screens they may use, and no others', async () => {
  await openMail(colleague, shop.url, { to: colleagueEmail, subject: /Join the team/ });
  await colleague.getByRole('link', { name: 'Join the team' }).click();
  await colleague.getByRole('textbox', { name: 'First name' }).fill('Max');
  await colleague.getByRole('textbox', { name: /password/i }).fill(password);
  await colleague.getByRole('button', { name: 'Open my account' }).click();
  await expect(colleague).toHaveURL(/\/dashboard$/);
  await expect(colleague.getByRole('button', { name: /^Search/ })).toBeVisible();
  await expect((await screens(colleague)).filter({ hasText: 'Payroll' })).toBeVisible();
  for (const other of ['Team', 'API keys'])
    await expect((await screens(colleague)).filter({ hasText: other })).toHaveCount(0);
  const answer = await colleague.goto(`${shop.url}/dashboard/team`);
  expect(answer?.status()).toBe(403);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    'You don’t have access to this page.',
  );
  await expect((await screens(colleague)).filter({ hasText: 'Team' })).toHaveCount(0);
});

test('what the office takes away is gone, and where the colleague stood is closed to them', async () => {
  const { page, watch } = office;
  await colleague.goto(`${shop.url}/dashboard/payroll`);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Payroll');
  await page.reload();
  const max = await opened(page, 'Max');
  await max.getByRole('button', { name: 'Permissions, Max' }).click();
  await max.getByRole('checkbox', { name: 'Money' }).uncheck();
  await max.getByRole('checkbox', { name: 'Content' }).check();
  await watch.check('team-permissions');
  await max.getByRole('button', { name: 'Save permissions' }).click();
  await expect(max).toContainText('Bookings and customers · Content');
  await expect(max.getByText('Saved.')).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    'You don’t have access to this page.',
  );
  await expect((await screens(colleague)).filter({ hasText: 'Payroll' })).toHaveCount(0);
});

test('who proved long ago who they are is asked again, and what they typed stays', async () => {
  const { page, watch } = office;
  await (await screens(page)).filter({ hasText: 'API keys' }).click();
  await expect(page.getByText('No keys yet.')).toBeVisible();
  await watch.check('api-keys-empty');
  await page.getByRole('textbox', { name: 'Name' }).fill('Till');
  await page.getByRole('checkbox', { name: 'Read' }).check();
  await outdateProofs(shop.database);
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toBeFocused();
  await watch.check('proof-asked');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('First confirm that it’s you');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That password is not right');
  await watch.check('proof-wrong');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('code').filter({ hasText: /^bw_/ }).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const till = await opened(page, 'Till');
  await till.getByRole('button', { name: 'Revoke Till' }).click();
  await expect(till.getByRole('cell', { name: 'Revoked', exact: true })).toBeVisible();
  await page.reload();
});

test('a key for another program is shown once, works, and stops when it is revoked', inLongForm, async () => {
  const { page, watch } = office;
  await page.getByRole('textbox', { name: 'Name' }).fill('Partner website');
  await page.getByRole('checkbox', { name: 'Read' }).check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = await page
    .locator('code')
    .filter({ hasText: /^bw_[\w-]{43}$/ })
    .innerText();
  await watch.check('api-keys-made');
  const partner = await openSession(shop.url);
  const ask = async () => {
    const data = { query: '{ getBusinessDetails { name } }' };
    return (await partner.post('/graphql', { data, headers: { 'x-api-key': key } })).status();
  };
  expect(await ask()).toBe(200);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = await opened(page, 'Partner website');
  await watch.check('api-keys-revoke');
  await watch.checkAt({ width: 390, height: 844 }, 'api-keys-revoke-390');
  await row.getByRole('button', { name: 'Revoke Partner website' }).click();
  await expect(row.getByRole('cell', { name: 'Revoked', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('In use');
  await expect(page.getByText('No key matches.')).toBeVisible();
  expect(await ask()).toBe(401);
  await partner.dispose();
});

test(
  'an account is found by its e-mail, blocked with a reason and let in again',
  inLongForm,
  async ({ browser }) => {
    const { page, watch } = office;
    await (await screens(page)).filter({ hasText: 'Team' }).click();
    const find = page.locator('form').filter({ has: page.getByRole('button', { name: 'Find the account' }) });
    const look = async (email: string) => {
      await find.getByRole('textbox', { name: 'Email address' }).fill(email);
      await find.getByRole('button', { name: 'Find the account' }).click();
    };
    await look('not an address');
    await expect(find.getByText(/Enter an email address in the right format/)).toBeVisible();
    await look('nobody@example.com');
    await expect(page.getByText('Nobody has an account for nobody@example.com.')).toBeVisible();
    await look(colleagueEmail);
    const found = page.getByRole('article');
    await expect(found).toContainText('In the team');
    await found.getByRole('button', { name: 'Block, Max' }).click();
    await found.getByRole('button', { name: 'Block Max' }).click();
    await expect(found.getByRole('alert')).toContainText('Say why, in 3 to 300 characters');
    await watch.check('account-block');
    await found.getByRole('textbox', { name: /Reason/ }).fill('Phone was stolen');
    await found.getByRole('button', { name: 'Block Max' }).click();
    await expect(found).toContainText('Phone was stolen');
    await colleague.goto(`${shop.url}/dashboard`);
    await expect(colleague).toHaveURL(/\/signin/);
    const stranger = await newPage(browser);
    await stranger.goto(`${shop.url}/signin`);
    await signIn(stranger, colleagueEmail);
    await expect(stranger.getByRole('alert').first()).toBeVisible();
    await found.getByRole('button', { name: 'Unblock, Max' }).click();
    await found.getByRole('button', { name: 'Unblock Max' }).click();
    await expect(found).not.toContainText('Phone was stolen');
    await stranger.goto(`${shop.url}/signin`);
    await signIn(stranger, colleagueEmail);
    await expect(stranger).toHaveURL(/\/dashboard/);
  },
);

test('a removed colleague is out of the team and of every screen of it', inLongForm, async ({ browser }) => {
  const { page } = office;
  const max = await opened(page, 'Max');
  await max.getByRole('button', { name: 'Remove, Max' }).click();
  await max.getByRole('button', { name: 'Remove Max from the team' }).click();
  await expect(page.getByRole('heading', { name: 'In the team' }).locator('..')).not.toContainText('Max');
  const again = await newPage(browser);
  await again.goto(`${shop.url}/dashboard/bookings`);
  await signIn(again, colleagueEmail);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page.');
});

test('nothing complained in the console', () => {
  // A wrong password is answered 400.
  expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
});
