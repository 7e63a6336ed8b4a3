import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { roleOfPath } from '#app/lib/start/dashboard-guard.ts';
import routes from '#app/routes.ts';
import type { Role } from '#domain/access/role.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { dashboardScreens } from '../support/dashboard-screens.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';

/** Back leads to every screen of the dashboard as it was left: its address with the filters, and how far it was scrolled. */
test.setTimeout(timeoutMs(180_000));
/** So low that the shortest screen is scrolled. */
const lowPhone = { width: 390, height: 300 };
const scrolledTo = 120;
/** A list that knows no such filter carries it along as well. */
const filter = '?search=a';

const sessions = {} as Record<Role, APIRequestContext>;
const shop = withShop({}, async ({ url, company }) => {
  const client = createClient({ url } as TestServer);
  await bookAndPay(client, { email: 'goes-back@example.com', startDate: '2026-12-03' });
  sessions.customer = await openByMail(url, 'goes-back@example.com');
  sessions.serviceprovider = await openByMail(url, cleanerEmails[0] ?? '');
  sessions.company = company;
  await send(company, 'mutation { createPromoCode(input: { code: "BACK", discountPercent: 5 }) { id } }');
});
test.afterAll(async () => {
  await sessions.customer?.dispose();
  await sessions.serviceprovider?.dispose();
});

const screens = dashboardScreens(routes as RouteConfigEntry[])
  .filter(({ path, search }) => search === '' && !path.includes(':'))
  .map(({ path }) => `/dashboard${path}`);

/** By a link of the screen itself, as somebody looks at one of its rows. */
async function leave(page: Page, from: string): Promise<void> {
  const elsewhere = `a[href^="/dashboard/"]:not([href="${from}"]):not([href^="${from}?"])`;
  const own = page.locator(`main ${elsewhere}`);
  const link = (await own.count()) > 0 ? own.last() : page.locator(elsewhere).last();
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(page).not.toHaveURL(`${shop.url}${from}${filter}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const role of ['company', 'serviceprovider', 'customer'] as const)
  test(`Back leads to where one was on every screen of a ${role}`, async ({ browser }) => {
    const page = await openSignedIn(browser, sessions[role], `${shop.url}/healthz`);
    await page.setViewportSize(lowPhone);
    for (const screen of screens.filter((path) => (roleOfPath(path) ?? 'company') === role)) {
      const address = `${shop.url}${screen}${filter}`;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await page.evaluate((top) => window.scrollTo(0, top), scrolledTo);
      // A short screen can't be scrolled as far.
      const top = await page.evaluate(() => window.scrollY);
      expect(top, `${screen} is scrolled`).toBeGreaterThan(0);
      await leave(page, screen);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect.poll(() => page.evaluate(() => window.scrollY), { message: screen }).toBe(top);
    }
    await page.context().close();
  });
