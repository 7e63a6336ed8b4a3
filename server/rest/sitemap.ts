import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { cities } from '#domain/booking/options.ts';
import { cityPage, citySlug } from '#domain/city/city-page.ts';
import { isCityIndexed } from '#domain/city/is-city-indexed.ts';
import { alwaysListedPaths } from '#domain/site-path/listed-paths.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import { listBlogPosts } from '../blog-post/get-blog-post.ts';
import { listCareerPosts } from '../career-post/get-career-post.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { findCityOutcodes } from '../postal-code/find-served-outcodes.ts';
import type { Runtime } from '../process/runtime.ts';
import { getPageText } from '../site-content/get-page-text.ts';
import { createRestApp } from './rest-app.ts';

/** The most that one sitemap may name. */
const mostAddresses = 50_000;
const pageSize = 1_000;

type Listed = { url: string; lastmod?: string };
type Post = { slug: string; updated_at: Date };

async function everyPost(
  parent: string,
  list: (request: PageRequest) => Promise<Page<Post>>,
): Promise<Listed[]> {
  const found: Listed[] = [];
  let after: PageRequest['after'] = null;
  do {
    const page: Page<Post> = await list({ conditions: [], limit: pageSize, after });
    for (const { slug, updated_at } of page.items)
      found.push({ url: `${parent}/${slug}`, lastmod: updated_at.toISOString() });
    after = page.end;
  } while (after && found.length < mostAddresses / 3);
  return found;
}

async function listedCities(ctx: Ctx): Promise<Listed[]> {
  const asked = cities.map(async (city) => {
    const [text, outcodes] = await Promise.all([
      getPageText(ctx, citySlug(city)),
      findCityOutcodes(ctx, city),
    ]);
    return isCityIndexed({ body: text.body, servedOutcodes: outcodes.length })
      ? [{ url: cityPage(city) }]
      : [];
  });
  return (await Promise.all(asked)).flat();
}

/** Every page that a search engine may list, by the same rules by which the pages themselves say so. */
async function listedPages(ctx: Ctx): Promise<Listed[]> {
  const [byCity, articles, jobs] = await Promise.all([
    listedCities(ctx),
    everyPost('/blogpost', (request) => listBlogPosts(ctx, request)),
    everyPost('/careerspost', (request) => listCareerPosts(ctx, request)),
  ]);
  return [...alwaysListedPaths().map((url) => ({ url })), ...byCity, ...articles, ...jobs];
}

const robots = (publicUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /graphql
Allow: /api/v1/site-logo
Allow: /api/v1/pictures/

Sitemap: ${publicUrl}/sitemap.xml
`;

async function writeSitemap(runtime: Runtime): Promise<string> {
  const pages = await listedPages(runtime.contextFor({ kind: 'visitor' }));
  const stream = new SitemapStream({
    hostname: runtime.env.publicUrl,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  return (await streamToPromise(Readable.from(pages).pipe(stream))).toString();
}

/** Whoever asks while it is being made waits for the same one: it reads every article. */
function oneAtATime<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let making: Promise<Value> | null = null;
  return () => {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };
}

const securityDays = 180;
const dayMs = 24 * 3600 * 1000;

/** How to tell us of a weakness (RFC 9116). */
async function securityText(runtime: Runtime): Promise<string> {
  const { publicUrl } = runtime.env;
  const { email } = await getBusinessDetails(runtime.contextFor({ kind: 'visitor' }));
  const expires = new Date(runtime.now().getTime() + securityDays * dayMs);
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const forAMinute = 'public, max-age=60';

/** What search engines ask for first, and who looks for weaknesses. */
export function sitemapRoutes(runtime: Runtime) {
  const { publicUrl } = runtime.env;
  const routes = createRestApp();
  const sitemap = oneAtATime(() => writeSitemap(runtime));
  routes.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'cache-control': forAMinute }));
  routes.get('/.well-known/security.txt', async (c) =>
    c.text(await securityText(runtime), 200, { 'cache-control': forAMinute }),
  );
  routes.get('/sitemap.xml', async (c) => {
    return c.body(await sitemap(), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': forAMinute,
    });
  });
  return routes;
}
