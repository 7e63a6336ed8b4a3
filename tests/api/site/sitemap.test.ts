import { Readable } from 'node:stream';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseSitemap } from 'sitemap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What search engines are told of: issue "The public site", "Search and sharing" and line 6. */
const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  await database.pool.query(`insert into blog_posts (request_hash, slug, title, description, published_at, archived_at) values
    ('', 'how-we-clean', 'How we clean', '<p>With care.</p>', '2026-11-01', null),
    ('', 'next-week', 'Next week', '<p>Not yet.</p>', '2026-12-01', null),
    ('', 'a-draft', 'A draft', '<p>Not yet.</p>', null, null),
    ('', 'long-ago', 'Long ago', '<p>No more.</p>', '2025-11-01', '2026-01-01')`);
});
afterAll(() => server.close());

const addresses = async (): Promise<string[]> => {
  const answer = await fetch(`${server.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const items = await parseSitemap(Readable.from([await answer.text()]));
  return items.map(({ url }) => url.slice(server.url.length));
};

test('the sitemap is one for parsers, and each address in it is there once, at the public address', async () => {
  const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const found = urlset.url.map(({ loc }: { loc: string }) => loc) as string[];
  expect(found.every((url) => url.startsWith(`${server.url}/`))).toBe(true);
  expect(new Set(found).size).toBe(found.length);
});

test('it names the pages, the articles that are out, and nothing that is somebody’s own', async () => {
  const found = await addresses();
  expect(found).toEqual(
    expect.arrayContaining(['/', '/book-now', '/faq', '/blog', '/blogpost/how-we-clean']),
  );
  expect(found.filter((path) => path.startsWith('/blogpost/'))).toEqual(['/blogpost/how-we-clean']);
  expect(found.filter((path) => /sign|checkout|invoice|dashboard|account/.test(path))).toEqual([]);
});

test('a city is named while it has a text of its own and is served', async () => {
  const write = (body: string) =>
    database.pool.query(
      `insert into page_texts (page_id, title, description, intro, body)
       values ('leeds', 'Leeds', 'Cleaning in Leeds.', 'Here.', $1)
       on conflict (page_id) do update set body = excluded.body`,
      [body],
    );
  await write('');
  expect(await addresses()).not.toContain('/leeds');
  await write('<p>We know its terraces.</p>');
  expect(await addresses()).toContain('/leeds');
  await database.pool.query("update postal_codes set archived_at = now() where city = 'Leeds'");
  expect(await addresses()).not.toContain('/leeds');
});

test('robots are told where the sitemap is, and kept out of what is for programs only', async () => {
  const lines = (await (await fetch(`${server.url}/robots.txt`)).text()).split('\n');
  expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /api/',
    'Disallow: /graphql',
  ]);
});

test('whoever finds a weakness reads how to tell us, with a day until which that holds', async () => {
  const answer = await fetch(`${server.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Contact: ${server.url}/contact`);
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '';
  const days = (Date.parse(expires) - server.runtime.now().getTime()) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

test('many who ask at once for the sitemap have it made once', async () => {
  const { contextFor } = server.runtime;
  let times = 0;
  server.runtime.contextFor = (...given) => {
    if (given[0].kind === 'visitor') times += 1;
    return contextFor(...given);
  };
  await Promise.all(Array.from({ length: 20 }, addresses));
  server.runtime.contextFor = contextFor;
  expect(times).toBeLessThan(20);
});
