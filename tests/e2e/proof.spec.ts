import { expect, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { copyProvider } from '#tests/support/copy-row.ts';
import { quietLog } from '../support/quiet-log.ts';
import { shopClock, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

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
