import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { settingsId } from '#app/lib/page/load-settings.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { giftDocuments } from '#tests/support/money/gift-cards.ts';
import type { TestServer } from '#tests/support/server.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { anOffer } from '../support/filled-shop.ts';
import { holdRendering, letRender } from '../support/held-rendering.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openFollowing } from '../support/signed-in.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** What somebody elsewhere did to a record shows on its open screen by then. */
const withinMs = promisedMs(2_000);
test.setTimeout(timeoutMs(60_000));

let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
});
test.afterAll(() => cleaner?.dispose());

const visitor = () => createClient({ url: shop.url } as TestServer);

/** Makes or changes something as the office; answers what the mutation does. */
async function change(mutation: string, input: object): Promise<{ id: string }> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const name = mutation.includes('ContactMessage') ? 'ContactMessageVerbInput' : type;
  const document = `mutation ($input: ${name}!) { ${mutation}(input: $input) { id } }`;
  return Object.values(await send<Record<string, { id: string }>>(shop.company, document, { input }))[0] as {
    id: string;
  };
}

const first = async (list: string): Promise<string> =>
  Object.values(
    await send<Record<string, { items: { id: string }[] }>>(
      shop.company,
      `{ ${list}(limit: 1) { items { id } } }`,
    ),
  )[0]?.items[0]?.id ?? '';

async function writes(kind: 'ContactMessage' | 'Quote', more: object): Promise<string> {
  const document = `mutation ($input: Create${kind}Input!) { create${kind}(input: $input) { id } }`;
  const input = { name: 'Quinn', email: 'quinn@example.com', message: 'A house after a party.', ...more };
  return (await done<{ id: string }>(visitor(), document, { input })).id;
}

type Case = {
  record: string;
  make: () => Promise<string>;
  path: (id: string) => string;
  change: (id: string) => Promise<unknown>;
  shows: Shown;
};

/** A text that is there, or a field that has a value, once the screen knows. */
type Shown = { of: (page: Page) => Locator; value?: string };

const field = (name: string | RegExp, value: string, role: 'textbox' | 'combobox' = 'textbox'): Shown => ({
  of: (page) => page.getByRole(role, { name }),
  value,
});
const text = (words: string): Shown => ({
  of: (page) => page.getByText(words, { exact: true }).filter({ visible: true }).first(),
});

const isShown = ({ of, value }: Shown, page: Page) =>
  value === undefined
    ? expect(of(page)).toBeVisible({ timeout: withinMs })
    : expect(of(page)).toHaveValue(value, { timeout: withinMs });

/** Of the screen as it was opened, which is all there. */
async function isNotYetShown({ of, value }: Shown, page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  if (value === undefined) return expect(of(page)).toHaveCount(0);
  await expect(of(page)).toBeVisible();
  await expect(of(page)).not.toHaveValue(value);
}

const cases: Case[] = [
  {
    record: 'a promo code',
    make: async () => (await change('createPromoCode', { code: 'LIVE', discountPercent: 5 })).id,
    path: (id) => `update-promo-code/${id}`,
    change: (id) => change('updatePromoCode', { id, description: 'For the fair' }),
    shows: field(/What it is for/, 'For the fair'),
  },
  {
    record: 'an offer',
    make: async () => (await change('createOffers', anOffer)).id,
    path: (id) => `updateoffer/${id}`,
    change: (id) => change('updateOffers', { id, title: 'Summer clean' }),
    shows: field('Title', 'Summer clean'),
  },
  {
    record: 'a booking',
    make: () => bookAndPay(visitor(), { email: 'waiting@example.com', startDate: '2026-12-04' }),
    path: (id) => `booking/${id}`,
    change: async (id) => {
      const document = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
      await expect(() => send(cleaner, document, { id })).toPass({ timeout: timeoutMs(15_000) });
    },
    shows: text('Confirmed'),
  },
  {
    record: 'a cleaner',
    make: () => first('listServiceProviders'),
    path: (id) => `serviceProvider/${id}`,
    change: (id) => change('updateServiceProvider', { id, phone: '07700 900888' }),
    shows: { of: (page) => page.getByText('07700 900888').first() },
  },
  {
    record: 'an area',
    make: () => first('listPostalCodes'),
    path: (id) => `postalCode/${id}`,
    change: (id) => change('updatePostalCode', { id, city: 'Leeds' }),
    shows: field('City', 'Leeds', 'combobox'),
  },
  {
    record: 'a quote',
    make: () => writes('Quote', { phone: '07700 900123', postalCode: 'SW1A 1AA' }),
    path: (id) => `quote/${id}`,
    change: (id) => change('closeQuote', { id, reason: 'price' }),
    shows: text('Closed'),
  },
  {
    record: 'a message',
    make: () => writes('ContactMessage', { subject: 'Windows' }),
    path: (id) => `viewmessage/${id}`,
    change: (id) => change('closeContactMessage', { id }),
    shows: text('Closed'),
  },
  {
    record: 'a gift card',
    make: async () =>
      (
        await change('issueGoodwillCard', {
          amount: 20,
          reason: 'A late clean',
          receiverName: 'Rita Receiver',
          receiverEmail: 'rita@example.com',
        })
      ).id,
    path: (id) => `giftcards?card=${id}`,
    change: (id) => send(shop.company, giftDocuments.extend, { id, until: '2029-06-29' }),
    shows: text('Friday 29 June 2029'),
  },
  {
    record: 'the prices and days',
    make: async () => settingsId,
    path: () => 'applicationSetting',
    change: (id) => change('updateApplicationSetting', { id, oneOfHR: 29, confirmed: true }),
    shows: field('Just once', '29.00'),
  },
];

const openLive = (browser: Browser, path: string) =>
  openFollowing(browser, shop.company, `${shop.url}/dashboard/${path}`);

/** One that a cleaner changes, one of a person and one of the settings; the long form asks it of all. */
const inShortForm = new Set(['a booking', 'a cleaner', 'the prices and days']);

for (const { record, make, path, change: happens, shows } of cases)
  test(
    `the open screen of ${record} shows within two seconds what became of it elsewhere`,
    inShortForm.has(record) ? {} : inLongForm,
    async ({ browser }) => {
      const id = await make();
      const page = await openLive(browser, path(id));
      await isNotYetShown(shows, page);
      await happens(id);
      await isShown(shows, page);
      await page.context().close();
    },
  );

test('a change right after another shows within two seconds, too', async ({ browser }) => {
  const { id } = await change('createPromoCode', { code: 'TWICE', discountPercent: 5 });
  const page = await openLive(browser, `update-promo-code/${id}`);
  const isFor = (description: string) => isShown(field(/What it is for/, description), page);
  await change('updatePromoCode', { id, description: 'For the fair' });
  await isFor('For the fair');
  await change('updatePromoCode', { id, description: 'For the market' });
  await isFor('For the market');
  await page.context().close();
});

const isReading = ({ url, headers }: { url: string; headers: Record<string, string> }) =>
  url.endsWith('/graphql') && headers.accept !== 'text/event-stream';

test('what is pressed leads where it should, though something else changes before the screen has noticed', async ({
  browser,
}) => {
  const id = await writes('ContactMessage', { subject: 'Be on top of all searches' });
  await change('markContactMessageSpam', { id });
  const page = await openLive(browser, `viewmessage/${id}`);
  const remove = page.getByRole('button', { name: 'Delete for good' });
  await expect(remove).toBeVisible();
  // The screen is read anew at once, and after the next change not before a second is over.
  const reads = page.waitForRequest((request) =>
    isReading({ url: request.url(), headers: request.headers() }),
  );
  await writes('ContactMessage', { subject: 'Windows' });
  await reads;
  await writes('ContactMessage', { subject: 'Floors' });

  const answered = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().headers()['idempotency-key']) await answered.promise;
    await route.continue();
  });
  await page.waitForTimeout(200);
  await holdRendering(page);
  await remove.evaluate((button: HTMLButtonElement) => button.click());
  await page.waitForTimeout(1_500);
  answered.resolve();
  await page.waitForResponse((response) => 'idempotency-key' in response.request().headers());
  await letRender(page);
  await expect(page).toHaveURL(/\/dashboard\/messages\?state=spam$/);
  await page.context().close();
});
