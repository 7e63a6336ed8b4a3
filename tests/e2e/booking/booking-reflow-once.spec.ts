import { expect, type Page, test } from '@playwright/test';
import { agree, chooseTheClean, givePlace, sayWho, takeSoonest } from '../support/answer-booking.ts';
import { cards, giveCard, step } from '../support/book-a-clean.ts';
import { shopClock, withShop } from '../support/shop.ts';

/** A window of 1,280 pixels at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 640 } });
test.setTimeout(120_000);

const shop = withShop();

/** What is wider than the window and so makes the page scroll sideways, by its markup. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('at 400 % nothing of a booking, its payment and the page after it scrolls sideways', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  const reflows = async (number: number) => {
    await step(page, number);
    expect(await tooWide(page)).toEqual([]);
  };
  await page.goto(`${shop.url}/book-now`);
  await reflows(1);
  await chooseTheClean(page);
  await reflows(3);
  await givePlace(page);
  await reflows(4);
  await takeSoonest(page);
  await reflows(5);
  await sayWho(page, 'narrow@example.com');
  await reflows(6);
  await agree(page);
  await reflows(7);
  await giveCard(page, cards.declined);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  await expect(page.getByRole('heading', { name: 'What happens when' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});
