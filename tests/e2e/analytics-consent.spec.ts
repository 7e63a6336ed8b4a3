import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from './support/cleaners.ts';
import { withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

test.setTimeout(timeoutMs(120_000));

const shop = withShop({ clock: null });

const connect = `mutation ($provider: String!, $id: String!) { updateSiteConnections(input: { analyticsProvider: $provider,
  analyticsId: $id, googleVerification: "", bingVerification: "" }) { version } }`;

/** What is asked of the provider; its script is one of the test's that sends what Plausible's would. */
async function standInForPlausible(page: Page): Promise<{ scripts: number; events: unknown[] }> {
  const asked = { scripts: 0, events: [] as unknown[] };
  await page.route('https://plausible.io/**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST') asked.events.push(request.postDataJSON());
    else asked.scripts += 1;
    const body = `const send = (name, { u } = {}) => fetch('https://plausible.io/api/event', { method: 'POST', body: JSON.stringify({ name, u }) });
      const waiting = window.plausible.q; window.plausible = send; for (const call of waiting) send(...call);`;
    await route.fulfill({
      contentType: request.method() === 'POST' ? 'text/plain' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: request.method() === 'POST' ? 'ok' : body,
    });
  });
  return asked;
}

const policyOf = async (page: Page, path: string) =>
  (await page.goto(`${shop.url}${path}`))?.headers()['content-security-policy'] ?? '';

test('the company’s provider is let in only after Accept, on the pages after it, and let out by Reject', async ({
  page,
  browser,
}) => {
  const { complaints } = watchPage(page);
  const asked = await standInForPlausible(page);
  expect(await policyOf(page, '/london')).not.toContain('plausible');
  await send(shop.company, connect, { provider: 'plausible', id: 'clean.example.com' });
  const accept = page.getByRole('button', { name: 'Accept cookies' });
  await expect(async () => {
    await page.goto(`${shop.url}/london`);
    await expect(accept).toBeVisible({ timeout: timeoutMs(1000) });
  }).toPass({ timeout: timeoutMs(15_000) });
  await expect(page.getByText('Plausible')).toBeVisible();
  expect(asked.scripts).toBe(0);
  await accept.click();
  expect(asked.scripts).toBe(0);
  const opened = await policyOf(page, '/leeds?utm_source=a');
  expect(opened).toContain('https://plausible.io');
  expect(opened).not.toContain('google');
  await expect.poll(() => asked.events).toEqual([{ name: 'pageview', u: `${shop.url}/leeds` }]);
  expect(await policyOf(page, '/signin')).toContain('https://plausible.io');
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  const told = ['/leeds', '/signin', '/forgotpassword'].map((path) => ({
    name: 'pageview',
    u: `${shop.url}${path}`,
  }));
  await expect.poll(() => asked.events).toEqual(told);

  const stranger = await browser.newPage();
  expect(await policyOf(stranger, '/leeds')).not.toContain('plausible');
  await stranger.close();

  await page.goto(`${shop.url}/london`);
  await expect.poll(() => asked.events.length).toBe(4);
  await page.getByRole('link', { name: 'Cookie choices' }).click();
  await page.getByRole('button', { name: 'Reject cookies' }).click();
  expect(await policyOf(page, '/leeds')).not.toContain('plausible');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.events).toHaveLength(4);
  expect(complaints).toEqual([]);
});
