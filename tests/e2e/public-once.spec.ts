import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { publicPages, withPublicSite } from './support/public-site.ts';
import { inLongForm } from './support/where-tests-run.ts';

/** What is the same at every width, or looked at for a few pages only: run by `desktop` alone. */
const site = withPublicSite();

/** Where a page leads to on this site, without what only says a place in a page. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  await page.goto(`${site.url}${path}`);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const own = hrefs.map((href) => new URL(href)).filter(({ origin }) => origin === site.url);
  return own.map(({ pathname, search }) => pathname + search);
}

test('no link of a public page leads nowhere', inLongForm, async ({ page, request }) => {
  test.setTimeout(timeoutMs(240_000));
  const found = new Map<string, string>();
  for (const { pathIn, status } of publicPages) {
    if (status !== 200) continue;
    const here = pathIn(site.written);
    for (const link of await linksOf(page, here)) if (!found.has(link)) found.set(link, here);
  }
  expect(found.size).toBeGreaterThan(30);
  const broken: string[] = [];
  for (const [link, from] of found) {
    const answer = await request.get(`${site.url}${link}`);
    if (answer.status() >= 400) broken.push(`${link} on ${from}: ${answer.status()}`);
  }
  expect(broken).toEqual([]);
});

test('a browser that asks for /favicon.ico gets a picture', async ({ request }) => {
  const answer = await request.get(`${site.url}/favicon.ico`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('what belongs to the server and its makers is not there', async ({ request }) => {
  const hidden = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/secrets.json',
    '/server/main.ts',
    '/db/schema.sql',
  ];
  const around = [
    '/assets',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/build/server/index.js',
    '/fonts/',
  ];
  for (const path of [...hidden, ...around])
    expect([path, (await request.get(site.url + path)).status()]).toEqual([path, 404]);
  const form = await (await request.get(`${site.url}/book-now`)).text();
  const scripts = [...form.matchAll(/"(\/assets\/[\w-]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of new Set(scripts)) {
    expect(await (await request.get(site.url + path)).text()).not.toContain('sourceMappingURL');
    expect([path, (await request.get(`${site.url}${path}.map`)).status()]).toEqual([path, 404]);
  }
});

/** What the head of a page must say, once each; `{url}` is the page's own address. */
const headFacts = [
  '<title>[^<]{5,}</title>',
  '<meta name="description" content="[^"]{25,}"',
  '<link rel="canonical" href="{url}"',
  '<meta property="og:title" content="[^"]{5,}"',
  '<meta property="og:description" content="[^"]{25,}"',
  '<meta property="og:url" content="{url}"',
  '<meta property="og:image" content="https?://[^"]+/og/[a-z-]+\\.png"',
];

test('every page for search engines says its title, description, address and picture once', async ({
  request,
}) => {
  test.setTimeout(timeoutMs(120_000));
  const missing: string[] = [];
  let looked = 0;
  for (const { pathIn, status } of publicPages) {
    const path = pathIn(site.written);
    const [head = ''] = (await (await request.get(`${site.url}${path}`)).text()).split('</head>');
    if (status !== 200 || head.includes('<meta name="robots" content="noindex"')) continue;
    looked += 1;
    for (const fact of headFacts) {
      const count = head.match(new RegExp(fact.replace('{url}', `${site.url}${path}`), 'g'))?.length ?? 0;
      if (count !== 1) missing.push(`${path}: ${fact} ${count} times`);
    }
  }
  expect(missing).toEqual([]);
  expect(looked).toBeGreaterThan(25);
});
