import { readFileSync } from 'node:fs';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { roleOfPath } from '#app/lib/start/dashboard-guard.ts';
import routes from '#app/routes.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { cleanerEmails, companyEmail, openSession, password, send } from './support/cleaners.ts';
import { openByMail } from './support/open-by-mail.ts';
import { withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

/** A failed act, a reading that fails or a lost network never replaces the screen (rules/content#acts). */
test.setTimeout(120_000);

const customer = 'keeps-it@example.com';
const day = '2026-12-15';
type Role = 'customer' | 'serviceprovider' | 'company';
const sessions = {} as Record<Role, APIRequestContext>;
const ids: Record<string, string> = {};

const acceptBooking = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';

const anOffer = {
  title: 'Spring clean',
  description: 'Everything that winter left behind.',
  serviceType: 'deepcleaning',
  serviceLocation: 'House',
  cleanerCount: 1,
  expectedHours: 4.5,
  price: 121.5,
  roomsCount: 3,
  bathroomCount: 1,
  buttonText: 'Book now',
  buttonLink: 'book-now',
};

/** Somebody signed in anew, in this browser's time. */
async function signIn(url: string, email: string): Promise<APIRequestContext> {
  const session = await openSession(url);
  const answer = await session.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!answer.ok()) throw new Error(`The sign-in of ${email} answered ${answer.status()}`);
  return session;
}

const shop = withShop({}, async ({ url, restartAt }) => {
  const cleanerEmail = cleanerEmails[0] ?? '';
  const cleaner = await openByMail(url, cleanerEmail);
  const book = (startTime: string) =>
    bookAndPay(createClient({ url } as TestServer), { email: customer, startDate: day, startTime });
  ids.done = await book('10:00');
  ids.next = await book('14:00');
  ids.open = await book('18:00');
  await (await openByMail(url, customer)).dispose();
  for (const id of [ids.done, ids.next])
    await expect(() => send(cleaner, acceptBooking, { id })).toPass({ timeout: 20_000 });
  await restartAt(`${day}T10:00:00Z`);
  await send(cleaner, visitDayDocuments.start, { id: ids.done });
  await restartAt(`${day}T13:50:00Z`);
  await send(cleaner, visitDayDocuments.finish, { id: ids.done, hours: 3.5 });
  await cleaner.dispose();
  sessions.customer = await signIn(url, customer);
  sessions.serviceprovider = await signIn(url, cleanerEmail);
  sessions.company = await signIn(url, companyEmail);
  const found = await send<{ listServiceProviders: { items: { id: string }[] } }>(
    sessions.company,
    '{ listServiceProviders(limit: 1) { items { id } } }',
  );
  const made = await send<{ createPromoCode: { id: string } }>(
    sessions.company,
    'mutation { createPromoCode(input: { code: "KEPT", discountPercent: 5 }) { id } }',
  );
  ids.promo = made.createPromoCode.id;
  const offer = await send<{ createOffers: { id: string } }>(
    sessions.company,
    'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }',
    { input: anOffer },
  );
  ids.offer = offer.createOffers.id;
  const areas = await send<{ listPostalCodes: { items: { id: string }[] } }>(
    sessions.company,
    '{ listPostalCodes(limit: 1) { items { id } } }',
  );
  ids.area = areas.listPostalCodes.items[0]?.id ?? '';
  const written = await done<{ id: string }>(
    createClient({ url } as TestServer),
    `mutation { createContactMessage(input: { name: "Mo Message", email: "mo@example.com", subject: "Windows",
      message: "Do you clean windows from the outside?" }) { id } }`,
  );
  ids.message = written.id;
  const asked = await done<{ id: string }>(
    createClient({ url } as TestServer),
    `mutation { createQuote(input: { name: "Quentin Quote", email: "quentin@example.com", phone: "07700 900123",
      postalCode: "SW1A 1AA", message: "A big house after a long party." }) { id } }`,
  );
  ids.quote = asked.id;
  ids.provider = found.listServiceProviders.items[0]?.id ?? '';
});
test.afterAll(async () => {
  for (const session of Object.values(sessions)) await session.dispose();
});

/** What stands for `:id` below an address; a screen that has none here has no record to show in this shop. */
const records: Record<string, () => string | undefined> = {
  'booking/:id': () => ids.next,
  'booking/:id/assign': () => ids.open,
  'serviceProvider/:id': () => ids.provider,
  'viewmessage/:id': () => ids.message,
  'quote/:id': () => ids.quote,
  'sp/acceptbooking/:id': () => ids.open,
  'update-promo-code/:id': () => ids.promo,
  'updateoffer/:id': () => ids.offer,
  'postalCode/:id': () => ids.area,
  'sp/booking/:id': () => ids.next,
  'cs/booking/:id': () => ids.done,
};
/** Without a record in this shop, or no address. */
const leftOut = new Set(['cs/series/:id', '*']);

function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const own = path ? `${base}/${path}` : base;
    return children ? pathsOf(children, own) : index || path ? [own] : [];
  });
}

/** Every screen of the dashboard that the site map knows. */
const screens = pathsOf(routes as RouteConfigEntry[])
  .filter((path) => path.startsWith('/dashboard'))
  .map((path) => path.replace(/^\/dashboard\/?/, ''))
  .filter((path) => !leftOut.has(path));

const addressOf = (screen: string): string =>
  `/dashboard/${screen.replace(':id', records[screen]?.() ?? 'no-record-here')}`.replace(/\/$/, '');

async function open(browser: Browser, role: Role, address: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await sessions[role].storageState() });
  const page = await context.newPage();
  await page.clock.setSystemTime(`${day}T13:51:00Z`);
  await page.goto(`${shop.url}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/can’t find|don’t have access/);
  return page;
}

const typed = 'Words that were typed here';

/** A number where one is asked for. */
const wordsFor = async (field: Locator) =>
  (await field.getAttribute('inputmode')) === 'decimal' ? '7' : typed;

/** Words into every field that takes them, as far as they are shown. */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = page.locator('form[data-waits-for-answer] :is(textarea, input[type=text]):visible');
  const count = await fields.count();
  for (let index = 0; index < count; index += 1)
    if (await fields.nth(index).isEditable()) await fields.nth(index).fill(await wordsFor(fields.nth(index)));
  return count;
}

/** The screen's texts, without what changes by itself. */
const textOf = async (page: Page) =>
  (await page.locator('main').innerText())
    .split('\n')
    .filter(
      (line) => line.trim() !== '' && !/Not sent yet|Try now|Don’t send it|There is a problem/.test(line),
    );

async function requireKept(page: Page, before: string[], filled: number, when: string): Promise<void> {
  const now = new Set(await textOf(page));
  const lost = before.filter((line) => !now.has(line));
  expect(lost, `lost from the screen ${when}`).toEqual([]);
  const values = await page
    .locator('form[data-waits-for-answer] :is(textarea, input[type=text]):visible')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(values, `fields ${when}`).toHaveLength(filled);
}

/** Presses each button that sends something, one after the other; what asks first is answered with Escape. */
async function pressAll(page: Page): Promise<number> {
  const buttons = page.locator('form[data-waits-for-answer] button[type=submit]:visible:enabled');
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    const button = buttons.nth(index);
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    await button.click();
    await page.keyboard.press('Escape');
  }
  return count;
}

const [documents = {}] = JSON.parse(readFileSync('build/persisted-documents.json', 'utf8')) as [
  Record<string, string>,
];

const changed = 'Someone else has just changed this.';
/** More than a press takes to be on its way. */
const settlingMs = 250;

/** Whatever would change something is refused because somebody was quicker, until that is stopped; answers how often it was. */
async function refuseChanges(page: Page): Promise<() => number> {
  let refused = 0;
  let isOver = false;
  await page.route('**/graphql', (route) => {
    const { documentId = '' } = route.request().postDataJSON() as { documentId?: string };
    if (isOver || !documents[documentId]?.startsWith('mutation')) return route.fallback();
    refused += 1;
    const error = { message: changed, extensions: { code: 'version_conflict' } };
    return route.fulfill({ json: { data: null, errors: [error] } });
  });
  return () => {
    isOver = true;
    return refused;
  };
}

let conflicts = 0;

/** Every form of the screen is refused: it says so, and nothing typed is lost. */
async function requireConflictsKept(page: Page, before: string[], filled: number): Promise<void> {
  const stop = await refuseChanges(page);
  await pressAll(page);
  await page.waitForTimeout(settlingMs);
  const refused = stop();
  if (refused > 0) await expect(page.getByText(changed).first()).toBeVisible();
  await requireKept(page, before, filled, 'after a conflict');
  conflicts += refused;
}

for (const screen of screens) {
  const role = roleOfPath(`/dashboard/${screen}`) as Role;
  test(`/dashboard/${screen} stays when it is refused, the network or the server is lost, or the session ends`, async ({
    browser,
  }) => {
    const page = await open(browser, role ?? 'company', addressOf(screen));
    await expect(page.getByText('Loading…')).toHaveCount(0);
    const filled = await typeEverywhere(page);
    const before = await textOf(page);
    await requireConflictsKept(page, before, filled);
    await page.context().setOffline(true);
    const pressed = await pressAll(page);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    if (pressed > 0) await expect(page.getByText(/^Not sent yet: you’re offline/).first()).toBeVisible();
    await requireKept(page, before, filled, 'without a network');
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'away' }));
    await page.context().setOffline(false);
    if (pressed > 0)
      await expect(page.getByText(/^Not sent yet: our server doesn’t answer/).first()).toBeVisible();
    await requireKept(page, before, filled, 'without a server');
    await page.context().clearCookies();
    await page.unroute('**/graphql');
    if (pressed > 0) {
      await page.getByRole('button', { name: 'Try now' }).first().click();
      await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible({
        timeout: 15_000,
      });
      await requireKept(page, before, filled, 'signed out');
    }
    await page.context().close();
  });
}

test('the walk above has met conflicts on forms of every kind', () => {
  expect(conflicts).toBeGreaterThan(20);
});

test('a cleaner at the door presses Start without a signal, and it goes out when there is one', async ({
  browser,
}) => {
  const page = await open(browser, 'serviceprovider', addressOf('sp/booking/:id'));
  const watch = watchPage(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Not sent yet: you’re offline/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The customer' })).toBeVisible();
  await watch.check('kept-start');
  await page.getByRole('link', { name: 'Your jobs' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  await watch.check('kept-leave');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
  await page.context().close();
});

test('without a network one goes back to a screen as it was read, and what was not read comes later', async ({
  browser,
}) => {
  const page = await open(browser, 'customer', '/dashboard/cs/bookings');
  await page.locator(`a[href="/dashboard/cs/booking/${ids.open}"]`).first().click();
  await expect(page.getByRole('heading', { name: 'Your clean', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bookings' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your clean', exact: true })).toBeVisible();
  await page.goBack();
  await page.locator(`a[href="/dashboard/cs/booking/${ids.next}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline.' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your clean', exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await page.context().close();
});

test('whoever is signed out meanwhile keeps what they typed, signs in elsewhere, and it is sent', async ({
  browser,
}) => {
  const page = await open(browser, 'customer', addressOf('cs/booking/:id'));
  const words = page.getByRole('textbox', { name: /Anything to add/ });
  await page.getByRole('radio', { name: /5 stars/ }).check({ force: true });
  await words.fill('Spotless, thank you.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.getByRole('button', { name: 'I have signed in' }).click();
  await expect(page.getByText('Thank you. Your rating is saved.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Spotless, thank you.')).toBeVisible();
  await page.context().close();
});
