import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cards } from '../support/book-a-clean.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { listenToLiveRegions } from '../support/spoken-texts.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(180_000));

const shop = withShop();

/** The step is told by the title and by its heading, and its heading has focus. */
async function arrivedAt(page: Page, number: number, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: `Step ${number} of 7 ${title}` });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^Step ${number} of 7 – ${title} – `));
}

const goOn = (page: Page) => keyboardOf(page).press(page.getByRole('button', { name: /^Continue/ }));

async function describeTheClean(page: Page): Promise<void> {
  const { choose, press, type } = keyboardOf(page);
  const group = (name: string | RegExp) => page.getByRole('group', { name });
  await expect(page).toHaveTitle(/^Step 1 of 7 – Your clean – /);
  await choose(group('How often?'), /^Every week/);
  // No choice moves on by itself.
  await expect(page).toHaveTitle(/^Step 1 of 7/);
  await goOn(page);
  await arrivedAt(page, 2, 'Your home');
  await choose(group('Bedrooms'), '2');
  await choose(group('Bathrooms'), '1');
  await press(page.getByText(/^How we get to 2\.5 hours/));
  await expect(page.getByText('Kitchen, living room and hall')).toBeVisible();
  await expect(page).toHaveTitle(/^Step 2 of 7/);
  await goOn(page);
  await arrivedAt(page, 3, 'Where we clean');
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('SW1A 1AA');
  await type(page.getByRole('textbox', { name: /Street and house number/ }), '10 Example Road');
  await choose(group('Parking near the home'), 'Paid parking');
  await choose(group('Will somebody be at home?'), 'Nobody is home');
  await type(page.getByRole('textbox', { name: /Notes for your cleaner/ }), 'The key is with the porter.');
  await goOn(page);
}

async function chooseTheTime(page: Page): Promise<void> {
  const { choose } = keyboardOf(page);
  const group = (name: string | RegExp) => page.getByRole('group', { name });
  await arrivedAt(page, 4, 'When we come');
  await expect(group('Which day?')).toMatchAriaSnapshot(`
    - group "Which day?":
      - radio /Thursday 26 November, \\d+ free times/
  `);
  await choose(group('Which day?'), /Thursday 26 November/);
  await expect(group(/What time on Thursday 26 November/)).toMatchAriaSnapshot(`
    - group /What time/:
      - radio "8:00am"
      - radio "8:30am"
  `);
  await choose(group(/What time/), '10:00am');
  await expect(page).toHaveTitle(/^Step 4 of 7/);
  await expect(page.getByRole('heading', { name: 'Your next visits' })).toBeVisible();
  await choose(group(/If your usual cleaner/), 'Send another cleaner');
  await goOn(page);
}

async function sayWhoBooks(page: Page): Promise<void> {
  const { type } = keyboardOf(page);
  const field = (name: string) => page.getByRole('textbox', { name });
  await arrivedAt(page, 5, 'About you');
  await type(field('First name'), 'Kay');
  await type(field('Last name'), 'Board');
  await type(field('Email address'), 'kay@example.com');
  await type(field('Phone number'), '07700 900457');
  await goOn(page);
}

async function checkAndAgree(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await arrivedAt(page, 6, 'Check your booking');
  const answers = ['10 Example Road, London, SW1A 1AA', 'Paid parking', 'Nobody is home', 'kay@example.com'];
  for (const answer of answers) await expect(page.getByText(answer).first()).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page.getByRole('link', { name: 'Tick to agree to our terms' }));
  await expect(page.getByRole('checkbox', { name: /I agree to the terms/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('checkbox', { name: /start within my 14-day/ })).toBeFocused();
  await page.keyboard.press('Space');
  await goOn(page);
}

const typeTheCard = async (page: Page, number: string) => {
  const { press, type } = keyboardOf(page);
  await type(page.getByRole('textbox', { name: 'Card number' }), number);
  await type(page.getByRole('textbox', { name: 'Expiry date' }), '04 / 29');
  await type(page.getByRole('textbox', { name: 'Security code' }), '123');
  await press(page.getByRole('button', { name: /^Book and pay £57\.00 a visit$/ }));
};

test('from the postcode on the home page a clean is booked and paid by the keyboard alone', async ({
  page,
}) => {
  await page.clock.setSystemTime(shopClock);
  const watch = watchPage(page);
  const { type } = keyboardOf(page);
  await page.goto(shop.url);
  await type(page.getByRole('textbox', { name: 'Your postcode' }).first(), 'sw1a 1aa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/book-now\?postalCode=/);
  await describeTheClean(page);
  await chooseTheTime(page);
  await sayWhoBooks(page);
  await checkAndAgree(page);
  await arrivedAt(page, 7, 'Pay');
  await typeTheCard(page, cards.works);
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  expect(watch.complaints).toEqual([]);
});

const option = (page: Page, name: string | RegExp, choice: string | RegExp) =>
  page.getByRole('group', { name }).getByRole('radio', { name: choice });

/** Past the change of a field and the second of quiet after it. */
const untilSaid = (page: Page) => page.waitForTimeout(2500);

test('the price is said once, a second after the last change', async ({ page }) => {
  await page.clock.setSystemTime(shopClock);
  const { said } = await listenToLiveRegions(page);
  const prices = async () => (await said()).filter((text) => text.startsWith('The price is'));
  await page.goto(`${shop.url}/book-now?serviceType=standardcleaning&serviceFrequency=OneOff`);
  await expect(option(page, 'How often?', /^Just once/)).toBeChecked();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await option(page, 'Bathrooms', '1').check();
  for (const bedrooms of ['1', '2', '3', '4']) await option(page, 'Bedrooms', bedrooms).check();
  await untilSaid(page);
  expect(await prices()).toEqual(['The price is £121.50 including £20.25 VAT']);
  await option(page, 'Bedrooms', '2').check();
  await untilSaid(page);
  expect(await prices()).toEqual([
    'The price is £121.50 including £20.25 VAT',
    'The price is £94.50 including £15.75 VAT',
  ]);
});

const isTold = (page: Page) => expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();

test('what is wrong on a step and a declined card are said, the held time two minutes before its end', async ({
  page,
}) => {
  await page.clock.install({ time: shopClock });
  const { said } = await listenToLiveRegions(page);
  const ofTheHold = async () => (await said()).filter((text) => /keep/i.test(text));
  await page.goto(`${shop.url}/book-now?postalCode=SW1A1AA`);
  await goOn(page);
  await isTold(page);
  await keyboardOf(page).press(page.getByRole('link', { name: 'Choose how often we should come' }));
  await page.keyboard.press('Space');
  await describeTheClean(page);
  await chooseTheTime(page);
  await sayWhoBooks(page);
  await checkAndAgree(page);
  await expect(page.getByText(/^We keep 10:00am on Thursday 26 November for you until/)).toBeVisible();
  await typeTheCard(page, cards.declined);
  await isTold(page);
  expect((await said()).filter((text) => text.startsWith('There is a problem'))).toEqual([
    'There is a problem Choose how often we should come',
    'There is a problem Tick to ask us to start within 14 days Tick to agree to our terms',
    'There is a problem Your card was declined. Try another card or contact your bank.',
  ]);
  await page.clock.fastForward(12 * 60 * 1000);
  await expect(page.getByText(/^[012]:\d\d$/)).toBeVisible();
  expect(await ofTheHold()).toEqual([]);
  await page.clock.fastForward(65 * 1000);
  await expect(page.getByRole('button', { name: 'Keep this time' })).toBeVisible();
  await untilSaid(page);
  expect(await ofTheHold()).toEqual([
    'We keep your time for 2 more minutes. Choose “Keep this time” if you need longer.',
  ]);
});
