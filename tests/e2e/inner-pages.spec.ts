import { expect, test } from '@playwright/test';
import { withPublicSite } from './support/public-site.ts';
import { watchPage } from './support/watch-page.ts';

const site = withPublicSite();

const districts = 'details[data-district-area]';

test('the districts of London are folded by area, and a filter finds one', async ({ page }) => {
  const { check, complaints } = watchPage(page);
  await page.goto(`${site.url}/london`);
  await expect(page.locator('html[data-started]')).toBeAttached();
  const south = page.locator(districts, { hasText: 'South East London' });
  await expect(south.getByText('SE1', { exact: true })).toBeHidden();
  await south.locator('summary').click();
  await expect(south.getByText('SE1', { exact: true })).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Find your district' });
  await field.fill('sw1a 1aa');
  await expect(page.getByText('We clean in SW1A.', { exact: true })).toBeVisible();
  await expect(page.getByText('SW1A', { exact: true })).toBeVisible();
  await expect(south).toBeHidden();
  await field.fill('zz9');
  await expect(page.getByText('No district of London that we serve begins with ZZ9.')).toBeVisible();
  await check('london-filtered');
  await field.fill('');
  await expect(page.locator(districts).first()).toBeVisible();
  await expect(page.locator(`${districts}[open]`)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('without a script each area of London opens, and all its districts stand in the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${site.url}/london`);
  expect((await answer?.text())?.match(/data-district="/g)).toHaveLength(267);
  await expect(page.getByRole('searchbox', { name: 'Find your district' })).toBeHidden();
  const west = page.locator(districts, { hasText: 'West End' });
  await west.locator('summary').click();
  await expect(west.getByText('WC1A', { exact: true })).toBeVisible();
  await context.close();
});

test('the questions know what people call it, and the menu of a phone leads to prices and cancelling', async ({
  page,
}) => {
  const { check, checkAt, complaints } = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/faq`);
  await expect(page.locator('html[data-started]')).toBeAttached();
  const search = page.getByRole('searchbox');
  for (const typed of ['nobody comes', 'no show', 'cleaner didn’t come']) {
    await search.fill(typed);
    await expect(page.getByText('What if nobody comes?')).toBeVisible();
  }
  await search.fill('keys');
  await expect(page.getByText('No, we keep nobody’s keys.')).toBeVisible();
  await check('faq-keys');
  const header = page.getByRole('banner');
  await header.locator('summary', { hasText: 'Menu' }).click();
  await expect(header.getByRole('link', { name: 'Prices' })).toBeVisible();
  await check('phone-menu');
  await checkAt({ width: 320, height: 640 }, 'phone-menu-320');
  await header.getByRole('link', { name: 'Prices' }).click();
  await expect(page.locator('#prices')).toBeInViewport();
  await header.locator('summary', { hasText: 'Menu' }).click();
  await header.getByRole('link', { name: 'Cancelling' }).click();
  await expect(page.getByText('For 14 days after you book, cancelling is free')).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('the form of a gift card fits into 320 pixels once its scripts have come', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/giftcard`);
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('field and button of the postcode form are as high as each other and apart', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/`);
    const form = page.getByRole('form', { name: 'Check your postcode' });
    const field = await form.getByLabel('Your postcode').boundingBox();
    const button = await form.getByRole('button').boundingBox();
    if (!field || !button) throw new Error('The postcode form has no field or no button');
    expect(Math.abs(field.height - button.height)).toBeLessThan(1);
    const isBeside = button.x >= field.x + field.width;
    const apart = isBeside ? button.x - field.x - field.width : button.y - field.y - field.height;
    expect(apart, `${width} pixels wide`).toBeGreaterThanOrEqual(8);
    if (isBeside) expect(Math.abs(field.y - button.y)).toBeLessThan(1);
  }
});

test('the name in the header stands in one line wherever the row of links fits beside it', async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/contact`);
    const name = page
      .getByRole('link', { name: 'Brightwren, home' })
      .getByText('Brightwren', { exact: true });
    const size = await name.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect((await name.boundingBox())?.height, `${width} pixels wide`).toBeLessThan(2 * size);
  }
});
