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
import { shopClock, withShop } from '../support/shop.ts';

test.setTimeout(timeoutMs(120_000));
const shop = withShop();

/** What a browser is told to fill in, of each field of the step that can be typed in or chosen from. */
const tokens = (page: Page): Promise<Record<string, string>> =>
  page.getByRole('main').evaluate((main) => {
    const typed = 'input:not([type=radio], [type=checkbox], [type=hidden], [readonly]), select, textarea';
    const fields = [...main.querySelectorAll<HTMLInputElement>(typed)];
    return Object.fromEntries(
      fields.map(({ id, autocomplete }) => [id.replace('field-', ''), autocomplete || 'not said']),
    );
  });

test('each field of the booking form says what a browser may fill it with', async ({ page }) => {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/book-now`);
  const steps: Record<string, Record<string, string>> = { clean: await tokens(page) };
  await choice(page, 'How often?', /^Just once/).check();
  await goOnTo(page, 2);
  await choice(page, 'Bedrooms', '2').check();
  steps.home = await tokens(page);
  await describeRooms(page);
  steps.where = await tokens(page);
  await givePlace(page);
  steps.when = await tokens(page);
  await takeSoonest(page);
  steps.you = await tokens(page);
  await sayWho(page, 'filled@example.com');
  await page.getByText('I have a promo code or a gift card').click();
  steps.review = await tokens(page);
  await agree(page);
  steps.pay = await tokens(page);
  expect(steps).toEqual({
    clean: { postalCode: 'postal-code' },
    home: { quarterHours: 'off' },
    // One line for street and house: what a browser knows as an address of several lines is what people have there.
    where: {
      postalCode: 'postal-code',
      address: 'street-address',
      floor: 'off',
      pets: 'off',
      commentsForAssistant: 'off',
      commentsForUs: 'off',
    },
    when: {},
    you: { firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' },
    review: { promo: 'off', giftCode: 'off' },
    pay: { card: 'cc-number', cardExpiry: 'cc-exp', cardSecurityCode: 'cc-csc' },
  });
});
