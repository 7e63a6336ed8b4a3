import { expect, test } from '@playwright/test';
import { publicPaths } from '#domain/site-path/site-pages.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cards } from '../support/book-a-clean.ts';
import type { EngineWindow } from '../support/engines/engine-window.ts';
import { isFirefoxInstalled, openFirefox } from '../support/engines/firefox.ts';
import { awaitHeading, choose, press, typeInto } from '../support/engines/found-element.ts';
import { isWebKitInstalled, openWebKit } from '../support/engines/webkit.ts';
import { withFilledShop } from '../support/filled-shop.ts';
import { specRoutes } from '../support/site-map/spec-routes.ts';
import { widths } from '../support/where-tests-run.ts';

/** The screens and a booking in the engines of Firefox and of Safari, which differ from Chromium's. */
test.setTimeout(timeoutMs(900_000));

const shop = withFilledShop();
const roles = ['company', 'serviceprovider', 'customer'] as const;

const engines: Record<string, { isInstalled: () => boolean; open: () => Promise<EngineWindow> }> = {
  'Firefox ESR': { isInstalled: isFirefoxInstalled, open: openFirefox },
  WebKitGTK: { isInstalled: isWebKitInstalled, open: openWebKit },
};

type Seen = {
  path: string;

  headings: number;
  title: string;
  overflow: number;
  errors: string[];
  started: boolean;
};

const look = `(() => ({
  path: location.pathname,
  headings: document.querySelectorAll('h1').length,
  title: document.title,
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  errors: window.pageErrors ?? ['errors are not watched'],
  started: document.documentElement.hasAttribute('data-started'),
}))()`;

async function requireWhole(window: EngineWindow, address: string, width: string): Promise<void> {
  await window.open(shop.url + address);
  const read = () => window.evaluate<Seen>(look);
  const whole = { path: address, headings: 1, errors: [], started: true };
  await expect
    .poll(read, { message: `${address} on a ${width}`, timeout: timeoutMs(20_000) })
    .toMatchObject(whole);
  const { overflow, title } = await read();
  expect(overflow, `${address} on a ${width} is wider than the window`).toBeLessThanOrEqual(0);
  expect(title, address).toContain('Brightwren');
}

async function walk(window: EngineWindow): Promise<void> {
  for (const [width, size] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
    await window.resize(size);
    for (const path of publicPaths) await requireWhole(window, path, width);
    for (const role of roles) {
      const { cookies } = await shop.sessions[role].storageState();
      await window.open(`${shop.url}/healthz`);
      await window.clearCookies();
      await window.setCookies(cookies);
      for (const route of specRoutes[role]) await requireWhole(window, shop.addressOf(route), width);
    }
    await window.clearCookies();
  }
}

/** From the first question to the thanks, by the form's own words. */
async function book(window: EngineWindow): Promise<void> {
  await window.resize(widths.phone);
  await window.open(`${shop.url}/book-now`);
  await choose(window, 'Just once');
  await choose(window, 'One-off clean');
  await press(window, 'Continue');
  await awaitHeading(window, 'Step 2 of 7');
  await choose(window, '2', 'Bedrooms');
  await choose(window, '1', 'Bathrooms');
  await press(window, 'Continue');
  await awaitHeading(window, 'Step 3 of 7');
  await typeInto(window, 'Postcode', 'sw1a1aa');
  await typeInto(window, 'Street and house number', '10 Example Road');
  await choose(window, 'Free parking');
  await press(window, 'Continue');
  await awaitHeading(window, 'Step 4 of 7');
  await press(window, 'Take the soonest');
  await press(window, 'Continue');
  await awaitHeading(window, 'Step 5 of 7');
  await typeInto(window, 'First name', 'Carla');
  await typeInto(window, 'Last name', 'Customer');
  await typeInto(window, 'Email address', `carla-${Date.now()}@example.com`);
  await typeInto(window, 'Phone number', '07700 900456');
  await press(window, 'Continue');
  await awaitHeading(window, 'Step 6 of 7');
  await choose(window, 'Please start within my');
  await choose(window, 'I agree to the terms');
  await press(window, 'Continue');
  await awaitHeading(window, 'Step 7 of 7');
  await typeInto(window, 'Card number', cards.works);
  await typeInto(window, 'Expiry date', '04 / 29');
  await typeInto(window, 'Security code', '123');
  await press(window, 'Book and pay');
  await awaitHeading(window, 'Thank you, Carla');
}

for (const [name, { isInstalled, open }] of Object.entries(engines)) {
  test(`every screen is whole and a clean can be booked in ${name}`, async () => {
    test.info().skip(!isInstalled(), `${name} is not installed here (docs/testing.md)`);
    const window = await open();
    try {
      await book(window);
      await walk(window);
    } finally {
      await window.close();
    }
  });
}
