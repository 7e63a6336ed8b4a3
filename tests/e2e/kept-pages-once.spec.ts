import { expect, type Page, test } from '@playwright/test';
import { withShop } from './support/shop.ts';

/** Public pages as the built product sends them. */
const shop = withShop({ isUnopened: true });
// All of the page, as a browser has it.
test.use({ serviceWorkers: 'allow' });

test('every address of the sitemap is a page that may be listed, at its one address', async () => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    const answer = await fetch(address, { redirect: 'manual' });
    const page = await answer.text();
    expect([address, answer.status, answer.headers.get('x-robots-tag')]).toEqual([address, 200, null]);
    expect(page, address).not.toMatch(/<meta name="robots" content="noindex"/);
    expect(page, address).toContain(
      `<link rel="canonical" href="${address.replace(/\/$/, new URL(address).pathname === '/' ? '/' : '')}"`,
    );
  }
});

const scriptsIn = (page: string) => [...page.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);

for (const path of ['/', '/work-with-us', '/affiliate-program']) {
  test(`${path} brings the site’s script and its styles along, and nothing of React`, async () => {
    const answer = await fetch(`${shop.url}${path}`);
    const page = await answer.text();
    expect(page.startsWith('<!DOCTYPE html>')).toBe(true);
    expect(scriptsIn(page)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/site-[\w-]+\.js">$/),
    ]);
    expect(page).not.toContain('rel="stylesheet"');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  });
}

test('what of such a page is an application is made for each request, with React’s scripts', async () => {
  for (const path of ['/work-with-us?step=work', '/affiliate-program?mine']) {
    const answer = await fetch(`${shop.url}${path}`);
    expect(scriptsIn(await answer.text()).length).toBeGreaterThan(1);
    expect(answer.headers.get('etag')).toBeNull();
  }
  const unknown = await fetch(`${shop.url}/work-with-us?step=nothing`, { redirect: 'manual' });
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/work-with-us']);
});

test('React’s pages lead to documents by loading them, and say nothing in the console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(`${shop.url}/book-now`);
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(`${shop.url}/privacy-policy`);
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
  expect(said).toEqual([]);
});

test('the booking form shows before its scripts are asked for, and its styles come once', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  for (const address of ['/book-now', '/book-now?step=clean', '/giftcard']) {
    await page.goto(shop.url + address);
    await expect(page.locator('html')).toHaveAttribute('data-started', '');
    await page.waitForLoadState('networkidle');
    const { sheets, painted, firstScript, again } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const named = (ending: string) => files.filter(({ name }) => new URL(name).pathname.endsWith(ending));
      const own = document.querySelector('style[data-sheets]')?.getAttribute('data-sheets')?.split(' ') ?? [];
      return {
        sheets: own.length,
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        firstScript: Math.min(...named('.js').map(({ startTime }) => startTime)),
        again: own.filter((sheet) =>
          named('.css').some(({ name }) => name === new URL(sheet.replace('#', ''), name).href),
        ),
      };
    });
    // Scripts wait a second at most, however busy the machine is.
    expect(firstScript, address).toBeGreaterThan(Math.min(painted, 900));
    // Those that are kept in memory have their styles in them.
    if (address.startsWith('/book-now')) expect(sheets, address).toBeGreaterThan(3);
    expect(again, address).toEqual([]);
  }
  expect(said).toEqual([]);
});

/** Opens a page whose scripts come when what is given back is called; it is not loaded whole before. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  return () => come();
}

test('a choice of the booking form made before the scripts have come counts', async ({ page }) => {
  const come = await openWithoutScripts(page, '/book-now');
  const place = page.getByRole('textbox', { name: 'Your postcode' });
  await place.fill('sw1a1aa');
  await page.getByRole('radio', { name: /^Just once/ }).check();
  const kinds = page.getByRole('group', { name: 'What kind of clean would you like?' });
  await expect(kinds).toHaveCount(0);
  come();
  await expect(kinds).toBeVisible();
  await expect(place).toHaveValue(/sw1a ?1aa/i);
  await expect(page.getByText('We clean in SW1A, London.')).toBeVisible();
  await kinds.getByRole('radio', { name: /^Deep cleaning/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Step 2 of 7/ })).toBeFocused();
});

test('what somebody types before the scripts have come counts', async ({ page }) => {
  const come = await openWithoutScripts(page, '/giftcard');
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByRole('textbox', { name: 'Their name' }).fill('Wanda Wren');
  await page.getByRole('textbox', { name: 'Their name' }).press('ArrowLeft');
  await page.getByRole('textbox', { name: 'Gift card code' }).fill('ABCD');
  const amount = page.getByRole('textbox', { name: 'Amount in pounds' });
  await expect(amount).toHaveCount(0);
  come();
  await expect(amount).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Their name' })).toHaveValue('Wanda Wren');
  await page.getByRole('button', { name: 'Check the balance' }).click();
  await expect(page.locator('#balance')).toContainText('16 letters and digits');
});

test('in a tab that nobody looks at the page comes alive, too', async ({ context }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(`${shop.url}/book-now`);
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
});

test('pages that are somebody’s own are for no search engine, and kept by nobody', async () => {
  for (const path of [
    '/dashboard',
    '/dashboard/cs/bookings',
    '/checkout-successfull',
    '/pay/abc',
    '/invoice/abc',
  ]) {
    const { headers } = await fetch(shop.url + path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
  }
  expect((await fetch(`${shop.url}/signin`)).headers.get('x-robots-tag')).toBe('noindex');
});
