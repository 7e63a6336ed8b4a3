import { expect, type Page, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { companyEmail, password } from './support/cleaners.ts';
import { withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

test.setTimeout(timeoutMs(240_000));

let pool: ReturnType<typeof createPool>;
const shop = withShop({}, async ({ database }) => {
  pool = createPool({ connection: database.connection, log: quietLog });
});
test.afterAll(() => pool?.end());

/** Sessions live on the database's clock, which nobody moves: theirs end so soon instead. */
const endIn = (seconds: number) =>
  pool.query(
    `update sessions set "lastUsedAt" = now() + $1 * interval '1 second' - interval '30 minutes',
      "expiresAt" = now() + $1 * interval '1 second'`,
    [seconds],
  );
const secondsLeft = async () =>
  Number(
    (
      await pool.query(
        'select extract(epoch from max("expiresAt") - now()) as left from sessions where "expiresAt" > now()',
      )
    ).rows[0].left,
  );

async function openTeam(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(`${shop.url}/dashboard/team`);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible({
    timeout: timeoutMs(20_000),
  });
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('two minutes before an idle sign-out somebody is asked, and what they typed is there whatever they do', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const watch = watchPage(page);
  await openTeam(page);
  const field = page.getByRole('textbox', { name: 'Email address' });
  await field.fill('new-colleague@example.com');
  const dialog = page.getByRole('alertdialog');

  // Half an hour is left: looking at it says nothing.
  const looked = page.waitForResponse(/account\/session-time/);
  await page.clock.fastForward('00:30');
  await (await looked).finished();
  // Else the answer to the first look would be read at the time of the second.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(dialog).toHaveCount(0);

  await endIn(110);
  await page.clock.fastForward('28:00');
  await expect(dialog).toHaveAccessibleName('Are you still there?');
  await expect(dialog).toHaveAccessibleDescription(
    /about to sign you out\. What you have typed stays here\./,
  );
  const stay = dialog.getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeFocused();
  await watch.check('idle-warning');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('new-colleague@example.com');
  expect(await secondsLeft()).toBeGreaterThan(29 * 60);

  // Used in another tab meanwhile: the warning goes by itself.
  await endIn(110);
  await page.clock.fastForward('28:00');
  await expect(dialog).toBeVisible();
  await endIn(1700);
  await page.clock.fastForward('00:11');
  await expect(dialog).toHaveCount(0);

  await endIn(-1);
  await page.clock.fastForward('30:00');
  await expect(dialog).toHaveAccessibleName('You have been signed out');
  await watch.check('signed-out-in-the-middle');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /^Sign in/ }).click();
  const other = await opened;
  await signIn(other);
  await expect(other).toHaveURL(/\/dashboard/);
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue('new-colleague@example.com');
  await field.press('Enter');
  await expect(page.getByText('new-colleague@example.com').first()).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test('at the end of the longest session nobody is offered to stay, and the page stays as it is', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await openTeam(page);
  const field = page.getByRole('textbox', { name: 'Email address' });
  await field.fill('late@example.com');
  await endIn(100);
  await pool.query(`update sessions set "createdAt" = "expiresAt" - interval '12 hours'`);
  await page.clock.fastForward('28:00');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAccessibleName('Your session is about to end');
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Carry on for now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue('late@example.com');
  await page.clock.fastForward('00:11');
  await expect(dialog).toHaveCount(0);
});
