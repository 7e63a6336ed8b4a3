import { expect, type Page, test } from '@playwright/test';
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
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** An old phone at the edge of the network: 400 kbit/s, 0.4 s to everything, a quarter of this processor. */
const bytesPerSecond = 400_000 / 8;
const latency = 400;
const slowdown = 4;

test.use({ viewport: widths.phone, isMobile: true, hasTouch: true });
test.setTimeout(timeoutMs(300_000));

const shop = withShop();

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

test('on slow 3G and a slow phone a clean is booked and paid from the home page on, without a complaint', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  const watch = watchPage(page);
  await slowDown(page);
  const beganAt = performance.now();
  await page.goto(shop.url);
  await page.getByRole('textbox', { name: 'Your postcode' }).first().fill('SW1A 1AA');
  await page.getByRole('textbox', { name: 'Your postcode' }).first().press('Enter');
  await step(page, 1);
  await choice(page, 'How often?', /^Just once/).check();
  await goOnTo(page, 2);
  await describeRooms(page);
  await givePlace(page);
  await takeSoonest(page);
  await sayWho(page, 'slow@example.com');
  await agree(page);
  await giveCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/, { timeout: timeoutMs(20_000) });
  await expect(page.getByRole('heading', { name: 'What happens when' })).toBeVisible();
  const seconds = (performance.now() - beganAt) / 1000;
  test.info().annotations.push({ type: 'measured', description: `${seconds.toFixed(1)} seconds` });
  expect(watch.complaints).toEqual([]);
});
