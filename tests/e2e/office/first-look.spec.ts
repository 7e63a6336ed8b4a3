import { expect, type Locator, type Page, test } from '@playwright/test';
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

/** What the office sees first, and where it leads. */
test.setTimeout(timeoutMs(60_000));
const ids = { tomorrow: '' };
const alike = 'Give it back by hand.';

const shop = withShop({}, async ({ url, database }) => {
  const visit = { startDate: '2026-11-25', startTime: '14:00', email: 'ada@example.com' };
  ids.tomorrow = await bookAndPay(createClient({ url } as TestServer), visit);
  const pool = createPool({ connection: database.connection, log: quietLog });
  await pool.query(
    `insert into company_tasks (kind, entity, entity_id, words, due_at, created_at) values
       ('pay-run-to-send', 'pay-run', gen_random_uuid(), 'Somebody has to send the pay.', '2026-11-23', '2026-11-20'),
       ('refund-by-bank', 'booking', gen_random_uuid(), $2, null, '2026-11-21'),
       ('refund-by-bank', 'booking', gen_random_uuid(), $2, null, '2026-11-22'),
       ('complaint', 'booking', $1, 'The bath was forgotten.', '2026-11-26', '2026-11-23'),
       ('unsafe', 'booking', $1, 'Pia did not feel safe. She left at ten past ten and waits for our call; the customer has been told nothing by us so far.', '2026-11-24', '2026-11-24')`,
    [ids.tomorrow, alike],
  );
  await pool.end();
});

const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('listitem').filter({ hasText: words }).first();

test('what waits stands in its bands, with the day before paper and pay', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Now',
    'Today and tomorrow',
    'Waiting for an answer',
    'Today',
    'Paper and pay',
    'Tomorrow',
    'Before real people book',
  ]);
  const unsafe = rowOf(page, 'Pia did not feel safe.');
  await expect(unsafe.getByRole('link').first()).toHaveText(/, SW1A, Wed 25 Nov, 2:00pm$/);
  await expect(unsafe.getByRole('link').first()).toHaveAttribute(
    'href',
    `/dashboard/booking/${ids.tomorrow}`,
  );
  const titles = page.getByRole('listitem').filter({ hasText: alike }).locator('p:first-child');
  const [one, other] = await titles.allTextContents();
  expect(one).not.toBe(other);
  await watch.checkAt(widths.desktop, 'first-look at a desk');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('on a phone the first three things to do stand on the first screen', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  await page.setViewportSize(widths.phone);
  const acts = [
    rowOf(page, 'Pia did not feel safe.').getByRole('link', { name: /^Call and decide/ }),
    rowOf(page, 'cleaners found').getByRole('link', { name: /^Find a cleaner/ }),
    rowOf(page, 'The bath was forgotten.').getByRole('link', { name: /^Answer/ }),
  ];
  for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 });
  await watch.checkAt(widths.phone, 'first-look on a phone');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a visit without a cleaner leads to who could come, who is asked once, and back to the booking', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  await rowOf(page, 'cleaners found')
    .getByRole('link', { name: /^Find a cleaner/ })
    .click();
  await expect(page.getByText('That day')).toBeVisible();
  await watch.checkAt(widths.phone, 'find-a-cleaner on a phone');
  const ask = page.getByRole('button', { name: 'Ask by email' });
  if (await ask.isVisible()) await ask.click();
  else await page.getByRole('button', { name: 'Agreed by phone' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/booking/${ids.tomorrow}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, SW1A, Wednesday 25 November, 2:00pm$/);
  await expect(page.getByText(/, asked Tuesday 24 November, /).first()).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('the log names people and records, and a name leads to what it stands for', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/miscellaneous/');
  const watch = watchPage(page);
  const record = page.getByRole('link', { name: /^Booking: .+, BW-[A-Z0-9]{6}, SW1A/ });
  await expect(record.first()).toBeVisible();
  await watch.checkAt(widths.phone, 'log on a phone');
  const words = (await record.first().textContent()) ?? '';
  const reference = /BW-[A-Z0-9]{6}/.exec(words)?.[0] ?? '';
  await page.goto(`${shop.url}/dashboard/miscellaneous/?record=${reference}`);
  await expect(record.first()).toBeVisible();
  await record.first().click();
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});
