import { type Browser, expect, type Page, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { roleOfPath } from '#app/lib/start/dashboard-guard.ts';
import routes from '#app/routes.ts';
import { createPool } from '#db/connect.ts';
import type { Role } from '#domain/access/role.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { dashboardScreens } from './support/dashboard-screens.ts';
import { dayOfVisits, withFilledShop } from './support/filled-shop.ts';
import { followReads } from './support/refused-changes.ts';
import { requireLabels } from './support/wire/wire-values.ts';

/**
 * Nobody reads a value of the wire that has a label (rules/messages#words-of-the-wire). The long form opens every
 * screen, the short one every third of each role.
 */
test.setTimeout(timeoutMs(120_000));

const shop = withFilledShop();

const reportStatuses = ['received', 'redo', 'price-reduction', 'damage-claim', 'upheld', 'closed'];

/** States that nobody has reached in this shop, with the log of it. */
async function reachEveryState(): Promise<void> {
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  const { done, next, open, createQuote } = shop.ids;
  const report = `insert into booking_reports (booking_id, kind, reported_by, words, happened_at, status, due_at)
    values ($1, $2, 'customer', 'It was not as agreed.', now(), $3, now())`;
  for (const id of [done, next]) {
    for (const status of reportStatuses) await pool.query(report, [id, 'complaint', status]);
    for (const kind of ['no-show', 'wrong-hours', 'unsafe']) await pool.query(report, [id, kind, 'received']);
  }
  const log = `insert into audit_entries (at, actor, action, entity, entity_id, before, after)
    values (now(), 'system', $1, $2, $3, $4, $5)`;
  const changes: [action: string, entity: string, id: string | undefined, before: object, after: object][] = [
    ['booking.decide-complaint', 'booking', next, { status: 'received' }, { status: 'price-reduction' }],
    ['booking.cancel', 'booking', next, { bookingStatus: 'pending' }, { bookingStatus: 'canceled' }],
    [
      'booking.amend',
      'booking',
      open,
      { serviceFrequency: 'OneOff' },
      { serviceFrequency: 'MoreThanTwoWeeks' },
    ],
    ['quote.close', 'quote', createQuote, { status: 'new' }, { status: 'closed', lostReason: 'not-ours' }],
    [
      'provider.update',
      'provider',
      shop.ids.provider,
      { paymentFrequency: 'biweekly' },
      { transportType: 'private' },
    ],
    ['pay-run.send', 'pay-run', open, { status: 'draft' }, { status: 'sent' }],
  ];
  for (const [action, entity, id, ...values] of changes)
    await pool.query(log, [action, entity, id, ...values.map((one) => JSON.stringify(one))]);
  await pool.query(`update provider_bookings set service_status = 'noshow' where booking_id = $1`, [next]);
  await pool.query(
    `update bookings set booking_status = 'canceled', canceled_at = now(), canceled_by = 'system'
    where id = $1`,
    [open],
  );
  await pool.end();
}

let reached: Promise<void> | undefined;

/** Once a shop: a failed test is followed by a shop of its own. */
const everyState = (): Promise<void> => {
  reached ??= reachEveryState();
  return reached;
};

async function open(page: Page, address: string): Promise<void> {
  const areRead = followReads(page);
  await page.goto(`${shop.url}${address}`);
  await expect(page.locator('html[data-started]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await areRead();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  // A screen that only reads says nothing of what was entered: what it asked was refused.
  await expect(page.getByText('Check what you entered and try again.')).toHaveCount(0);
  // What is folded is read, too.
  await page.locator('main').evaluate((main) => {
    for (const folded of main.querySelectorAll('details')) folded.open = true;
  });
}

async function signedIn(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ storageState: await shop.sessions[role].storageState() });
  const page = await context.newPage();
  await page.clock.setSystemTime(`${dayOfVisits}T13:51:00Z`);
  return page;
}

const screens = dashboardScreens(routes as RouteConfigEntry[]);
const roles: Role[] = ['company', 'customer', 'serviceprovider'];

for (const role of roles) {
  test(`every screen for ${role} says labels, never the words of the wire`, async ({ browser }) => {
    await everyState();
    const page = await signedIn(browser, role);
    const own = screens.filter(({ path }) => (roleOfPath(`/dashboard${path}`) ?? 'company') === role);
    expect(own.length).toBeGreaterThan(4);
    for (const { path, search } of own.filter((_, at) => isLongForm || at % 3 === 1)) {
      const address = shop.addressOf(path, search);
      await open(page, address);
      await requireLabels(page);
    }
    await page.context().close();
  });
}

test('a booking’s reports and its past are read in words', async ({ browser }) => {
  await everyState();
  const page = await signedIn(browser, 'company');
  await open(page, shop.addressOf('/booking/:id'));
  for (const words of ['Not answered yet', 'To be cleaned again, free', 'Part of the price refunded'])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('status: not answered yet → part of the price refunded')).toBeVisible();
  await page.context().close();
});

test('a value that slips onto a screen is found, whole or within a sentence', async ({ page }) => {
  for (const raw of ['<p>Status: canceled</p>', '<dd>received</dd>', '<p>Kind: OneOff.</p>']) {
    await page.setContent(`<main><p>The booking was cancelled.</p>${raw}<input value="redo"></main>`);
    await expect(requireLabels(page)).rejects.toThrow('values of the wire');
  }
});
