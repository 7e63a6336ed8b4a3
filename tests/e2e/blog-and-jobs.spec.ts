import { expect, type Page, test } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { aPdf } from '#tests/support/file/documents.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openMail } from './support/outbox.ts';
import { changePost, openJob, type WrittenPost, writeArticle } from './support/posts-of-company.ts';
import { withVisitedSite } from './support/visited-site.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(150_000));

let ovens: WrittenPost;
let job: WrittenPost;
const site = withVisitedSite();

const plain = { javaScriptEnabled: false };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** What a page says for search engines, each thing by its type. */
async function thingsOf(path: string): Promise<Record<string, Record<string, unknown>>> {
  const html = await (await site.answer(path)).text();
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const graph = JSON.parse(json)['@graph'] as Record<string, unknown>[];
  return Object.fromEntries(graph.map((thing) => [String(thing['@type']), thing]));
}

test('before anything is written the blog and the careers page say so', async ({ browser }) => {
  const { page } = await site.open(browser, '/blog', plain);
  await expect(page.getByText('We have not published an article yet')).toBeVisible();
  await page.goto(`${site.url}/careers`);
  await expect(page.getByText('No job is open in our office today')).toBeVisible();
  await page.context().close();
});

test('articles are there within two seconds of being published, and are found by words and tags', async ({
  browser,
}) => {
  const description = '<p>Soak the shelves in warm water.</p><h2>Then</h2><ul><li>Scrub</li></ul>';
  ovens = await writeArticle(site.company, {
    title: 'How to clean an oven',
    description: `${description}<p><a href="/book-now">Book a clean</a></p>`,
    publishedAt: '2026-11-20T10:00:00Z',
    tags: ['kitchen', 'oven'],
  });
  await site.eventually(`/blogpost/${ovens.slug}`, 200);
  for (let day = 10; day < 20; day += 1) {
    const input = {
      title: `Note ${day}`,
      description,
      publishedAt: `2026-10-${day}T09:00:00Z`,
      tags: ['notes'],
    };
    await writeArticle(site.company, input);
  }
  await writeArticle(site.company, { title: 'Only a draft', description });

  const { page, watch } = await site.open(browser, '/blog');
  await expect(page.getByRole('link', { name: 'How to clean an oven' })).toBeVisible();
  await expect(page.getByText('Only a draft')).toBeHidden();
  await watch.check('blog');
  await page.getByRole('link', { name: 'Older articles' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByLabel('Search the blog').fill('shelves oven');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 article for “shelves oven”.')).toBeVisible();
  await watch.check('blog-found');
  await page.getByLabel('Search the blog').fill('elephants');
  await page.getByLabel('Search the blog').press('Enter');
  await expect(page.getByText('We found no article for “elephants”')).toBeVisible();
  await watch.check('blog-nothing-found');
  await page.getByRole('navigation', { name: 'Articles about' }).getByRole('link', { name: /^Oven/ }).click();
  await expect(page).toHaveURL(/tag=oven/);
  await page.getByRole('link', { name: 'How to clean an oven' }).click();
  await expect(heading(page, 'How to clean an oven')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read on' })).toBeVisible();
  await watch.check('article');
  await page.context().close();
});

test('an article has one address: its id and old ones lead there, taken off it is gone, unknown it is not found', async () => {
  const there = await site.answer(`/blogpost/${ovens.id}`);
  expect([there.status(), there.headers().location]).toEqual([301, `/blogpost/${ovens.slug}`]);
  await changePost(site.company, 'Blog', { id: ovens.id, slug: 'clean-ovens' });
  await site.eventually(`/blogpost/${ovens.slug}`, 301);
  const old = await site.answer(`/blogpost/${ovens.slug}`);
  expect([old.status(), old.headers().location]).toEqual([301, '/blogpost/clean-ovens']);
  const { BlogPosting, BreadcrumbList } = await thingsOf('/blogpost/clean-ovens');
  expect(BlogPosting).toMatchObject({
    headline: 'How to clean an oven',
    url: `${site.url}/blogpost/clean-ovens`,
    datePublished: '2026-11-20T10:00:00.000Z',
  });
  expect(BreadcrumbList?.itemListElement).toHaveLength(3);
  expect((await site.answer('/blogpost/never-there')).status()).toBe(404);
  expect((await site.answer('/blog?page=99')).status()).toBe(404);
  await changePost(site.company, 'Blog', { id: ovens.id, isArchived: true });
  await site.eventually('/blogpost/clean-ovens', 410);
  const html = await (await site.answer('/blogpost/clean-ovens')).text();
  expect(html).toContain('This article is no longer here');
  expect(html).toContain('noindex');
  expect(html).not.toContain('BlogPosting');
  await changePost(site.company, 'Blog', { id: ovens.id, isArchived: false });
  await site.eventually('/blogpost/clean-ovens', 200);
});

test('the feed is well-formed Atom with whole addresses and no draft', async () => {
  const feed = await site.answer('/blog/feed.xml');
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const xml = await feed.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const parsed = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect(parsed.feed.id).toBe(`${site.url}/blog`);
  expect(parsed.feed.entry).toHaveLength(11);
  const [first] = parsed.feed.entry;
  expect(first.link['@_href']).toBe(`${site.url}/blogpost/clean-ovens`);
  expect(first.id).toBe(`urn:uuid:${ovens.id}`);
  expect(Date.parse(first.published)).toBe(Date.parse('2026-11-20T10:00:00Z'));
  expect(String(first.content['#text'] ?? first.content)).toContain(`<a href="${site.url}/book-now">`);
  expect(xml).not.toContain('Only a draft');
  expect([...xml.matchAll(/(?:href|src)="\/(?!\/)/g)]).toEqual([]);
});

test('somebody applies for a job with a CV, and the office is told', async ({ browser }) => {
  job = await openJob(site.company, {
    title: 'Booking assistant',
    description: 'You answer the phone.\n\nYou are kind.',
    location: 'Leeds',
    validThrough: '2026-12-24',
  });
  await site.eventually(`/careerspost/${job.slug}`, 200);
  const { page, watch } = await site.open(browser, '/careers');
  await watch.check('careers');
  await page.getByRole('link', { name: 'Booking assistant' }).click();
  await expect(heading(page, 'Booking assistant')).toBeVisible();
  await expect(page.getByText('24 December 2026')).toBeVisible();
  await watch.check('job');
  await page.getByRole('link', { name: 'Apply for this job' }).click();
  await expect(page.getByRole('button', { name: 'Send my application' })).toBeEnabled();
  await watch.check('job-apply');
  await page.waitForTimeout(3_000);
  await page.getByLabel('Your name').fill('Ada Applicant');
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Applicant');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.evaluate(() => window.location.assign('/blog'));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Applicant');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Phone number').fill('07700 900123');
  await page
    .getByLabel('Your CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await expect(page.getByText('cv.pdf')).toBeVisible();
  await page.getByLabel(/Pay you would like/).fill('14.50');
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused();
  await watch.check('job-applied');
  await openMail(page, site.url, { to: 'ada@example.com', subject: /Booking assistant/ });
  await page.context().close();
});

test('a job says for search engines how long it is open, and is gone when it is closed', async ({
  browser,
}) => {
  const { JobPosting } = await thingsOf(`/careerspost/${job.slug}`);
  expect(JobPosting).toMatchObject({ validThrough: '2026-12-24T23:59:59Z', title: 'Booking assistant' });
  const byId = await site.answer(`/careerspost/${job.id}`);
  expect([byId.status(), byId.headers().location]).toEqual([301, `/careerspost/${job.slug}`]);
  await changePost(site.company, 'Career', { id: job.id, isClosed: true });
  await site.eventually(`/careerspost/${job.slug}`, 410);
  expect(await thingsOf(`/careerspost/${job.slug}`)).toEqual({});
  const { page } = await site.open(browser, '/careers');
  await expect(page.getByText('No job is open in our office today')).toBeVisible();
  await page.context().close();
  expect((await site.answer('/careerspost/never-there')).status()).toBe(404);
});

test('nothing complained on the way', () => {
  expect(site.complaints()).toEqual([]);
});
