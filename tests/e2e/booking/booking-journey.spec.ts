import { expect, type Locator, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import {
  agreeAndGoOn,
  cards,
  chooseCleanAndPlace,
  chooseTimeAndPerson,
  customerEmail,
  giveCard,
  goOn,
  step,
} from '../support/book-a-clean.ts';
import { cleanerEmails, companyEmail, password } from '../support/cleaners.ts';
import { followHere, openMail } from '../support/outbox.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { type Watch, watchPage } from '../support/watch-page.ts';
import { inLongForm } from '../support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

let clock = shopClock;
const [cleaner = ''] = cleanerEmails;
const complaints: string[] = [];
const shop = withShop();

/** On the page of the test, which ends with it: none is open, listening for changes, at the next restart. */
async function meet(page: Page): Promise<Watch> {
  await page.clock.setSystemTime(clock);
  return watchPage(page, complaints);
}

async function openAccount(page: Page): Promise<void> {
  await followHere(page, shop.url, 'Open my account');
  await page.getByRole('textbox', { name: 'Choose a password' }).fill(password);
  await page.getByRole('button', { name: 'Open my account' }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** How far the words of a button stand from its middle, in pixels. */
const offCentre = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const label = element.querySelector('.mantine-Button-label') ?? element;
    return Math.abs(middle(label.getBoundingClientRect()) - middle(element.getBoundingClientRect()));
  });

/** By the reference that stands on its card, which no other has. */
async function findsPastVisit(page: Page, watch: Watch, address: string): Promise<void> {
  await page.goto(shop.url + address.split('?')[0]);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(1);
  const [reference = ''] = (await cards.innerText()).match(/BW-[A-Z2-9]{6}/) ?? [];
  expect(reference).not.toBe('');
  await page.goto(shop.url + address + reference);
  await expect(cards).toContainText(reference);
  await watch.check(`found at ${address}`);
  await page.goto(`${shop.url}${address}BW-ZZZZZZ`);
  await expect(page.getByText(/^No (booking|job) matches\.$/)).toBeVisible();
  await expect(cards).toHaveCount(0);
}

test('a visitor books and pays, through a refused card and a bank that asks first', async ({ page }) => {
  const watch = await meet(page);
  await page.goto(`${shop.url}/`);
  await watch.check('home');
  await page
    .getByRole('textbox', { name: /postcode/i })
    .first()
    .fill('SW1A 1AA');
  await page
    .getByRole('textbox', { name: /postcode/i })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/book-now\?postalCode=/);
  await step(page, 1);
  await goOn(page);
  await expect(page.getByRole('alert').getByText('Choose how often we should come')).toBeVisible();
  await chooseCleanAndPlace(page, watch);
  await chooseTimeAndPerson(page, watch);
  await agreeAndGoOn(page, watch);
  await watch.check('book-now-7-pay');
  await giveCard(page, cards.declined);
  await expect(
    page.getByText('Your card was declined. Try another card or contact your bank.').first(),
  ).toBeVisible();
  await giveCard(page, cards.bankCheck);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /approve/i })
    .click();
  await expect(page).toHaveURL(/\/checkout-successfull$/);
  await expect(page.getByText(customerEmail).first()).toBeVisible();
  await watch.check('checkout-success');
});

test('an invited cleaner sees little of the job, accepts it, and then sees the address', async ({ page }) => {
  const watch = await meet(page);
  await openMail(page, shop.url, { to: cleaner, subject: /Open your account/ });
  await followHere(page, shop.url, 'Open my account');
  await expect(page.getByRole('textbox', { name: 'Choose a password' })).toBeVisible();
  await watch.check('verify-account');
  await page.goBack();
  await openAccount(page);
  await expect(page).toHaveURL(/\/dashboard\/sp\/bookings/);
  await expect(page.getByText('SW1A').first()).toBeVisible();
  await watch.check('provider-bookings');
  await openMail(page, shop.url, { to: cleaner, subject: /A job near/ });
  await page.getByRole('link', { name: 'Look at the job' }).click();
  await expect(page).toHaveURL(/\/dashboard\/sp\/acceptbooking\//);
  await expect(page.getByText('£55.13').first()).toBeVisible();
  await expect(page.getByText('10 Example Road')).toHaveCount(0);
  await watch.check('accept-booking');
  await page.getByRole('button', { name: 'Accept this job' }).click();
  await expect(page).toHaveURL(/\/dashboard\/sp\/booking\//);
  await expect(page.getByText('10 Example Road').first()).toBeVisible();
  await watch.check('provider-booking-accepted');
});

test('on the day the cleaner starts, finishes and enters the hours; everything is there after a restart', async ({
  page,
}) => {
  clock = '2026-11-26T09:58:00Z';
  await shop.restartAt(clock);
  const watch = await meet(page);
  await page.goto(`${shop.url}/dashboard/sp/bookings`);
  await expect(page).toHaveURL(/\/signin/);
  await watch.check('sign-in');
  await signIn(page, cleaner);
  await expect(page).toHaveURL(/\/dashboard\/sp\/bookings/);
  await page
    .getByRole('link', { name: /10:00am|Thursday 26 November/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: /Finish/ }).first()).toBeVisible();
  await watch.check('provider-booking-started');
  // The hours begin with the clock, so the cleaner has to have been there for them.
  const job = page.url();
  await page.goto('about:blank');
  clock = '2026-11-26T13:25:00Z';
  await shop.restartAt(clock);
  await page.goto(job);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  // The pay stands in the form too.
  await expect(page.getByRole('heading', { name: 'What you did' })).toBeVisible();
  await expect(page.getByText('£55.13').first()).toBeVisible();
  await watch.check('provider-booking-completed');
  await findsPastVisit(page, watch, '/dashboard/sp/booking-history?reference=');
});

test('the customer opens their account by the mail, sees the booking and rates it', async ({ page }) => {
  const watch = await meet(page);
  await openMail(page, shop.url, { to: customerEmail, subject: /We have your booking/ });
  await openAccount(page);
  await expect(page).toHaveURL(/\/dashboard\/cs\/bookings/);
  await watch.check('customer-bookings');
  expect(await offCentre(page.getByRole('link', { name: 'Book a clean' }))).toBeLessThan(2);
  await openMail(page, shop.url, { to: customerEmail, subject: /Your clean is done/ });
  await page.getByRole('link', { name: 'Rate the clean' }).click();
  await page.getByRole('radio', { name: /5 stars|^5/ }).check();
  await page.getByRole('textbox', { name: /Anything to add/ }).fill('Spotless, thank you.');
  await page.getByRole('checkbox', { name: /You may show this on your site/ }).check();
  await watch.check('customer-booking-rating');
  await page.getByRole('button', { name: /rating/i }).click();
  await expect(page.getByText('Spotless, thank you.').first()).toBeVisible();
  await expect(page.getByText(/appears there once our office has read it/)).toBeVisible();
  await watch.check('customer-booking-rated');
  await findsPastVisit(page, watch, '/dashboard/cs/booking-history?search=');
});

test(
  'the link of that mail has been used: one press mails a new one to the same address',
  inLongForm,
  async ({ page }) => {
    await page.clock.setSystemTime(clock);
    // The browser's own console names the answer about the dead link.
    const watch = watchPage(page);
    await openMail(page, shop.url, { to: customerEmail, subject: /We have your booking/ });
    await followHere(page, shop.url, 'Open my account');
    await expect(page.getByRole('heading', { name: 'This link has been used or has expired' })).toBeVisible();
    await expect(page.getByText(customerEmail)).toHaveCount(0);
    await watch.check('link-used');
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Look at your email' })).toBeVisible();
    await expect(page.getByText(customerEmail)).toHaveCount(0);
    await watch.check('link-sent-again');
    await openMail(page, shop.url, { to: customerEmail, subject: /Choose a new password/ });
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard\/cs\/bookings/);
  },
);

test('the office lets the review through to the site', async ({ page }) => {
  const watch = await meet(page);
  const quote = page.getByRole('figure').filter({ hasText: 'Spotless, thank you.' });
  await page.goto(`${shop.url}/`);
  await expect(quote).toHaveCount(0);
  await page.goto(`${shop.url}/dashboard/miscSetting?part=reviews`);
  await signIn(page, companyEmail);
  await expect(page.getByText('Spotless, thank you.')).toBeVisible();
  await watch.check('company-reviews');
  await page.getByRole('button', { name: 'Show it on the site' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
  await page.goto(`${shop.url}/`);
  await expect(quote).toContainText('Carla, November 2026, SW1A');
  await quote.scrollIntoViewIfNeeded();
  await watch.check('home-with-review');
});

test('the company sees the booking and what the cleaner is owed', inLongForm, async ({ page }) => {
  const watch = await meet(page);
  await page.goto(`${shop.url}/dashboard/bookings?sort=when-`);
  await signIn(page, companyEmail);
  await expect(page).toHaveURL(/\/dashboard\/bookings/);
  await expect(page.getByText('Carla Customer').filter({ visible: true })).toBeVisible();
  await watch.check('company-bookings');
  await page
    .getByRole('link', { name: /26 Nov/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/booking\//);
  await expect(page.getByText('£94.50').filter({ visible: true }).first()).toBeVisible();
  await watch.check('company-booking');
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await watch.check('company-landing');
  await page.goto(`${shop.url}/dashboard/payroll`);
  await expect(page.getByText('£55.13').first()).toBeVisible();
  await watch.check('company-payroll');
});

test('nothing on the way complained in the console', () => {
  expect(complaints).toEqual([]);
});
