import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { payByLink } from '../support/forms/pay-by-link.ts';
import { followHere, openMail } from '../support/outbox.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** A firm's three evenings a week, from the form to the visits, and the same on the phone. */
test.setTimeout(timeoutMs(90_000));

const shop = withShop({});

async function priceEvenings(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'How often' }).selectOption('Every week');
  await page.getByRole('combobox', { name: 'Hours for each cleaner' }).selectOption('3.5 hours');
  for (const day of ['Monday', 'Wednesday', 'Friday'])
    await page.getByRole('combobox', { name: new RegExp(`^${day}`) }).selectOption('6:00pm');
  await page.getByRole('textbox', { name: /^Your price/ }).fill('210');
  await expect(page.getByText(/£2,730.00 in a usual month/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByText('Every week on Monday, Wednesday and Friday, 6:00pm').first()).toBeVisible();
}

test(
  'a firm asks for three evenings a week, accepts the quote and says only where',
  inLongForm,
  async ({ browser }) => {
    const theirs = await (await browser.newContext()).newPage();
    await theirs.clock.setSystemTime(shopClock);
    const watch = watchPage(theirs);
    await theirs.goto(`${shop.url}/quote`);
    await theirs.getByRole('combobox', { name: 'Kind of place' }).selectOption('Office or business');
    await theirs.getByRole('textbox', { name: 'Your name' }).fill('Fay Firm');
    await theirs.getByRole('textbox', { name: 'Email address' }).fill('fay@example.com');
    await theirs.getByRole('textbox', { name: 'Phone number' }).fill('07700 900123');
    await theirs.getByRole('textbox', { name: 'Postcode of the place to clean' }).fill('SW1A 1AA');
    await theirs
      .getByRole('textbox', { name: 'What should we clean?' })
      .fill('Our office, three evenings a week.');
    await theirs.waitForTimeout(timeoutMs(3500));
    await theirs.getByRole('button', { name: 'Ask for a quote' }).click();
    await expect(theirs).toHaveURL(/sent/);

    const page = await openAsOffice(browser, shop, '/dashboard/quotes');
    await page.getByRole('link', { name: 'Fay Firm' }).click();
    await priceEvenings(page);

    await openMail(theirs, shop.url, { to: 'fay@example.com', subject: /£210.00 a visit/ });
    await followHere(theirs, shop.url, 'Look at your quote');
    await expect(theirs.getByText('£2,730.00').first()).toBeVisible();
    await watch.check('quote-of-evenings');
    await theirs.getByRole('button', { name: 'Accept this quote' }).click();
    await expect(theirs.getByRole('textbox')).toHaveCount(2);
    await theirs.getByRole('button', { name: 'Go on to the card' }).click();
    await expect(theirs.getByRole('alert')).toContainText('Enter your street and house number');
    await theirs.getByRole('textbox', { name: 'Address' }).fill('1 Office Street');
    await theirs.getByRole('combobox', { name: 'Parking near by' }).selectOption('Free parking');
    await watch.check('quote-to-book');
    await theirs.getByRole('button', { name: 'Go on to the card' }).click();
    await expect(theirs.getByText('Every week on Monday, Wednesday and Friday, 6:00pm')).toBeVisible();
    await expect(theirs.getByText('£210.00').first()).toBeVisible();
    await payByLink(theirs);
    await expect(page.getByText('Booked', { exact: true })).toBeVisible({ timeout: timeoutMs(15_000) });
    expect(watch.complaints).toEqual([]);
    await theirs.context().close();
    await page.context().close();
  },
);

test(
  'somebody on the phone is quoted and booked by the office, who asks nothing twice',
  inLongForm,
  async ({ browser }) => {
    const page = await openAsOffice(browser, shop, '/dashboard/quotes');
    const watch = watchPage(page);
    await page.getByRole('link', { name: 'Quote by phone' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Carl Caller');
    await page.getByRole('textbox', { name: 'Email address' }).fill('carl@example.com');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900124');
    await page.getByRole('textbox', { name: 'Postcode of the place to clean' }).fill('SW1A 1AA');
    await page.getByRole('combobox', { name: /^Kind of place/ }).selectOption('Office or business');
    await watch.check('quote-by-phone');
    await page.getByRole('button', { name: 'Go on to the price' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quote for Carl Caller' })).toBeVisible();
    await priceEvenings(page);
    await page.getByRole('button', { name: 'Book it by phone' }).click();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Office Street');
    await page.getByRole('combobox', { name: 'Parking near by' }).selectOption('Free parking');
    await watch.check('quote-booked-by-phone');
    await page.getByRole('button', { name: 'Book it and send the link' }).click();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'The link is sent.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book it by phone' })).toBeHidden();
    const theirs = await (await browser.newContext()).newPage();
    await theirs.clock.setSystemTime(shopClock);
    await openMail(theirs, shop.url, { to: 'carl@example.com', subject: /please confirm and give a card/ });
    await followHere(theirs, shop.url, 'Confirm and give a card');
    await payByLink(theirs);
    await expect(page.getByText('Booked', { exact: true })).toBeVisible({ timeout: timeoutMs(15_000) });
    expect(watch.complaints).toEqual([]);
    await theirs.context().close();
    await page.context().close();
  },
);
