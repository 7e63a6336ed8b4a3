import { type Browser, expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { listenToPageViews, standInFor } from './support/outside-pages.ts';
import { withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

test.setTimeout(timeoutMs(120_000));

const shop = withShop();

/** A page whose visitor objects to being followed by any site (Global Privacy Control). */
async function objectingPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  return context.newPage();
}

/** Puts a link to another site into the page, as an answer or a post may have one. */
async function addOutboundLink(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://elsewhere.example/there';
    link.textContent = 'Elsewhere';
    document.querySelector('main')?.prepend(link);
  });
}

const keptBy = (page: Page) =>
  page.evaluate(() => ({ cookies: document.cookie, storage: Object.keys(localStorage) }));

test('each navigation is reported once, on static pages and on those of React, and nothing is kept for it', async ({
  page,
}) => {
  const { complaints } = watchPage(page);
  const sent = listenToPageViews(page);
  await page.goto(`${shop.url}/london`);
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/london']);
  await page.goto(`${shop.url}/signin`);
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/london', '/signin']);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page).toHaveURL(/\/forgotpassword/);
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/london', '/signin', '/forgotpassword']);
  await page.goto(`${shop.url}/no-such-page`);
  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual(['/london', '/signin', '/forgotpassword', '/{unknown}']);
  expect(new Set(sent.map(({ event }) => event))).toEqual(new Set(['seen']));
  const { cookies, storage } = await keptBy(page);
  expect(cookies).toBe('');
  expect(storage).toEqual(['postalCodeRegx']);
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
});

test('whoever objects by their browser is not reported, and is told so', async ({ browser }) => {
  const page = await objectingPage(browser);
  const sent = listenToPageViews(page);
  await page.goto(`${shop.url}/london`);
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await expect(page.getByText('Global Privacy Control')).toBeVisible();
  await page.goto(`${shop.url}/signin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent).toEqual([]);
});

test('an objection made in the cookie choice holds on every page after it, until it is taken back', async ({
  page,
}) => {
  const { check } = watchPage(page);
  const sent = listenToPageViews(page);
  await page.goto(`${shop.url}/london`);
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await expect(page.getByRole('heading', { name: 'Cookies and counting' })).toBeFocused();
  await check('cookie-choice');
  await page.getByRole('checkbox', { name: /Count the pages I see/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Cookie choices' })).toBeFocused();
  await page.goto(`${shop.url}/signin`);
  await page.goto(`${shop.url}/london`);
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await expect(page.getByRole('checkbox', { name: /Count the pages I see/ })).not.toBeChecked();
  expect(sent).toHaveLength(1);
  await page.getByRole('checkbox', { name: /Count the pages I see/ }).check();
  await page.goto(`${shop.url}/signin`);
  await expect.poll(() => sent.length).toBe(2);
});

for (const path of ['/london', '/signin']) {
  test(`on ${path} a link to another site is reported and followed 250 ms after the click`, async ({
    page,
  }) => {
    const sent = listenToPageViews(page);
    const asked = await standInFor(page, 'elsewhere.example');
    await page.clock.install();
    await page.goto(`${shop.url}${path}`);
    await expect.poll(() => sent.length).toBe(1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await addOutboundLink(page);
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({ event: 'left', path, targetHost: 'elsewhere.example' });
    await page.clock.runFor(249);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
}

test('whoever objects follows a link to another site at once, and nothing is reported', async ({
  browser,
}) => {
  const page = await objectingPage(browser);
  const sent = listenToPageViews(page);
  await standInFor(page, 'elsewhere.example');
  await page.goto(`${shop.url}/london`);
  await addOutboundLink(page);
  const isFollowedAtOnce = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="https:"]');
    let isPrevented = true;
    window.addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    });
    link?.click();
    return !isPrevented;
  });
  expect(isFollowedAtOnce).toBe(true);
  expect(sent).toEqual([]);
});

test('the campaign and the referring site of the landing travel in the page’s own links to the booking form', async ({
  page,
}) => {
  await page.route('**://news.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>News</title><a href="${shop.url}/london?utm_source=news&utm_campaign=spring">A firm of cleaners</a>`,
    }),
  );
  await page.goto('http://news.example/story');
  await page.getByRole('link', { name: 'A firm of cleaners' }).click();
  await expect(page).toHaveURL(/\/london/);
  await page.getByRole('link', { name: /^Book/ }).first().click();
  await expect(page).toHaveURL(/\/book-now/);
  const search = new URL(page.url()).searchParams;
  expect(Object.fromEntries(search)).toMatchObject({
    utm_source: 'news',
    utm_campaign: 'spring',
    ref: 'news.example',
  });
  expect((await keptBy(page)).cookies).toBe('');
});

test('an affiliate’s code is kept on the device only after Accept, and Reject is offered as plainly', async ({
  page,
}) => {
  const { check } = watchPage(page);
  await page.goto(`${shop.url}/london?via=WREN42`);
  const accept = page.getByRole('button', { name: 'Accept cookies' });
  const reject = page.getByRole('button', { name: 'Reject cookies' });
  const [one, other] = [await accept.boundingBox(), await reject.boundingBox()];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  await check('cookie-question');
  await reject.click();
  await expect(accept).toBeHidden();
  expect((await keptBy(page)).cookies).toBe('cookie_choice=rejected');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(accept).toBeHidden();
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await accept.click();
  await expect(page.getByText('You have accepted cookies.')).toBeVisible();
  expect((await keptBy(page)).cookies.split('; ').sort()).toEqual(['cookie_choice=accepted', 'via=WREN42']);
  await page.goto(`${shop.url}/london`);
  await page.getByRole('link', { name: /^Book/ }).first().click();
  await expect(page).toHaveURL(/via=WREN42/);
});

test('without anything to choose about, nobody is asked', async ({ page }) => {
  await page.goto(`${shop.url}/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('postalCodeRegx'))).not.toBeNull();
  await expect(page.getByRole('button', { name: 'Accept cookies' })).toHaveCount(0);
});

test('the postcode box answers while a postcode is typed, and leads on to the booking form', async ({
  page,
}) => {
  const { check } = watchPage(page);
  await page.clock.setSystemTime('2026-11-24T10:00:00Z');
  await page.goto(`${shop.url}/`);
  const box = page.getByRole('textbox', { name: /postcode/i }).first();
  await box.pressSequentially('sw1a1aa');
  await expect(page.getByText('We clean in SW1A, London.')).toBeVisible();
  await expect(page.getByText(/Next free time for a short clean: /)).toBeVisible();
  await check('home-postcode');
  await box.fill('EH1 1YZ');
  await expect(page.getByText(/we don’t clean in EH1 yet/)).toBeVisible();
  await box.press('Enter');
  await expect(page.getByRole('link', { name: 'Ask for a quote' }).first()).toBeVisible();
  await box.fill('nonsense');
  await box.press('Enter');
  await expect(page.getByText('Enter a full UK postcode, like SW1A 1AA')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('sw1a 1aa');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/book-now\?postalCode=/);
});

test('a chunk of a static page that does not come is told, with a way out', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/assets/site-choice-panel-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${shop.url}/london?via=WREN42`);
  await expect(page.getByRole('alert')).toContainText('Part of the page didn’t load. Reload to continue.');
  expect(said.join('\n')).toContain('missing: choice-panel');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Accept cookies' })).toBeVisible();
});

test('a style of a static page that does not come is told with its code', async ({ page }) => {
  const said: string[] = [];
  page.on('console', async (message) => {
    for (const part of message.args()) {
      said.push(
        await part
          .evaluate((value) => String((value as { code?: string } | null)?.code ?? ''))
          .catch(() => ''),
      );
    }
  });
  await page.goto(`${shop.url}/london`);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.started)).toBe('');
  await page.evaluate(() => {
    const style = document.createElement('link');
    Object.assign(style, { rel: 'stylesheet', href: '/assets/gone-after-a-release.css' });
    document.head.append(style);
  });
  await expect(page.getByRole('alert')).toContainText('Part of the page didn’t load.');
  await expect.poll(() => said).toContain('CSS_CHUNK_LOAD_FAILED');
});

test('whoever never began a booking is asked for one without anything being kept on their device', async ({
  page,
}) => {
  await page.goto(shop.url);
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-begun-booking]')).toBeHidden();
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network a page of ours says so, and it is all that is kept', async ({ page, context }) => {
    await page.goto(`${shop.url}/london`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.sort()).toEqual(['/offline.css', '/offline.html']);
    await context.setOffline(true);
    await page.goto(`${shop.url}/leeds?utm_source=leaflet`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/leeds\?utm_source=leaflet$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  });
});

test('the site can be installed: its manifest names icons that are there, of the size they say', async ({
  page,
}) => {
  const answer = await page.request.get(`${shop.url}/manifest.webmanifest`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Brightwren', display: 'standalone', start_url: '/' });
  const jobs = await (await page.request.get(`${shop.url}/manifest.webmanifest?for=jobs`)).json();
  expect(jobs).toMatchObject({ start_url: '/dashboard/sp/bookings', scope: '/' });
  expect(jobs.id).not.toBe(manifest.id);
  await page.goto(`${shop.url}/london`);
  for (const { src, sizes } of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('what the home page said about a postcode stands on the booking form, which answers another one', async ({
  page,
}) => {
  await page.clock.setSystemTime('2026-11-24T10:00:00Z');
  await page.goto(`${shop.url}/`);
  const box = page.getByRole('textbox', { name: /postcode/i }).first();
  await box.pressSequentially('sw1a1aa');
  await expect(page.getByText('We clean in SW1A, London.')).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/book-now/);
  const place = page.getByRole('textbox', { name: 'Your postcode' });
  await expect(place).toHaveValue('SW1A 1AA');
  await expect(page.getByText('We clean in SW1A, London.')).toBeVisible();
  await expect(
    page.getByText(/Next free time for a short clean: Wednesday 25 November, 8:00am/),
  ).toBeVisible();
  await place.fill('EH1 1YZ');
  await expect(page.getByText(/we don’t clean in EH1 yet/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a quote' })).toBeVisible();
  await expect(page.getByText('SW1A, London')).toHaveCount(0);
});
