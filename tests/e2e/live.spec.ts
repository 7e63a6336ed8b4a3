import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { cleanerEmails, companyEmail, password, send } from './support/cleaners.ts';
import { openByMail } from './support/open-by-mail.ts';
import { shopClock, withShop } from './support/shop.ts';
import { untilFollowing } from './support/signed-in.ts';
import { type Watch, watchPage } from './support/watch-page.ts';
import { inLongForm } from './support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(90_000));

const customer = 'waiting@example.com';
const complaints: string[] = [];
let cleaners: { email: string; session: APIRequestContext }[] = [];

/** Signed in, once they have an account: only then is it shown there at once. */
async function book(startDate: string, startTime = '14:00'): Promise<string> {
  const client = createClient({ url: shop.url } as TestServer);
  await client.signIn(customer, password);
  return bookAndPay(client, { email: customer, startDate, startTime });
}

/** As the cleaner's phone does it, as soon as they are invited. */
async function accept(cleaner: number, id: string): Promise<void> {
  const session = cleaners[cleaner]?.session as APIRequestContext;
  const document = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
  await expect(() => send(session, document, { id })).toPass({ timeout: timeoutMs(15_000) });
}

const shop = withShop({}, async ({ url }) => {
  for (const email of cleanerEmails.slice(0, 2))
    cleaners.push({ email, session: await openByMail(url, email) });
});
test.afterAll(async () => {
  for (const { session } of cleaners) await session.dispose();
  cleaners = [];
});

async function signedIn(
  browser: Browser,
  email: string,
  path: string,
): Promise<{ page: Page; watch: Watch }> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime(shopClock);
  const following = untilFollowing(page);
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await following;
  return { page, watch: watchPage(page, complaints) };
}

/** What somebody elsewhere did is there by then. */
const withinMs = promisedMs(2_000);

test("the customer's booking turns to confirmed while its page is open, and says so", async ({ browser }) => {
  const id = await book('2026-12-01');
  await (await openByMail(shop.url, customer)).dispose();
  const { page, watch } = await signedIn(browser, customer, `/dashboard/cs/booking/${id}`);
  const list = await signedIn(browser, customer, '/dashboard/cs/bookings');
  await expect(page.getByRole('heading', { name: 'We’re finding your cleaner' })).toBeVisible();
  await expect(list.page.getByText('We’re finding your cleaner').first()).toBeVisible();
  await accept(0, id);
  await expect(page.getByRole('heading', { name: /is coming$/ })).toBeVisible({ timeout: withinMs });
  await expect(page.getByRole('status').filter({ hasText: /is coming$/ })).toBeAttached();
  await expect(
    list.page
      .locator('main')
      .getByText(/is coming$/)
      .first(),
  ).toBeVisible();
  await watch.check('live-confirmed');
});

test('what a customer is typing stays when their booking changes under it', async ({ browser }) => {
  const id = await book('2026-12-02');
  const { page, watch } = await signedIn(browser, customer, `/dashboard/cs/booking/${id}`);
  await page.getByRole('button', { name: 'Change these notes' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes for the cleaner' });
  await notes.fill('The key is under the blue pot');
  await accept(0, id);
  await expect(page.getByText('Something here has changed.')).toBeVisible();
  await expect(notes).toHaveValue('The key is under the blue pot');
  await watch.check('live-waiting');
  await page.getByRole('button', { name: 'See it now' }).click();
  await expect(page.getByRole('heading', { name: /is coming$/ })).toBeVisible();
  await expect(page.getByText('Something here has changed.')).toHaveCount(0);
});

test(
  'a new job appears in an open list, and an open offer says when somebody else has taken it',
  inLongForm,
  async ({ browser }) => {
    const { page, watch } = await signedIn(browser, cleaners[1]?.email ?? '', '/dashboard/sp/bookings');
    await expect(page.getByRole('heading', { level: 1, name: 'Your jobs' })).toBeVisible();
    const id = await book('2026-12-03', '09:00');
    const offer = page.locator(`a[href="/dashboard/sp/acceptbooking/${id}"]`).first();
    await expect(offer).toBeVisible({ timeout: timeoutMs(15_000) });
    await watch.check('live-offered');
    await offer.click();
    await expect(page.getByRole('button', { name: 'Accept this job' })).toBeVisible();
    await accept(0, id);
    await expect(page.getByRole('heading', { name: 'This job is no longer open' })).toBeVisible();
    await watch.check('live-taken');
  },
);

test('the office sees a new booking come in, in its overview and its list', async ({ browser }) => {
  const overview = await signedIn(browser, companyEmail, '/dashboard');
  const list = await signedIn(browser, companyEmail, '/dashboard/bookings?sort=when-');
  await expect(list.page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  const id = await book('2026-11-25');
  for (const { page } of [overview, list]) {
    // Tables are cards on a phone: one of the two is shown.
    const link = page.locator(`a[href="/dashboard/booking/${id}"]`).filter({ visible: true });
    await expect(link.first()).toBeVisible();
  }
  await expect(list.page.locator('thead a')).not.toHaveCount(0);
  await overview.watch.check('live-overview');
  expect(complaints).toEqual([]);
});

/** A debt of E1 that was written off and is six months late, and the task that offers its VAT. */
async function aLoss(bookingId: string): Promise<void> {
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  try {
    await pool.query(
      `with written_off as (insert into journals (event, entity, entity_id, sequence, at)
        values ('write-off', 'booking', $1, 1, '2026-11-24') returning id)
      insert into postings (journal_id, line, account, amount_pence, booking_id)
      select id, line, account, pence, booking from written_off,
        (values (1, 5400, 7980, null::uuid), (2, 1300, -7980, $1::uuid)) posting (line, account, pence, booking)`,
      [bookingId],
    );
    await pool.query(
      `insert into invoices (id, number, kind, booking_id, email, issued_at, tax_point, gross_pence, vat_pence, net_pence,
        facts, public_until)
      values ('lost', 'INV-LOST', 'invoice', $1, $2, '2026-05-20', '2026-05-20', 7980, 1330, 6650, '{}', '2026-06-20')`,
      [bookingId, customer],
    );
    await pool.query(
      `insert into company_tasks (kind, entity, entity_id, words) values ('vat-relief', 'booking', $1, $2)`,
      [bookingId, 'Its VAT of £13.30 can be taken back.'],
    );
  } finally {
    await pool.end();
  }
}

test(
  'the office takes VAT back by the button of the task that offers it, and the task is gone',
  inLongForm,
  async ({ browser }) => {
    await aLoss(await book('2026-12-08'));
    const { page, watch } = await signedIn(browser, companyEmail, '/dashboard');
    const offer = page.getByRole('listitem').filter({ hasText: 'Its VAT of £13.30 can be taken back.' });
    await expect(offer).toBeVisible();
    await watch.check('live-relief');
    await offer.getByRole('button', { name: 'Reclaim the VAT' }).click();
    await expect(offer).toHaveCount(0);
    const { listJournals } = await send<{ listJournals: { items: unknown[] } }>(
      shop.company,
      '{ listJournals(filter: { event: { eq: "vat-relief" } }) { items { postings { account amount } } } }',
    );
    expect(listJournals.items).toEqual([
      {
        postings: [
          { account: 2200, amount: 13.3 },
          { account: 5400, amount: -13.3 },
        ],
      },
    ]);
  },
);
