import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { dropFile } from '../support/forms/drop-file.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

/** What is typed and sent for an article, and what becomes of it (rules/content#acts, rules/content#articles). */
test.setTimeout(timeoutMs(90_000));
const shop = withShop();

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const isBack = (page: Page) => page.getByText('What you typed here before is back.');

/** Of something that is typed and kept in the tab after a short pause. */
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('typed-in:new-article') ?? '');

async function newArticle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New article' })).toBeVisible();
}

test('an article that was saved is not put back into the next new one', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/blog');
  const watch = watchPage(page);
  await newArticle(page);
  await title(page).fill('Kettles');
  await text(page).click();
  await page.keyboard.type('Vinegar, and an hour.');
  await expect.poll(() => stored(page)).toContain('Vinegar');
  await page.getByRole('button', { name: 'Save the article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Article Kettles' })).toBeVisible();
  expect(await stored(page)).toBe('');
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await newArticle(page);
  await expect(title(page)).toHaveValue('');
  await expect(isBack(page)).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('what is said to be lost on leaving is lost, and what is reloaded is back', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/blog');
  page.on('dialog', (dialog) => void dialog.accept());
  await newArticle(page);
  await title(page).fill('Toasters');
  await expect.poll(() => stored(page)).toContain('Toasters');
  await page.reload();
  await expect(isBack(page)).toBeVisible();
  await expect(title(page)).toHaveValue('Toasters');
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(question).toContainText('It is lost when you leave.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await newArticle(page);
  await expect(title(page)).toHaveValue('');
  await expect(isBack(page)).toHaveCount(0);
  expect(await stored(page)).toBe('');
  await page.context().close();
});

const aPicture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Pictures that are sent wait for `letGo`; `sent` counts them. */
async function holdPictures(page: Page) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const held = { sent: 0, letGo };
  await page.route('**/api/v1/uploads/blog-picture', async (route) => {
    held.sent += 1;
    await promise;
    await route.continue();
  });
  return held;
}

test('a picture that is dropped stays where it was dropped while somebody types above it', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/blogpost');
  await text(page).click();
  for (const words of ['First', 'Second', 'Third']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  const held = await holdPictures(page);
  await dropFile(text(page).getByText('Third'), 'table.jpg', await aPicture('#36a000'));
  await expect.poll(() => held.sent).toBe(1);
  await text(page).getByText('First').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Something that is a good deal longer than what stood there. ');
  held.letGo();
  await expect(text(page).locator('img')).toBeVisible();
  const blocks = await text(page).evaluate((own) =>
    [...own.children].map((block) => (block.matches('img, :has(img)') ? 'picture' : block.textContent)),
  );
  const typed = 'Something that is a good deal longer than what stood there. First';
  expect(blocks.filter((block) => block !== '')).toEqual([typed, 'Second', 'picture', 'Third']);
  await page.context().close();
});

test('a picture that is on its way is not replaced by one that is dropped on its field', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/blogpost');
  const field = page.getByLabel(/^Picture above the text/).first();
  const held = await holdPictures(page);
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture('#d74532') });
  await expect.poll(() => held.sent).toBe(1);
  await expect(field).toBeDisabled();
  await dropFile(field, 'b.jpg', await aPicture('#4886b0'));
  held.letGo();
  await expect(page.getByRole('img', { name: 'As it is now' })).toBeVisible();
  expect(held.sent).toBe(1);
  await page.context().close();
});
