import { expect, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agree,
  choice,
  describeRooms,
  givePlace,
  goOnTo,
  sayWho,
  takeSoonest,
} from '../support/answer-booking.ts';
import { cards, giveCard, step } from '../support/book-a-clean.ts';
import { expectNothingLost } from '../support/lost-parts.ts';
import { shopClock, withShop } from '../support/shop.ts';

/** A window of 1,280 pixels at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 640 } });
test.setTimeout(timeoutMs(120_000));

const shop = withShop();

test('at 400 % nothing of a booking, its payment and the page after it scrolls sideways', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  const reflows = async (number: number) => {
    await step(page, number);
    await expectNothingLost(page);
  };
  await page.goto(`${shop.url}/book-now`);
  await reflows(1);
  await choice(page, 'How often?', /^Just once/).check();
  await goOnTo(page, 2);
  await choice(page, 'Bedrooms', '2').check();
  await expect(page.getByText(/^How we get to/)).toBeVisible();
  await reflows(2);
  await describeRooms(page);
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
  await expectNothingLost(page);
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  await expect(page.getByRole('heading', { name: 'What happens when' })).toBeVisible();
  await expectNothingLost(page);
});
