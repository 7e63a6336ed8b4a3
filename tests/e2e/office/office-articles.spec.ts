import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
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

/** The visitor's page answers with that status, at the latest once a kept one is a minute old. */
const eventually = (page: Page, path: string, status: number) =>
  expect
    .poll(async () => (await page.request.get(`${shop.url}${path}`, { maxRedirects: 0 })).status(), {
      timeout: timeoutMs(20_000),
    })
    .toBe(status);

const feedOf = async (page: Page) => (await page.request.get(`${shop.url}/blog/feed.xml`)).text();

/** Answers the question that a verb asks first. */
async function press(page: Page, verb: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

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
  await press(page, 'Publish it now', 'Publish it');
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

  await press(page, 'Archive it', 'Archive it');
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
