import {
  type APIRequestContext,
  type Browser,
  type Cookie,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { type Shop, shopClock } from './shop.ts';

/** A browser of its own that has somebody's session; how people sign in is `accounts.spec.ts`'s. */
export async function openSignedIn(
  browser: Browser,
  session: APIRequestContext,
  address: string,
  clock = shopClock,
): Promise<Page> {
  const context = await browser.newContext({ storageState: await session.storageState() });
  const page = await context.newPage();
  await page.clock.setSystemTime(clock);
  await page.goto(address);
  return page;
}

/** Over when the page has begun to follow changes. */
export const untilFollowing = (page: Page) =>
  page.waitForResponse((answer) => (answer.headers()['content-type'] ?? '').startsWith('text/event-stream'));

/** The same at a screen that follows changes, once it does. */
export async function openFollowing(
  browser: Browser,
  session: APIRequestContext,
  address: string,
  clock = shopClock,
): Promise<Page> {
  const page = await openSignedIn(browser, session, new URL('/healthz', address).href, clock);
  const following = untilFollowing(page);
  await page.goto(address);
  await following;
  return page;
}

/** The office at one of its screens. */
export async function openAsOffice(browser: Browser, shop: Shop, path: string): Promise<Page> {
  const page = await openSignedIn(browser, shop.company, `${shop.url}${path}`);
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  return page;
}

/** Somebody whose session had ended signs in elsewhere, and says so unless the page has noticed by itself. */
export async function signInElsewhere(page: Page, cookies: Cookie[]): Promise<void> {
  await page.context().addCookies(cookies);
  const say = page.getByRole('button', { name: 'I have signed in' });
  await say.click({ timeout: timeoutMs(2_000) }).catch(() => expect(say).toHaveCount(0));
}

/** The dashboard's screens, opened first where they are a menu. */
export async function openMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const links = page.getByRole('navigation', { name: 'Dashboard' });
  if ((await opener.isVisible()) && !(await links.isVisible())) await opener.click();
  return links;
}
