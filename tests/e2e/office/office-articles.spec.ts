import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { dropFile } from '../support/forms/drop-file.ts';
import { changePost, eventually, pressVerb, writeArticle } from '../support/posts-of-company.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** What the office writes on the blog (rules/content#articles). */
test.setTimeout(timeoutMs(150_000));
const shop = withShop();

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const from = (page: Page) => page.getByLabel('On the site from (optional)');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const feedOf = async (page: Page) => (await page.request.get(`${shop.url}/blog/feed.xml`)).text();

test.describe.configure({ mode: 'serial' });

test('an article is written as a draft, waits for its day, and is then on the blog and in the feed', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/blog');
  const watch = watchPage(page);
  await expect(page.getByText('No articles yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New article' }).click();
  await title(page).fill('Ovens');
  await text(page).click();
  await page.keyboard.type('Too short');
  await page.getByLabel('Tags').fill('kitchen, oven');
  await watch.check('new-article');
  await watch.checkAt(widths.phone, 'a new article on a phone');
  await page.getByRole('button', { name: 'Save the article' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Enter a description');
  await expect(title(page)).toHaveValue('Ovens');
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Soak the shelves in warm water overnight.');
  await page.getByRole('button', { name: 'Save the article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Article Ovens' })).toBeVisible();
  await expect(page.getByText('Only the office sees it.')).toBeVisible();
  await eventually(page, '/blogpost/ovens', 404);

  await from(page).fill('2026-11-25T09:30');
  await save(page).click();
  await expect(page.getByText('It is on the site from Wednesday 25 November, 9:30am.')).toBeVisible();
  await eventually(page, '/blogpost/ovens', 404);
  expect(await feedOf(page)).not.toContain('Ovens');
  await pressVerb(page, 'Publish it now', 'Publish it');
  await expect(page.getByText(/It has been on the site since Tuesday 24 November/)).toBeVisible();
  await eventually(page, '/blogpost/ovens', 200);
  await expect.poll(() => feedOf(page)).toContain('Ovens');
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('its old address leads to the new one; archived it is gone everywhere until it is put back', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/blog');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'Ovens' }).click();
  await page.getByLabel('Address').fill('clean-ovens');
  await save(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await eventually(page, '/blogpost/ovens', 301);
  await eventually(page, '/blogpost/clean-ovens', 200);
  await expect(page.getByText('Olive Office').first()).toBeVisible();
  await watch.check('article');
  await watch.checkAt(widths.phone, 'an article on a phone');

  await pressVerb(page, 'Archive it', 'Archive it');
  await expect(page.getByText('It is off the site, and its address says so.')).toBeVisible();
  await eventually(page, '/blogpost/clean-ovens', 410);
  await expect.poll(() => feedOf(page)).not.toContain('Ovens');
  await page.goto(`${shop.url}/dashboard/blog?state=archived`);
  await page.getByRole('checkbox', { name: 'Choose Ovens' }).check();
  await watch.check('articles');
  await watch.checkAt(widths.phone, 'articles on a phone');
  await page.getByRole('button', { name: 'Put back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('No article matches.')).toBeVisible();
  await eventually(page, '/blogpost/clean-ovens', 200);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

/** A photo as it comes from a camera: larger than any page shows it. */
const aPhoto = (from: string, to: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1300"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="2000" height="1300" fill="url(#g)"/><circle cx="1400" cy="500" r="320" fill="#ffffff88"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('pictures are chosen and dropped, say what they show before they are published, and are seen', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/blogpost');
  const watch = watchPage(page);
  await title(page).fill('A bright kitchen');
  await text(page).click();
  await page.keyboard.type('Daylight shows what a lamp hides.');
  await page
    .getByLabel('A picture for the text')
    .setInputFiles(asFile('window.jpg', await aPhoto('#4886b0', '#faf3dd')));
  const says = page.getByRole('textbox', { name: 'What the picture shows' });
  await says.fill('A window above a sink');
  await says.press('Enter');
  await expect(text(page).getByRole('img', { name: 'A window above a sink' })).toBeVisible();
  await dropFile(text(page), 'table.jpg', await aPhoto('#36a000', '#faf3dd'), { x: 30, y: 30 });
  await expect(text(page).locator('img')).toHaveCount(2);
  await expect(says).toHaveValue('');
  await page
    .getByLabel(/^Picture above the text/)
    .first()
    .setInputFiles(asFile('kitchen.jpg', await aPhoto('#d74532', '#faf3dd')));
  await expect(page.getByRole('img', { name: 'As it is now' })).toBeVisible();
  await page.getByLabel(/^Description for search engines/).fill('How to see what needs cleaning.');
  await from(page).fill('2026-11-24T09:00');
  await watch.check('an article with pictures');
  await watch.checkAt(widths.phone, 'an article with pictures on a phone');
  await page.getByRole('button', { name: 'Save the article' }).click();
  const missing = 'Say what each picture shows before the article is published';
  await expect(page.getByRole('alert').first()).toContainText(missing);
  await expect(text(page).locator('img')).toHaveCount(2);
  await page.getByLabel(/^What that picture shows/).fill('A bright kitchen');
  // The one that was dropped is chosen still.
  await text(page).locator('img[alt=""]').click();
  await says.fill('A table in the sun');
  await says.press('Enter');
  await page.getByRole('button', { name: 'Save the article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Article A bright kitchen' })).toBeVisible();
  await eventually(page, '/blogpost/a-bright-kitchen', 200);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a visitor sees the pictures in a format and width that suits, and so do shared links and feeds', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const watch = watchPage(page);
  await page.goto(`${shop.url}/blogpost/a-bright-kitchen`);
  const article = page.locator('article');
  for (const name of ['A bright kitchen', 'A window above a sink', 'A table in the sun']) {
    const picture = article.getByRole('img', { name, exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.webp$/);
  }
  const html = await (await page.request.get(`${shop.url}/blogpost/a-bright-kitchen`)).text();
  expect(html).toMatch(
    /<meta property="og:image" content="http[^"]*\/api\/v1\/pictures\/[\w-]{32}\/1600\.jpg"/,
  );
  expect(html).toContain('<meta name="description" content="How to see what needs cleaning."');
  await page.evaluate(() => window.scrollTo(0, 0));
  await watch.check('a public article with pictures');
  await watch.checkAt(widths.phone, 'a public article with pictures on a phone');
  await page.goto(`${shop.url}/blog`);
  await watch.check('the blog with pictures');
  await watch.checkAt(widths.phone, 'the blog with pictures on a phone');
  expect(await feedOf(page)).toMatch(/img src="http[^"]*\/960\.jpg"|img src=&quot;http/);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('what was typed is back after the page was left by force, beside what a colleague saved meanwhile', async ({
  browser,
}) => {
  const written = { title: 'Hobs', description: '<p>Wipe while it is warm.</p>' };
  const { id } = await writeArticle(shop.company, written);
  const address = `/dashboard/updateblogpost/${id}`;
  const page = await openAsOffice(browser, shop, address);
  const watch = watchPage(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await title(page).fill('Hobs and hoods');
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type(' Not while it is hot.');
  // What is typed is stored after a short pause.
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key) ?? '', `typed-in:article-${id}`))
    .toContain('Not while it is hot.');
  await page.goto('about:blank');
  await changePost(shop.company, 'Blog', { id, title: 'Clean hobs' });
  await page.goto(`${shop.url}${address}`);
  await expect(page.getByText('What you typed here before is back.')).toBeVisible();
  await expect(title(page)).toHaveValue('Hobs and hoods');
  await expect(text(page)).toContainText('Not while it is hot.');
  await expect(page.getByText('Someone else has just changed this.').first()).toBeVisible();
  await expect(page.getByText('Clean hobs').first()).toBeVisible();
  await watch.check('an article with what was typed before');
  await watch.checkAt(widths.phone, 'an article with what was typed before on a phone');
  await save(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Hobs and hoods');
  await expect(page.getByText('What you typed here before is back.')).toHaveCount(0);
  // What its person gives up is stored no longer.
  await title(page).fill('Hobs, by me');
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key) ?? '', `typed-in:article-${id}`))
    .toContain('Hobs, by me');
  await page.getByRole('button', { name: 'Put back what was there' }).first().click();
  await expect(title(page)).toHaveValue('Hobs and hoods');
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `typed-in:article-${id}`))
    .toBeNull();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('a preview is the visitor’s page, for those who write articles alone, and nothing keeps it', async ({
  browser,
}) => {
  const description = '<p>Vinegar and ten minutes.</p>';
  const draft = await writeArticle(shop.company, { title: 'Limescale', description });
  const page = await openAsOffice(browser, shop, `/dashboard/updateblogpost/${draft.id}`);
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'See what was saved as a visitor does' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Limescale' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'You are here' }).first()).toBeVisible();
  await watch.check('preview');
  await watch.checkAt(widths.phone, 'preview on a phone');
  const own = await page.request.get(page.url());
  expect(own.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(await own.text()).toContain('<meta name="robots" content="noindex"');
  await page.getByRole('link', { name: 'Back to the article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Article Limescale' })).toBeVisible();
  await changePost(shop.company, 'Blog', { id: draft.id, publishedAt: '2026-11-20T10:00:00Z' });
  const visitor = await browser.newContext();
  for (const one of [draft.id, draft.slug]) {
    const answer = await visitor.request.get(`${shop.url}/blogpost/${one}/preview`);
    expect([answer.status(), (await answer.text()).includes('Vinegar')]).toEqual([404, false]);
  }
  expect(watch.complaints).toEqual([]);
  await visitor.close();
  await page.context().close();
});
