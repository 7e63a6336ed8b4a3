import { expect, type Page, test } from '@playwright/test';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { cards, step } from '../support/book-a-clean.ts';
import { countInteractions } from '../support/count-interactions.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

const mostSeconds = promisedMs(35_000) / 1000;
const mostInteractions = 22;

test.use({ trace: 'on' });
test.setTimeout(timeoutMs(180_000));

const shop = withShop();

/** A person at the form, whose every tap, choice and filled field is counted. */
function personAt(page: Page) {
  const { tap, choose, type, done } = countInteractions();
  return {
    done,
    tap,
    type: (name: string | RegExp, text: string) =>
      type(String(name), page.getByRole('textbox', { name }).first(), text),
    choose: (group: string | RegExp, choice: string | RegExp) =>
      choose(String(choice), page.getByRole('group', { name: group }).getByRole('radio', { name: choice })),
    tick: (name: RegExp) => choose(String(name), page.getByRole('checkbox', { name })),
    press: (name: RegExp) => tap(String(name), page.getByRole('button', { name })),
    async goOnTo(number: number) {
      await tap('Continue', page.getByRole('button', { name: /^Continue/ }));
      await step(page, number);
    },
  };
}

type Person = ReturnType<typeof personAt>;

async function describeTheClean(page: Page, person: Person): Promise<void> {
  await person.type(/postcode/i, 'sw1a1aa');
  await person.tap('the way on', page.locator('form[data-postcode-box]').first().getByRole('button'));
  await step(page, 1);
  await person.choose('How often?', /^Just once/);
  await expect(page.getByRole('radio', { name: /^One-off clean/ })).toBeChecked();
  await person.goOnTo(2);
  await person.choose('Bedrooms', '2');
  await expect(
    page.getByRole('group', { name: 'Bathrooms' }).getByRole('radio', { name: '1' }),
  ).toBeChecked();
  await person.goOnTo(3);
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('SW1A 1AA');
  await person.type(/Street and house number/, '10 Example Road');
  await person.choose('Parking near the home', 'Free parking');
  await person.goOnTo(4);
  await person.press(/^Take the soonest: /);
  await step(page, 5);
}

async function bookAndPay(person: Person): Promise<void> {
  await person.type('First name', 'Carla');
  await person.type('Last name', 'Customer');
  await person.type('Email address', 'carla@example.com');
  await person.type('Phone number', '07700 900456');
  await person.goOnTo(6);
  await person.tick(/start within my 14-day/);
  await person.tick(/I agree to the terms/);
  await person.goOnTo(7);
  await person.type('Card number', cards.works);
  await person.type('Expiry date', '04 / 29');
  await person.type('Security code', '123');
  await person.press(/^Book and pay £94\.50/);
}

test('a new customer goes from the home page to a paid clean in 35 seconds and 22 interactions', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  const watch = watchPage(page);
  const person = personAt(page);

  const landedAt = performance.now();
  await page.goto(shop.url);
  await describeTheClean(page, person);
  await bookAndPay(person);
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  await expect(page.getByText('carla@example.com').first()).toBeVisible();
  const seconds = (performance.now() - landedAt) / 1000;

  const count = person.done.length;
  test.info().annotations.push({
    type: 'measured',
    description: `${seconds.toFixed(1)} seconds, ${count} interactions: ${person.done.join(', ')}`,
  });
  expect(count).toBeLessThanOrEqual(mostInteractions);
  expect(seconds).toBeLessThanOrEqual(mostSeconds);
  expect(watch.complaints).toEqual([]);
});
