import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { roleOfPath } from '#app/lib/start/dashboard-guard.ts';
import routes from '#app/routes.ts';
import type { Role } from '#domain/access/role.ts';
import { isLongForm } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { dashboardScreens } from './support/dashboard-screens.ts';
import { dayOfVisits, withFilledShop } from './support/filled-shop.ts';
import { requireOthersChangesMarked, storedTexts } from './support/forms/colleague.ts';
import { holdRendering, letRender } from './support/held-rendering.ts';
import { changedMeanwhile, followReads, type Refusing, refuseChanges } from './support/refused-changes.ts';
import { missingIn, noteChanges } from './support/sent-changes.ts';
import { openMenu, signInElsewhere } from './support/signed-in.ts';
import { fillFields, formsIn, openForms, readFields, wordFields } from './support/typed-fields.ts';
import { watchPage } from './support/watch-page.ts';
import { requireLabels } from './support/wire/wire-values.ts';

/** A failed act, a reading that fails or a lost network never replaces the screen (rules/content#acts). */
test.setTimeout(timeoutMs(120_000));

const shop = withFilledShop();

/** Sends one change for each line of what is typed, under a key for each. */
const manyAtOnce = new Set(['Clean in all of them']);

async function open(browser: Browser, role: Role, address: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await shop.sessions[role].storageState() });
  const page = await context.newPage();
  await page.clock.setSystemTime(`${dayOfVisits}T13:51:00Z`);
  const areRead = followReads(page);
  await page.goto(`${shop.url}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/can’t find|don’t have access/);
  await expect(page.locator('html[data-started]')).toBeAttached();
  await areRead();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  return page;
}

/** What a form says of the last try, which the next one replaces. */
const ofTheTry =
  /Not sent yet|Try now|Don’t send it|There is a problem|Someone else has just changed this|areas? w\S+ added/;

/** When the reader was last here, and a webhook's tries: both go on meanwhile. */
const ofTheHour =
  /(?:noon|\d{1,2}:\d{2}[ap]m)(?=\tYou$)|(?<=Next try .*)(?:noon|\d{1,2}:\d{2}[ap]m)(?=\t?$)|^\d+ tr(?:y|ies)$/;

/** The screen's texts, without what changes by itself. */
const textOf = async (page: Page) =>
  (await page.locator('main').innerText())
    .split('\n')
    .filter((line) => line.trim() !== '' && !ofTheTry.test(line))
    .map((line) => line.replace(ofTheHour, '…'));

type Shown = { texts: string[]; fields: string[] };
const look = async (page: Page): Promise<Shown> => ({
  texts: await textOf(page),
  fields: await readFields(page),
});

async function requireKept(page: Page, before: Shown, when: string): Promise<void> {
  expect(await readFields(page), `fields ${when}`).toEqual(before.fields);
  const now = new Set(await textOf(page));
  const lost = before.texts.filter((line) => !now.has(line));
  expect(lost, `lost from the screen ${when}`).toEqual([]);
}

/** Pressed twice it goes out once, under a key and with the version that was read. */
async function pressTwice(button: Locator, refusing: Refusing): Promise<void> {
  const { sent } = refusing;
  const name = (await button.innerText()).trim();
  const before = sent.length;
  await refusing.pressTwice(button);
  await expect.poll(() => sent.length, { message: `“${name}” was not sent` }).toBeGreaterThan(before);
  await expect(button).toBeEnabled();
  const more = sent.slice(before);
  if (!manyAtOnce.has(name))
    expect(
      more.map((one) => one.name),
      `“${name}” was sent`,
    ).toHaveLength(1);
  expect(new Set(more.map(({ key }) => key)).size, `keys of “${name}”`).toBe(more.length);
  expect(more.flatMap(missingIn), `“${name}”`).toEqual([]);
}

const buttons = 'button[type=submit]:visible:enabled';

/** Every form of that part of a screen is filled and refused: each says so, and nothing typed is lost. */
async function requireRefusalsKept(page: Page, part: Locator, refusing: Refusing): Promise<number> {
  const forms = await formsIn(part).all();
  for (const form of forms) await fillFields(form);
  const before = await look(page);
  const first = refusing.sent.length;
  for (const form of forms)
    for (const button of await form.locator(buttons).all()) await pressTwice(button, refusing);
  if (refusing.sent.length > first) await expect(page.getByText(changedMeanwhile).first()).toBeVisible();
  await requireKept(page, before, 'after a conflict');
  return forms.length;
}

/** The forms behind the buttons of a row, one of which is open at a time. */
async function openVerbs(page: Page, walk: (panel: Locator) => Promise<void>): Promise<void> {
  const verbs = page.locator('main button[aria-controls][aria-expanded]:not([data-list-row]):visible');
  for (const verb of await verbs.all()) {
    if ((await verb.getAttribute('aria-expanded')) === 'false') await verb.click();
    await walk(page.locator(`[id="${await verb.getAttribute('aria-controls')}"]`));
  }
}

/** Whoever has typed words and follows a link is asked first, and stays with them. */
async function requireLeavingAsks(page: Page): Promise<void> {
  if ((await wordFields(page.locator('main')).count()) === 0) return;
  const before = await look(page);
  const elsewhere = (await openMenu(page)).locator('a:not([aria-current])');
  await elsewhere.first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await requireKept(page, before, 'after staying');
}

/** What is done to the rows of a list that are chosen, after its question. */
async function requireBulkRefused(page: Page, refusing: Refusing): Promise<number> {
  const { sent } = refusing;
  const row = page.locator('main tbody input[type=checkbox][aria-label^="Choose "]').first();
  const first = sent.length;
  if ((await row.count()) === 0) return 0;
  await row.check();
  const acts = page.locator('main p[role=status]', { hasText: 'chosen' }).locator('..').getByRole('button');
  for (const act of await acts.all()) {
    if ((await act.innerText()) === 'Choose none') continue;
    await act.click();
    const doIt = page.getByRole('alertdialog').locator('button[type=submit]');
    if (await doIt.isEnabled()) {
      const before = sent.length;
      await refusing.pressTwice(doIt);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByText(changedMeanwhile).first()).toBeVisible();
      expect(sent.slice(before).flatMap(missingIn)).toEqual([]);
      expect(sent.length - before).toBe(1);
    } else await page.keyboard.press('Escape');
  }
  return sent.length - first;
}

const unsent = (page: Page, reason: string) =>
  page.locator('main').getByText(new RegExp(`^Not sent yet: ${reason}`));

/** The first button of every form is pressed without a network, then without a server, then signed out. */
async function requireUnsentKept(page: Page): Promise<void> {
  const forms = await formsIn(page.locator('main')).all();
  const before = await look(page);
  const sent = noteChanges(page);
  await page.unroute('**/graphql');
  await page.context().setOffline(true);
  let pressed = 0;
  for (const form of forms) {
    const button = form.locator(buttons).first();
    if ((await button.count()) === 0) continue;
    await button.click();
    pressed += 1;
    await expect(unsent(page, 'you’re offline')).toHaveCount(pressed);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await requireKept(page, before, 'without a network');
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.context().setOffline(false);
  await expect(unsent(page, 'our server doesn’t answer')).toHaveCount(pressed, {
    timeout: timeoutMs(15_000),
  });
  await requireKept(page, before, 'without a server');
  await page.context().clearCookies();
  await page.unroute('**/graphql');
  if (pressed === 0) return;
  await page.getByRole('button', { name: 'Try now' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible({
    timeout: timeoutMs(15_000),
  });
  await requireKept(page, before, 'signed out');
  expect(sent.length, 'what was sent again').toBeGreaterThan(pressed);
  const underKeys = Map.groupBy(sent, ({ name, variables }) => `${name} ${JSON.stringify(variables)}`);
  for (const [change, tries] of underKeys)
    expect(new Set(tries.map(({ key }) => key)).size, `keys of ${change}`).toBe(1);
}

/** How many forms each screen has shown. */
const met: Record<string, number> = {};

/** The long form walks all of them, the short one every eighth, from the fifth on: most of those have forms. */
const walked = dashboardScreens(routes as RouteConfigEntry[]).filter((_, at) => isLongForm || at % 8 === 4);

for (const { path, search } of walked) {
  const role = roleOfPath(`/dashboard${path}`) ?? 'company';
  test(`/dashboard${path}${search} stays when it is refused, a colleague saves, somebody would leave, the network or the server is lost, or the session ends`, async ({
    browser,
  }) => {
    const page = await open(browser, role, shop.addressOf(path, search));
    await openForms(page);
    await requireLabels(page);
    const held = await storedTexts(page);
    const refusing = await refuseChanges(page);
    let count = await requireRefusalsKept(page, page.locator('main'), refusing);
    await requireLeavingAsks(page);
    await openVerbs(page, async (panel) => {
      count += await requireRefusalsKept(page, panel, refusing);
    });
    count += await requireBulkRefused(page, refusing);
    met[path + search] = count;
    await requireOthersChangesMarked(page, shop.database, held);
    await requireUnsentKept(page);
    await page.context().close();
  });
}

/** Where there is nothing to send: lists that are only read, rows that wait for nothing, and what proofs are asked for. */
const withoutForms = [
  ...['/account', '/affiliates', '/miscSetting?part=pages', '/miscellaneous', '/miscellaneous/requests'],
  ...['/miscellaneous/outbox', '/career/applications'],
  ...['/customers', '/giftcards', '/quotes', '/serviceProviders', '/sp/bookings', '/sp/booking-history'],
  // What waits leads to its own screen; a merge and a statement are asked for by their address, as maps are.
  ...['', '/customer/:id/merge', '/customer/:id/statement'],
  ...['/reports/service-provider-map-view', '/reports/booking-map-view'],
  // Closing is offered once its days are there.
  '/miscSetting?part=closed-days',
  // Boxes and presses that are sent by themselves.
  ...['/cs/notices', '/sp/notices'],
  // Nobody has rated a visit in this shop.
  '/miscSetting?part=reviews',
  ...['/cs/bookings', '/cs/booking-history', '/cs/my-gift-cards', '/cs/others-gift-cards'],
];

test('no screen above was walked without a form that sent something, unless it has none', () => {
  const empty = Object.keys(met).filter((screen) => met[screen] === 0);
  expect(empty.filter((screen) => !withoutForms.includes(screen))).toEqual([]);
});

test('a cleaner at the door presses Start without a signal, and it goes out when there is one', async ({
  browser,
}) => {
  const page = await open(browser, 'serviceprovider', shop.addressOf('/sp/booking/:id'));
  const watch = watchPage(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Kept on this phone with the time you pressed/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The customer' })).toBeVisible();
  await watch.check('kept-start');
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible({ timeout: timeoutMs(15_000) });
  await expect(page.getByText(/^Kept on this phone/)).toHaveCount(0, { timeout: timeoutMs(30_000) });
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
  await page.context().close();
});

test('without a network one goes back to a screen as it was read, and what was not read comes later', async ({
  browser,
}) => {
  const page = await open(browser, 'customer', '/dashboard/cs/bookings');
  await page.locator(`a[href="/dashboard/cs/booking/${shop.ids.open}"]`).first().click();
  await expect(page.getByRole('heading', { name: 'Your clean', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bookings' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your clean', exact: true })).toBeVisible();
  await page.goBack();
  await page.locator(`a[href="/dashboard/cs/booking/${shop.ids.next}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline.' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your clean', exact: true })).toBeVisible({
    timeout: timeoutMs(15_000),
  });
  await page.context().close();
});

test('whoever is signed out meanwhile keeps what they typed, signs in elsewhere, and it is sent', async ({
  browser,
}) => {
  const page = await open(browser, 'customer', shop.addressOf('/cs/booking/:id'));
  const words = page.getByRole('textbox', { name: /Anything to add/ });
  await page.getByRole('radio', { name: /5 stars/ }).check({ force: true });
  await words.fill('Spotless, thank you.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible();
  await signInElsewhere(page, cookies);
  await expect(page.getByText('Thank you. Your rating is saved.')).toBeVisible({
    timeout: timeoutMs(15_000),
  });
  await expect(page.getByText('Spotless, thank you.')).toBeVisible();
  await page.context().close();
});

test('what is pressed twice before a busy page could show the first press goes out once', async ({
  browser,
}) => {
  const page = await open(browser, 'customer', `/dashboard/cs/booking/${shop.ids.open}`);
  await page.getByRole('button', { name: 'Change these notes' }).click();
  await page.getByRole('textbox', { name: 'Notes for the cleaner' }).fill('The key is with the porter.');
  const { sent } = await refuseChanges(page);
  await holdRendering(page);
  await page
    .getByRole('button', { name: 'Save', exact: true })
    .evaluate((button: HTMLButtonElement) => [1, 2].forEach(() => void button.click()));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  await letRender(page);
  await expect(page.getByText(changedMeanwhile).first()).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['UpdateAccessNotes']);
  // Refused and told, it can be pressed again.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => sent.length).toBe(2);
  await page.context().close();
});

test('what was refused for want of a session goes out though it is back before the screen has noticed', async ({
  browser,
}) => {
  const page = await open(browser, 'customer', `/dashboard/cs/booking/${shop.ids.open}`);
  await page.getByRole('button', { name: 'Change these notes' }).click();
  await page.getByRole('textbox', { name: 'Notes for the cleaner' }).fill('The key is under the blue pot.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await holdRendering(page);
  const refused = page.waitForResponse((response) => 'idempotency-key' in response.request().headers());
  await page
    .getByRole('button', { name: 'Save', exact: true })
    .evaluate((button: HTMLButtonElement) => button.click());
  await refused;
  await page.waitForTimeout(500);
  await page.context().addCookies(cookies);
  const isBack = page.waitForResponse(/get-session/);
  await page.clock.setSystemTime(`${dayOfVisits}T13:53:00Z`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isBack;
  await page.waitForTimeout(200);
  await letRender(page);
  await expect(page.getByRole('definition').filter({ hasText: 'under the blue pot' })).toBeVisible({
    timeout: timeoutMs(15_000),
  });
  await page.context().close();
});

const readLater: [Role, string, string][] = [
  ['customer', '/dashboard/cs/profile', '/dashboard/cs/bookings'],
  ['serviceprovider', '/dashboard/sp/booking-history', '/dashboard/sp/bookings'],
  ['company', '/dashboard/messages', '/dashboard'],
  ['company', '/dashboard/messages', '/dashboard/payroll'],
];

for (const [role, from, to] of readLater) {
  test(`a part of ${to} that fails before the screen is drawn is no error that nobody caught`, async ({
    browser,
  }) => {
    const page = await open(browser, role, from);
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    const refusal = { message: 'Not for you.', extensions: { code: 'forbidden' } };
    let failed = 0;
    await page.route('**/graphql', async (route) => {
      await route.fulfill({ json: { errors: [refusal] } });
      failed += 1;
    });
    await holdRendering(page);
    const link = page.locator(`nav a[href="${to}"]`).first();
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await expect.poll(() => failed).toBeGreaterThan(1);
    await page.waitForTimeout(300);
    await letRender(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(uncaught).toEqual([]);
    await page.context().close();
  });
}
