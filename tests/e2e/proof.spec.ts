import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { createPool } from '#db/connect.ts';
import { copyProvider } from '#tests/support/copy-row.ts';
import { quietLog } from '../support/quiet-log.ts';
import { cleanerEmails, password } from './support/cleaners.ts';
import { openByMail } from './support/open-by-mail.ts';
import { shopClock, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';
import { inLongForm } from './support/where-tests-run.ts';

const shop = withShop();

test('where little stands behind a figure the pages say nothing, and leave no gap', async ({ page }) => {
  const { check, complaints } = watchPage(page);
  for (const path of ['/', '/london', '/cleaning-services']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('list', { name: 'In figures' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /What customers/ })).toHaveCount(0);
  }
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).not.toContain('AggregateRating');
  await page.goto(`${shop.url}/`);
  await check('home-without-figures');
  expect(complaints).toEqual([]);
});

test('twenty approved cleaners are told of, on the home page and their city’s', async ({ page }) => {
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  const { rows } = await pool.query<{ id: string }>('select id from providers limit 1');
  await copyProvider(pool, rows[0]?.id ?? '', 20);
  await pool.end();
  // What was counted is remembered for half an hour.
  await shop.restartAt(shopClock);
  const { check, complaints } = watchPage(page);
  const figures = page.getByRole('list', { name: 'In figures' });
  await page.goto(`${shop.url}/`);
  await expect(figures).toContainText('23 approved cleaners');
  await check('home-with-figures');
  await page.goto(`${shop.url}/london`);
  await expect(figures).toContainText('23 approved cleaners in London');
  await check('city-with-figures');
  await page.goto(`${shop.url}/leeds`);
  await expect(figures).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a cleaner puts their picture on the site and takes it back', inLongForm, async ({ page }) => {
  const { check, complaints } = watchPage(page);
  const [email = ''] = cleanerEmails;
  await (await openByMail(shop.url, email)).dispose();
  await page.goto(`${shop.url}/dashboard/sp/profile`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const card = page.locator('#picture');
  const site = card.getByRole('checkbox', { name: /on your site/ });
  await expect(site).not.toBeChecked();
  const drawing = sharp({ create: { width: 600, height: 800, channels: 3, background: '#4886b0' } }).jpeg();
  await card
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawing.toBuffer() });
  await expect(card.getByText('me.jpg')).toBeVisible();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Tick who may see your picture').first()).toBeVisible();
  await site.check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('img', { name: 'As it is now' })).toBeVisible();
  await check('cleaner-picture');
  const shown = page.getByRole('list').getByRole('img', { name: /who cleans/ });
  await page.goto(`${shop.url}/`);
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveJSProperty('naturalWidth', 480);
  await check('home-with-cleaner');
  await page.goto(`${shop.url}/dashboard/sp/profile`);
  await card.getByRole('button', { name: 'Remove my picture' }).click();
  await expect(card.getByRole('img')).toHaveCount(0);
  await page.goto(`${shop.url}/`);
  await expect(page.getByRole('heading', { name: 'Some of our cleaners' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the foot of pages and of the booking form says which cards are taken', async ({ page }) => {
  for (const path of ['/', '/book-now']) {
    await page.goto(shop.url + path);
    await expect(
      page.getByText('We take Visa, Mastercard, American Express and our own gift cards.'),
    ).toBeVisible();
  }
});
