import { expect, type Page, test } from '@playwright/test';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { payByLink } from '../support/forms/pay-by-link.ts';
import { openFilters } from '../support/list-filters.ts';
import { followHere, openMail } from '../support/outbox.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice, openMenu } from '../support/signed-in.ts';
import { type Watch, watchPage } from '../support/watch-page.ts';
import { inLongForm, widths } from '../support/where-tests-run.ts';

/** What people write and ask a price for, from the office's lists to the mail, the quote and its acceptance. */
test.setTimeout(timeoutMs(90_000));

const ask = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
const write = 'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }';

const shop = withShop({}, async ({ url }) => {
  const visitor = createClient({ url } as TestServer);
  const people = [
    ['Mo Message', 'mo@example.com', 'Windows from the outside', 'Do you clean windows from the outside?'],
    [
      'Ada Able',
      'ada@example.com',
      'A large house',
      'What does a house with eight bedrooms cost, once, in May?',
    ],
    ['Click Here', 'click@example.com', 'Grow your traffic', 'We bring you to the top of all searches.'],
  ];
  for (const [name, email, subject, message] of people)
    await done(visitor, write, { input: { name, email, subject, message } });
  const quentin = { name: 'Quentin Quote', email: 'quentin@example.com', phone: '07700 900123' };
  await done(visitor, ask, {
    input: {
      ...quentin,
      postalCode: 'SW1A 1AA',
      message: 'A big house after a long party.',
      desiredDate: '2026-12-01',
    },
  });
});

test('a message is found, read, answered by mail with its thread, closed and opened again', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/messages');
  const watch = watchPage(page);
  await expect(page.getByText('3 messages')).toBeVisible();
  await watch.check('messages');
  await watch.checkAt(widths.phone, 'messages on a phone');
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await openFilters(page);
  await page.getByRole('searchbox', { name: 'Words' }).fill('windows');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Windows from the outside' }).click();
  await expect(page.getByText('Do you clean windows from the outside?')).toBeVisible();
  await expect(page.getByText('Not answered yet', { exact: true })).toBeVisible();
  await watch.check('message');
  await watch.checkAt(widths.phone, 'a message on a phone');

  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Write an answer');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Yes, up to the first floor.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'We answered' })).toContainText(
    'Yes, up to the first floor.',
  );
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await watch.check('message-answered');
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test(
  'spam is set aside from the list, taken back, and deleted for good from its own screen',
  inLongForm,
  async ({ browser }) => {
    const page = await openAsOffice(browser, shop, '/dashboard/messages?state=open');
    const watch = watchPage(page);
    const mark = async () => {
      await page.getByRole('checkbox', { name: /^Choose Grow your traffic/ }).check();
      await page.getByRole('button', { name: 'Mark as spam' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Mark as spam' });
      await dialog.getByRole('button', { name: 'Mark as spam' }).click();
      await expect(page.getByRole('link', { name: 'Grow your traffic' })).toHaveCount(0);
    };
    await mark();
    await page.getByRole('link', { name: 'Spam', exact: true }).click();
    await page.getByRole('link', { name: 'Grow your traffic' }).click();
    await page.getByRole('button', { name: 'It’s no spam' }).click();
    await expect(page.getByText('Not answered yet', { exact: true })).toBeVisible();
    await page.goto(`${shop.url}/dashboard/messages?state=open`);
    await mark();
    await page.getByRole('link', { name: 'Spam', exact: true }).click();
    await page.getByRole('link', { name: 'Grow your traffic' }).click();
    await watch.check('message-spam');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('No message matches.')).toBeVisible();
    await page.context().close();
  },
);

/** Turns the message of the large house into a quote. */
async function makeQuote(page: Page, watch: Watch): Promise<void> {
  await page.getByRole('link', { name: 'A large house' }).click();
  await page.getByRole('button', { name: 'Make a quote from it' }).click();
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a postcode');
  await page.getByRole('textbox', { name: 'Postcode of the place to clean' }).fill('SW1A 1AA');
  await page.getByRole('combobox', { name: 'Type of clean' }).selectOption('Deep cleaning');
  await page.getByRole('combobox', { name: 'Kind of place' }).selectOption('Home');
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('8');
  await page.getByRole('combobox', { name: 'Bathrooms' }).selectOption('3');
  await watch.check('message-to-quote');
  await watch.checkAt(widths.phone, 'a message to a quote on a phone');
  await page.getByRole('button', { name: 'Make the quote' }).click();
}

/** Sends seven hours at our rates, after a price that is none. */
async function priceAndSend(page: Page, watch: Watch): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Quote for Ada Able' })).toBeVisible();
  await expect(page.getByText('To price', { exact: true })).toBeVisible();
  await expect(page.getByText(/we would suggest 6.5 hours with 2 cleaners/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Hours for each cleaner' })).toHaveValue('6.5');
  const rated = page.getByRole('complementary', { name: 'Preview' });
  await expect(rated).toContainText('£351.00');
  await page.getByRole('combobox', { name: 'Hours for each cleaner' }).selectOption('7 hours');
  await expect(rated).toContainText('£378.00');
  await page.getByRole('textbox', { name: /^Your price/ }).fill('5');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a price from £10 to £5,000');
  await watch.check('quote-to-price');
  await watch.checkAt(widths.phone, 'a quote on a phone');
  await page.getByRole('textbox', { name: /^Your price/ }).fill('');
  await page
    .getByRole('textbox', { name: /^Note to the customer/ })
    .fill('With three bathrooms seven hours will do.');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Not yet')).toBeVisible();
  await watch.check('quote-sent');
}

/** Only where it is, how we get in and when: all else stands in the quote. */
async function bookAsQuoted(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Start time' }).selectOption('10:00am');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900456');
  await page.getByRole('textbox', { name: 'Address' }).fill('10 Example Road');
  await page.getByRole('combobox', { name: 'Parking near by' }).selectOption('Free parking');
  await page.getByRole('button', { name: 'Go on to the card' }).click();
  await expect(page).toHaveURL(/\/pay\//);
  await payByLink(page);
}

test(
  'a message becomes a quote by our rates, which is sent, opened, accepted by its link, followed up and booked',
  inLongForm,
  async ({ browser }) => {
    const page = await openAsOffice(browser, shop, '/dashboard/messages?state=open');
    const watch = watchPage(page);
    await makeQuote(page, watch);
    await priceAndSend(page, watch);

    const theirs = await (await browser.newContext()).newPage();
    await theirs.clock.setSystemTime(shopClock);
    await openMail(theirs, shop.url, { to: 'ada@example.com', subject: /Your quote: £378/ });
    await followHere(theirs, shop.url, 'Look at your quote');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Quote for Ada Able' })).toBeVisible();
    await expect(page.getByText('Not yet')).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Accept this quote' }).click();
    await expect(theirs.getByRole('heading', { name: 'You have accepted our quote' })).toBeVisible();

    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Write to them again' }).click();
    await page.getByRole('textbox', { name: /^Your words/ }).fill('Have you found a day?');
    await watch.check('quote-accepted');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('Followed up', { exact: true })).toBeVisible();
    await openMail(theirs, shop.url, { to: 'ada@example.com', subject: /About your quote: £378/ });
    await followHere(theirs, shop.url, 'Book it');
    await expect(theirs.getByText('£378.00').filter({ visible: true }).first()).toBeVisible();
    await bookAsQuoted(theirs);
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
    await watch.check('quote-booked');
    await page.getByRole('link', { name: 'Open the booking' }).click();
    await expect(page).toHaveURL(/\/dashboard\/booking\//);
    await expect(page.getByText('£378.00').filter({ visible: true }).first()).toBeVisible();
    expect(watch.complaints).toEqual([]);
    await theirs.context().close();
    await page.context().close();
  },
);

test('quotes are listed by their state, and one is lost with its reason and taken back', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/quotes');
  const watch = watchPage(page);
  await expect(page.getByRole('link', { name: 'Quentin Quote' })).toBeVisible();
  await watch.check('quotes');
  await watch.checkAt(widths.phone, 'quotes on a phone');
  await page.getByRole('link', { name: 'To price', exact: true }).click();
  await page.getByRole('link', { name: 'Quentin Quote' }).click();
  await page.getByRole('button', { name: 'Close the quote' }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose why it was lost');
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Too dear for them');
  await watch.check('quote-to-close');
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByText('Why it was lost', { exact: true })).toBeVisible();
  await (await openMenu(page)).getByRole('link', { name: 'Quotes' }).click();
  await page.getByRole('link', { name: 'Lost', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Quentin Quote' })).toBeVisible();
  await page.getByRole('link', { name: 'Quentin Quote' }).click();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByText('To price', { exact: true })).toBeVisible();
  expect(watch.complaints).toEqual([]);
  await page.context().close();
});

test('quotes are found by the day on which they came, from and to', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard/quotes?cameFrom=2026-11-24&cameTo=2026-11-24');
  const quote = page.getByRole('link', { name: 'Quentin Quote' });
  await expect(quote).toBeVisible();
  await page.goto(`${shop.url}/dashboard/quotes?cameFrom=2026-11-25`);
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible();
  await expect(quote).toBeHidden();
  await page.goto(`${shop.url}/dashboard/quotes?cameTo=2026-11-24`);
  await expect(quote).toBeVisible();
});
