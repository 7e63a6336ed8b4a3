import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import {
  type Translator,
  translateFromTheStart,
  translateOnceThere,
} from '#tests/support/page-translator.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agree,
  choice,
  chooseTheClean,
  givePlace,
  goOnTo,
  sayWho,
  takeSoonest,
} from '../support/answer-booking.ts';
import { cards, giveCard } from '../support/book-a-clean.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** Pages that a browser translates (rules/content#translated-pages). */
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(150_000));

const cleanerEmail = cleanerEmails[0] ?? '';
let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmail);
});
test.afterAll(() => cleaner?.dispose());

/** Every error that a page throws, which a visitor would see as a page that is gone. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** What is seen; what a screen reader is told comes a second later. */
const prices = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const spoken = [...main.querySelectorAll<HTMLElement>('[aria-live]')].map(({ innerText }) => innerText);
    const seen = spoken.reduce(
      (text, words) => (words ? text.replace(words, '') : text),
      (main as HTMLElement).innerText,
    );
    return seen.match(/£[\d.,]+/g) ?? [];
  });

/** From the first step to a paid clean, with a change of mind on the way; answers the prices of each step. */
async function book(page: Page, email: string): Promise<string[][]> {
  const seen: string[][] = [];
  const note = async () => seen.push(await prices(page));
  // A page that was translated before its scripts came is drawn anew, without what was chosen until then.
  await expect(async () => {
    await choice(page, 'How often?', /^Just once/).check();
    await expect(choice(page, 'What kind of clean', /^One-off clean/)).toBeVisible({
      timeout: timeoutMs(1_000),
    });
  }).toPass({ timeout: timeoutMs(15_000) });
  await chooseTheClean(page);
  await page.getByRole('button', { name: 'Back' }).first().click();
  for (const bedrooms of ['4', '1', '2']) {
    await choice(page, 'Bedrooms', bedrooms).check();
    await note();
  }
  await expect(page.getByRole('status').last()).toContainText('The price is £94.50');
  await goOnTo(page, 3);
  await givePlace(page);
  await note();
  await takeSoonest(page);
  await sayWho(page, email);
  await note();
  await agree(page);
  await note();
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  await expect(page.getByText(email).first()).toBeVisible();
  return seen;
}

async function bookTranslated(page: Page, kind: Translator | null, email: string) {
  const errors = collectErrors(page);
  await page.clock.setSystemTime(shopClock);
  if (kind) await translateFromTheStart(page, kind);
  await page.goto(`${shop.url}/book-now`);
  const seen = await book(page, email);
  if (kind) expect(await page.locator('font').count()).toBeGreaterThan(20);
  expect(errors).toEqual([]);
  return seen;
}

let plain: string[][] = [];

test('a booking whose page is translated shows the prices of any other, and is paid', async ({
  page,
  browser,
}) => {
  plain = await bookTranslated(page, null, 'plain@example.com');
  expect(new Set(plain.map(String)).size).toBeGreaterThan(2);
  const other = await (await browser.newContext()).newPage();
  expect(await bookTranslated(other, 'replaces', 'replaced@example.com')).toEqual(plain);
  await other.context().close();
});

test('so it is where the translator moves the texts of the page', inLongForm, async ({ page }) => {
  expect(await bookTranslated(page, 'wraps', 'wrapped@example.com')).toEqual(plain);
});

test('so it is where the page is translated after somebody began', inLongForm, async ({ page }) => {
  const errors = collectErrors(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/book-now`);
  await choice(page, 'How often?', /^Just once/).check();
  await translateOnceThere(page, 'replaces');
  expect(await book(page, 'later@example.com')).toEqual(plain);
  expect(errors).toEqual([]);
});

const startDate = '2026-12-15';

for (const kind of ['replaces', 'wraps'] as const)
  test(
    `a translated job is taken, begun and finished, and its customer watches: ${kind}`,
    inLongForm,
    async ({ browser }) => {
      await shop.restartAt(shopClock);
      const email = `${kind}@example.com`;
      const client = createClient({ url: shop.url } as TestServer);
      const day = kind === 'wraps' ? '2026-12-17' : startDate;
      const id = await bookAndPay(client, { startDate: day, startTime: '10:00', hours: 3.5, email });
      const customer = await openByMail(shop.url, email);
      const watch = async (session: APIRequestContext, path: string, clock: string) => {
        const page = await openSignedIn(browser, session, `${shop.url}/healthz`, clock);
        const errors = collectErrors(page);
        await translateFromTheStart(page, kind);
        await page.goto(`${shop.url}${path}`);
        return { page, errors };
      };
      const booking = await watch(customer, `/dashboard/cs/booking/${id}`, shopClock);
      await expect(booking.page.getByText('£94.50').first()).toBeVisible();
      const job = await watch(cleaner, '/dashboard/sp/bookings', shopClock);
      await expect(async () => {
        await job.page.goto(`${shop.url}/dashboard/sp/acceptbooking/${id}`);
        await job.page.getByRole('button', { name: 'Accept this job' }).click({ timeout: timeoutMs(2_000) });
      }).toPass({ timeout: timeoutMs(30_000) });
      // The customer's page hears of it, and writes new words where old ones were translated.
      await expect(booking.page.getByRole('heading', { name: /is coming$/ })).toBeVisible();
      await booking.page.context().close();
      expect(booking.errors).toEqual([]);

      await shop.restartAt(`${day}T10:02:00Z`);
      await job.page.clock.setSystemTime(`${day}T10:02:00Z`);
      await job.page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
      await job.page.getByRole('button', { name: /^Start/ }).click();
      await expect(job.page.getByText(/^Started at 10:0\dam/)).toBeVisible();
      await shop.restartAt(`${day}T13:31:00Z`);
      await job.page.clock.setSystemTime(`${day}T13:31:00Z`);
      await job.page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
      await job.page.getByRole('button', { name: 'Finish', exact: true }).click();
      await expect(job.page.getByRole('heading', { name: 'Done, thank you' })).toBeVisible();
      const read = '{ listBookings { items { id bookingStatus } } }';
      const { listBookings } = await send<{
        listBookings: { items: { id: string; bookingStatus: string }[] };
      }>(cleaner, read);
      expect(listBookings.items.find((one) => one.id === id)?.bookingStatus).toBe('completed');
      expect(job.errors).toEqual([]);
      await job.page.context().close();
      await customer.dispose();
    },
  );
