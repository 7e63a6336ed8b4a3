import { expect, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { agree, choice, describeRooms, givePlace, goOnTo, sayWho } from '../support/answer-booking.ts';
import { cards, giveCard, step } from '../support/book-a-clean.ts';
import { expectToldApart } from '../support/few-colours.ts';
import { largeText } from '../support/large-text.ts';
import { expectNothingLost } from '../support/lost-parts.ts';
import { watchMotion } from '../support/motion.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** What somebody has asked their system for: text of twice the size, and nothing that moves. */
test.use({
  viewport: widths.phone,
  launchOptions: largeText,
  contextOptions: { reducedMotion: 'reduce' },
});
test.setTimeout(timeoutMs(120_000));

const shop = withShop();

test('a clean is booked with text of twice the size, in the system’s few colours and without motion', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  const watch = watchPage(page);
  const { seen } = await watchMotion(page);
  const holdsUp = async (name: string) => {
    await expectNothingLost(page);
    await expectToldApart(page);
    await watch.checkInForcedColours(name);
  };
  await page.goto(`${shop.url}/book-now`);
  await choice(page, 'How often?', /^Just once/).check();
  await holdsUp('step 1');
  await goOnTo(page, 2);
  await choice(page, 'Bedrooms', '2').check();
  await expect(page.getByText(/^How we get to/)).toBeVisible();
  await holdsUp('step 2');
  await describeRooms(page);
  await givePlace(page);
  await page.goBack();
  await step(page, 3);
  await holdsUp('step 3');
  await goOnTo(page, 4);
  await choice(page, 'Which day?', /Thursday 26 November/).check();
  await choice(page, 'What time', '10:00am').check();
  await holdsUp('step 4');
  await goOnTo(page, 5);
  await holdsUp('step 5');
  await sayWho(page, 'large@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await holdsUp('step 6 with a problem');
  await agree(page);
  await page.getByRole('button', { name: 'Details' }).click();
  await holdsUp('step 7 with its details');
  await page.getByRole('button', { name: 'Details' }).click();
  await giveCard(page, cards.declined);
  await expect(page.getByRole('alert')).toBeFocused();
  await holdsUp('a declined card');
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  await expect(page.getByRole('heading', { name: 'What happens when' })).toBeVisible();
  await holdsUp('the confirmation');
  expect(await seen()).toEqual([]);
  expect(watch.complaints).toEqual([]);
});
