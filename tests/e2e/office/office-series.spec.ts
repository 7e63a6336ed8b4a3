import { expect, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office changes a regular clean for its customer, from their record and from a visit. */
test.setTimeout(timeoutMs(90_000));

const shop = withShop({}, async ({ url }) => {
  await bookAndPay(createClient({ url } as TestServer), {
    email: 'weekly@example.com',
    firstName: 'Wendy',
    lastName: 'Weekly',
    serviceFrequency: 'EveryWeek',
    startDate: '2026-12-15',
  });
});

test('whoever may not open a regular clean is led to none from a visit', async ({ browser }) => {
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  const setPermissions = (permissions: string) =>
    pool.query(`update users set permissions = $1::text[] where "group" = 'company'`, [permissions]);
  const { rows } = await pool.query<{ kept: string; id: string }>(
    `select permissions::text as kept, (select id from bookings where start_date = '2026-12-15') as id
      from users where "group" = 'company'`,
  );
  await setPermissions('{money}');
  const page = await openAsOffice(browser, shop, `/dashboard/booking/${rows[0]?.id}`);
  const watch = watchPage(page);
  await expect(page.getByText(/^Every week, regular clean$/)).toBeVisible();
  await expect(page.getByText(/see the regular clean/)).toBeVisible();
  await expect(page.locator('main a[href*="/series/"]')).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
  await setPermissions(rows[0]?.kept ?? '{}');
  // Who asks is remembered for half a second.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await pool.end();
});

test('a regular clean is found from its customer, changed, skipped, paused and ended, each with its cost first', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/customers');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'Wendy Weekly' }).click();
  const visit = page.getByRole('link', { name: /Tuesday 15 December/ }).first();
  await visit.click();
  await page.getByRole('link', { name: 'see the regular clean' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regular clean' })).toBeVisible();
  await page.getByRole('link', { name: 'Wendy Weekly' }).first().click();
  await page.getByRole('link', { name: 'Every week on Tuesday, 10:00am' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regular clean' })).toBeVisible();
  await watch.check('a regular clean for the office');
  await watch.checkAt(widths.phone, 'a regular clean for the office on a phone');

  await page.getByRole('button', { name: /^Skip Tuesday 29 December/ }).click();
  const skip = page.getByRole('alertdialog', { name: 'Skip Tuesday 29 December?' });
  await expect(skip).toContainText('it costs the customer nothing');
  await skip.getByRole('button', { name: 'Skip this visit, £0' }).click();
  await expect(page.getByText('Skipped', { exact: true })).toBeVisible();

  // The first one falls too: the change then begins with the next.
  await page.getByRole('button', { name: /^Skip Tuesday 15 December/ }).click();
  await page.getByRole('button', { name: 'Skip this visit, £0' }).click();
  await expect(page.getByText('Skipped', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Change the clean …' }).click();
  await expect(page.getByLabel('Change from the visit of')).toHaveValue('2026-12-22');
  await expect(page.getByLabel('How long, each cleaner')).toBeVisible();
  await page.getByLabel('Change from the visit of').selectOption('2026-12-22');
  await page.getByLabel('How long, each cleaner').selectOption('4 hours');
  await expect(page.getByText('New price £91.20 each visit, £11.40 more')).toBeVisible();
  await expect(page.getByText(/It changes the \d visits booked from Tuesday 22 December/)).toBeVisible();
  await watch.check('a change of a regular clean');
  await watch.checkAt(widths.phone, 'a change of a regular clean on a phone');
  await page.getByRole('button', { name: 'Change it to £91.20 each visit' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The regular clean is changed from Tuesday 22 December on.' }),
  ).toBeFocused();
  await expect(page.getByText('£91.20 each visit', { exact: true })).toBeVisible();

  await page.getByLabel('First day without a visit').fill('2027-01-04');
  await page.getByLabel('Last day without a visit').fill('2027-01-10');
  await page.getByRole('button', { name: 'Pause, £0' }).click();
  await expect(page.getByRole('heading', { name: /Paused from Monday 4 January/ })).toBeVisible();

  await page.getByRole('button', { name: 'End the regular clean …' }).click();
  const end = page.getByRole('alertdialog', { name: 'End the whole regular clean?' });
  await expect(end).toContainText('It costs the customer nothing.');
  await expect(end).not.toContainText(/\byou\b/i);
  await end.getByRole('button', { name: 'End the regular clean, £0' }).click();
  await expect(page.getByText('Ended on Tuesday 24 November')).toBeVisible();
  expect(watch.complaints).toEqual([]);
});
