import { type Browser, expect, test } from '@playwright/test';
import type { Role } from '#domain/access/role.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openSession } from '../support/cleaners.ts';
import { dayOfVisits, withFilledShop } from '../support/filled-shop.ts';
import { publicPages } from '../support/public-site.ts';
import { followReads } from '../support/refused-changes.ts';
import { specPublicRoutes, specRoutes } from '../support/site-map/spec-routes.ts';
import { watchPage } from '../support/watch-page.ts';

/** Every route of the specification opens for those whose it is, and for nobody else (spec, “Screens and routes”). */
test.setTimeout(timeoutMs(240_000));

const shop = withFilledShop();
const roles = ['company', 'serviceprovider', 'customer'] as const;

async function openAll(browser: Browser, role: (typeof roles)[number]): Promise<Map<string, string>> {
  const context = await browser.newContext({ storageState: await shop.sessions[role].storageState() });
  const page = await context.newPage();
  await page.clock.setSystemTime(`${dayOfVisits}T13:51:00Z`);
  const watch = watchPage(page);
  const areRead = followReads(page);
  const titles = new Map<string, string>();
  for (const route of specRoutes[role]) {
    const answer = await page.goto(shop.url + shop.addressOf(route));
    expect(answer?.status(), route).toBe(200);
    await expect(page.locator('html[data-started]')).toBeAttached();
    await areRead();
    await expect(page.getByRole('heading', { level: 1 }), `headings of ${route}`).toHaveCount(1);
    await watch.check(`route${route.replaceAll(/[/:]/g, '-')}`);
    titles.set(route, await page.title());
  }
  expect(watch.complaints).toEqual([]);
  await context.close();
  return titles;
}

test('the specification has 73 routes', () => {
  const dashboard = Object.values(specRoutes)
    .flat()
    .map((route) => `/dashboard${route}`);
  expect(new Set([...specPublicRoutes, ...dashboard]).size).toBe(73);
});

test('each public route is one that the walk of public pages opens', () => {
  const names = publicPages.map(({ name }) => name.replace(/\{.*\}/, ':'));
  expect(specPublicRoutes.filter((route) => !names.includes(route.replace(/:.*/, ':')))).toEqual([]);
});

for (const role of roles) {
  test(`each route for ${role} opens with a title of its own and one heading, and nothing complains`, async ({
    browser,
  }) => {
    const titles = await openAll(browser, role);
    const same = [...titles].filter(
      ([, title]) => [...titles.values()].filter((one) => one === title).length > 1,
    );
    expect(same).toEqual([]);
  });
}

test('a visitor is led from each of them to sign in and back, and somebody else is refused', async () => {
  const visitor = await openSession(shop.url);
  const faults: string[] = [];
  for (const role of roles) {
    const others = roles.filter((one) => one !== role);
    for (const [at, route] of specRoutes[role].entries()) {
      const address = shop.addressOf(route);
      const asked = await visitor.get(shop.url + address, { maxRedirects: 0 });
      const to = new URL(asked.headers().location ?? '', shop.url);
      const back = [...to.searchParams.values()].includes(address);
      if (asked.status() !== 302 || to.pathname !== '/signin' || !back)
        faults.push(`visitor: ${asked.status()} ${address} ${to.href}`);
      const other = others[at % 2] as Role;
      const refused = await shop.sessions[other].get(shop.url + address);
      if (route !== '' && refused.status() !== 403) faults.push(`${other}: ${refused.status()} ${address}`);
    }
  }
  await visitor.dispose();
  expect(faults).toEqual([]);
});

test('each of them opens with a slash at its end, too', async () => {
  const faults: string[] = [];
  for (const role of roles) {
    for (const route of specRoutes[role]) {
      const address = shop.addressOf(route);
      const answer = await shop.sessions[role].get(`${shop.url}${address}/`);
      if (answer.status() !== 200) faults.push(`${answer.status()} ${address}/`);
    }
  }
  expect(faults).toEqual([]);
});
