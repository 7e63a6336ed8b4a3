import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cards, customerEmail } from '../support/book-a-clean.ts';
import { companyEmail, password, send } from '../support/cleaners.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { aSisterSite, type SisterSite } from '../support/sister-site.ts';
import { axeSource, isOfRunner, watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

const shop = withShop();
const complaints: string[] = [];
let sister: SisterSite;

const tag = () =>
  `<script src="${shop.url}/book.js" async data-postcode="SW1A 1AA" data-service="standardcleaning"
    data-frequency="OneOff" data-bedrooms="2" data-bathrooms="1" data-label="Book our cleaners"
    data-utm-source="shop"></script>`;
const list = (origins: string[]) =>
  send(
    shop.company,
    'mutation ($origins: [String!]!) { updateBookingFrameOrigins(input: { origins: $origins }) { version } }',
    { origins },
  );

test.beforeAll(async () => {
  sister = await aSisterSite(tag);
});
test.afterAll(() => sister?.close());

/** At a desk, whatever the run's width is: below 640 pixels there is no frame. */
async function visit(page: Page, site: SisterSite = sister, size = widths.desktop): Promise<void> {
  await page.setViewportSize(size);
  await page.clock.setSystemTime(shopClock);
  page.on('console', (message) => {
    if (isOfRunner(message)) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(site.origin);
}

const button = (page: Page) => page.getByRole('link', { name: 'Book our cleaners' });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Book our cleaners' });
const form = (page: Page) => page.frameLocator('iframe');
const heading = (frame: FrameLocator, number: number) =>
  expect(frame.getByRole('heading', { level: 1 })).toContainText(`Step ${number} of 7`);

async function openOverlay(page: Page): Promise<FrameLocator> {
  await button(page).click();
  await expect(overlay(page)).toBeVisible();
  await heading(form(page), 1);
  return form(page);
}

/** What axe finds in the page with the overlay, and in the form within it. */
async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(axeSource);
    const faults = await frame.evaluate(async () => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await run(document, { runOnly, iframes: false });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    });
    expect(faults, frame.url()).toEqual([]);
  }
}

test('the script is small, open to other sites, and asked for again only to hear that it is the same', async ({
  request,
}) => {
  const answer = await request.get(`${shop.url}/book.js`);
  expect(answer.headers()).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect((await answer.body()).length).toBeLessThanOrEqual(3_000);
  const etag = answer.headers().etag ?? '';
  const again = await request.get(`${shop.url}/book.js`, { headers: { 'if-none-match': etag } });
  expect([again.status(), again.headers()['cross-origin-resource-policy']]).toEqual([304, 'cross-origin']);
});

test('the office copies the button with a type of clean, and lists the sites', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const watch = watchPage(page, complaints);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/miscSetting?part=connections`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('combobox', { name: 'Opens the form with' }).selectOption({ label: 'Deep cleaning' });
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('Clean & tidy');
  await page.getByRole('button', { name: 'Copy the button' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(
    `<script src="${shop.url}/book.js" async data-service="deepcleaning" data-label="Clean &amp; tidy"></script>`,
  );
  const sites = page.getByRole('textbox', { name: 'Sites', exact: true });
  await sites.fill('https://*.example.com');
  await page.getByRole('button', { name: 'Save the sites' }).click();
  await expect(page.getByRole('link', { name: /^Enter one site on each line/ })).toBeVisible();
  await watch.check('booking-elsewhere');
  await sites.fill('https://shop.example.co.uk\nhttps://Other.example.co.uk/');
  await page.getByRole('button', { name: 'Save the sites' }).click();
  await expect(sites).toHaveValue('https://shop.example.co.uk\nhttps://other.example.co.uk');
  await sites.fill('');
  await page.getByRole('button', { name: 'Save the sites' }).click();
  await expect(sites).toHaveValue('');
});

test('of a site that is not listed the button is a link, with the answers filled in', async ({ page }) => {
  await visit(page);
  await button(page).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.url}/book-now\\?.*postcode=SW1A\\+1AA`));
  await expect(page.getByRole('textbox', { name: 'Your postcode' })).toHaveValue('SW1A 1AA');
  await expect(page.getByRole('radio', { name: /^Just once/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^One-off clean/ })).toBeChecked();
});

test('a frame that a site puts around the form unasked stays empty', async ({ page }) => {
  const framing = await aSisterSite(() => `<iframe title="Form" src="${shop.url}/book-now"></iframe>`);
  await page.goto(framing.origin);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect(form(page).getByRole('heading')).toHaveCount(0);
  await framing.close();
});

test('on a listed site a visitor books and pays without leaving it, and the booking knows where it was made', async ({
  page,
}) => {
  await list([sister.origin]);
  await visit(page);
  const frame = await openOverlay(page);
  await expectAccessible(page);
  await expect(frame.getByRole('textbox', { name: 'Your postcode' })).toHaveValue('SW1A 1AA');
  const goOn = () => frame.getByRole('button', { name: /^Continue( to payment)?$/ }).click();
  const choose = (group: string | RegExp, choice: string | RegExp) =>
    frame.getByRole('group', { name: group }).getByRole('radio', { name: choice }).check();
  await goOn();
  await heading(frame, 2);
  await expect(
    frame.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: '2' }),
  ).toBeChecked();
  await goOn();
  await heading(frame, 3);
  await frame.getByRole('textbox', { name: /Street and house number/ }).fill('10 Example Road');
  await choose('Parking near the home', 'Free parking');
  await goOn();
  await heading(frame, 4);
  await choose('Which day?', /Thursday 26 November/);
  await choose('What time', '10:00am');
  await goOn();
  await heading(frame, 5);
  for (const [name, value] of [
    ['First name', 'Carla'],
    ['Last name', 'Customer'],
    ['Email address', customerEmail],
    ['Phone number', '07700 900456'],
  ] as const)
    await frame.getByRole('textbox', { name }).fill(value);
  await goOn();
  await heading(frame, 6);
  await frame.getByRole('checkbox', { name: /start within my 14-day/ }).check();
  await frame.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await goOn();
  await heading(frame, 7);
  await frame.getByRole('textbox', { name: 'Card number' }).fill(cards.bankCheck);
  await frame.getByRole('textbox', { name: 'Expiry date' }).fill('04 / 29');
  await frame.getByRole('textbox', { name: 'Security code' }).fill('123');
  await frame.getByRole('button', { name: /^Book and pay/ }).click();
  await frame.getByRole('button', { name: 'Approve' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Thank you, Carla.');
  await expectAccessible(page);
  expect(page.url()).toBe(`${sister.origin}/`);
  const { listBookings } = await send<{ listBookings: { items: { source: object | null }[] } }>(
    shop.company,
    '{ listBookings { items { source { utmSource referrerHost } } } }',
  );
  expect(listBookings.items).toEqual([{ source: { utmSource: 'shop', referrerHost: '127.0.0.1' } }]);
});

test('the overlay keeps the focus, gives it back, and closes by its button and by Escape in it and in the form', async ({
  page,
}) => {
  await visit(page);
  await openOverlay(page);
  const close = overlay(page).getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  const [above, below] = [await close.boundingBox(), await page.locator('iframe').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(below?.width).toBeGreaterThan(1_000);
  const isOutside = () => page.evaluate(() => document.activeElement?.matches('main a') ?? false);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isOutside()).toBe(false);
  }
  await close.click();
  await expect(overlay(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await openOverlay(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  const frame = await openOverlay(page);
  // The answers of the address have come in by then; before, they would come between marking the old ones and typing.
  await expect(frame.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await frame.getByRole('textbox', { name: 'Your postcode' }).fill('E1 6AN');
  await frame.getByRole('textbox', { name: 'Your postcode' }).press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  // What was answered is still there.
  await button(page).click();
  await expect(frame.getByRole('textbox', { name: 'Your postcode' })).toHaveValue('E1 6AN');
});

test('a link that leads out of the form opens in the whole window', async ({ page }) => {
  await visit(page);
  const frame = await openOverlay(page);
  await expect(frame.getByRole('banner')).toBeHidden();
  await frame.getByRole('link', { name: /^Privacy/ }).click();
  // Where somebody came from goes along, once the page's scripts have written it into its links.
  await expect(page).toHaveURL((url) => url.origin === shop.url && url.pathname === '/privacy-policy');
});

test('a phone follows the link, and nobody sees what moves who asks for less of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page);
  await openOverlay(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await visit(page, sister, widths.phone);
  await button(page).click();
  await expect(page).toHaveURL(/\/book-now\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a site whose own policy refuses frames or the question gets the link', async ({ page }) => {
  const policies = [
    `frame-src 'none'; script-src ${shop.url}; style-src 'none'; connect-src ${shop.url}`,
    `script-src ${shop.url}; connect-src 'none'`,
  ];
  for (const policy of policies) {
    const strict = await aSisterSite(tag, { 'content-security-policy': policy });
    await list([sister.origin, strict.origin]);
    await page.setViewportSize(widths.desktop);
    await page.goto(strict.origin);
    await button(page).click();
    await expect(page).toHaveURL(/\/book-now\?/);
    await strict.close();
  }
});

test('a site that was taken away gets the link again, at the next press', async ({ page }) => {
  await list([sister.origin]);
  await visit(page);
  await openOverlay(page);
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await list([]);
  await page.reload();
  await expect(async () => {
    await page.goto(sister.origin);
    await button(page).click();
    await expect(page).toHaveURL(/\/book-now\?/, { timeout: timeoutMs(1_000) });
  }).toPass({ timeout: timeoutMs(15_000) });
  expect(complaints).toEqual([]);
});
