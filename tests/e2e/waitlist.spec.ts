import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { chooseTheClean, givePlace } from './support/answer-booking.ts';
import { companyEmail, password } from './support/cleaners.ts';
import { followHere, openMail } from './support/outbox.ts';
import { shopClock, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';
import { inLongForm, widths } from './support/where-tests-run.ts';

test.setTimeout(timeoutMs(120_000));

const shop = withShop();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const offerAbout = (page: Page, place: string | RegExp) => page.getByRole('group', { name: place });

/** Nobody fills in and sends a form in less (domain/public-form). */
const readsFirst = (page: Page) => page.waitForTimeout(3_000);

async function confirmByMail(page: Page, email: string, place: string): Promise<void> {
  await openMail(page, shop.url, { to: email, subject: /Shall we tell you/ });
  await followHere(page, shop.url, 'Yes, tell me');
  await expect(heading(page, `Shall we tell you when we clean in ${place}?`)).toBeVisible();
  // To look at it is not to confirm.
  await page.reload();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(heading(page, 'You are on the list')).toBeVisible();
}

for (const [name, size] of Object.entries({ phone: widths.phone, desk: widths.desktop })) {
  test(
    `where we don’t clean, an e-mail is left in the booking form, at the width of a ${name}`,
    name === 'desk' ? inLongForm : {},
    async ({ page }) => {
      const watch = watchPage(page);
      const email = `wanda-${name}@example.com`;
      await page.setViewportSize(size);
      await page.clock.setSystemTime(shopClock);
      await page.goto(`${shop.url}/book-now`);
      await page.getByLabel('Your postcode').fill('ze1 0aa');
      const offer = offerAbout(page, 'Shall we tell you when we clean in ZE1?');
      await offer.getByLabel('Email address').fill('wanda');
      await offer.getByLabel('Email address').press('Enter');
      await expect(offer).toContainText('Enter an email address in the right format');
      await expect(offer.getByLabel('Email address')).toBeFocused();
      await watch.check(`waitlist-problem-${name}`);
      await offer.getByLabel('Email address').fill(email);
      await offer.getByRole('button', { name: 'Tell me' }).click();
      await expect(page.getByText('Look at your email.')).toBeVisible();
      // The form around it was not sent.
      await expect(page).toHaveURL(/\/book-now$/);
      await watch.check(`waitlist-sent-${name}`);

      await confirmByMail(page, email, 'ZE1');
      await watch.check(`waitlist-confirmed-${name}`);
      await page.getByRole('button', { name: 'Take me off the list' }).click();
      await expect(heading(page, 'You are off the list')).toBeVisible();
      await openMail(page, shop.url, { to: email, subject: /Shall we tell you/ });
      await followHere(page, shop.url, 'Take me off the list');
      await expect(heading(page, 'You are not on the list')).toBeVisible();
      await watch.check(`waitlist-over-${name}`);
      expect(watch.complaints.filter((line) => !/status of 422/.test(line))).toEqual([]);
    },
  );
}

test('where nobody is free, the step of days offers to tell of a start', inLongForm, async ({ page }) => {
  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/book-now`);
  await chooseTheClean(page);
  // Leeds is served, and all cleaners are in London.
  await givePlace(page, 'LS1 4AP');
  const offer = offerAbout(page, /when a time is free/);
  await offer.getByLabel('Email address').fill('lee@example.com');
  await watch.check('waitlist-days');
  await offer.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('Look at your email.')).toBeVisible();
  await openMail(page, shop.url, { to: 'lee@example.com', subject: /when a time is free in LS1/ });
  expect(watch.complaints).toEqual([]);
});

test('without scripts the postcode box leads to a form; what is confirmed counts for the office', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const plain = await context.newPage();
  await plain.goto('/');
  await plain.getByRole('textbox', { name: 'Your postcode' }).fill('eh1 1aa');
  await plain.getByRole('button', { name: 'See prices and times' }).click();
  await plain.getByRole('link', { name: 'Tell me when you clean here' }).click();
  await expect(heading(plain, 'Tell me when you can come')).toBeVisible();
  await expect(plain.getByLabel('Postcode')).toHaveValue('EH1 1AA');
  await readsFirst(plain);
  await plain.getByRole('button', { name: 'Tell me' }).click();
  await expect(plain.getByRole('alert')).toContainText('Enter your email address');
  await plain.getByLabel('Email address').fill('edith@example.com');
  await plain.getByRole('button', { name: 'Tell me' }).click();
  await expect(heading(plain, 'Look at your email')).toBeVisible();
  await confirmByMail(plain, 'edith@example.com', 'EH1');
  await context.close();

  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/serviceProviders`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const area = page.getByRole('listitem').filter({ hasText: 'EH1' });
  await expect(area).toContainText('1 where we don’t clean');
  await watch.check('unserved-demand');
  await watch.checkAt(widths.phone, 'unserved demand on a phone');
  expect(watch.complaints).toEqual([]);
});

test('with its script the postcode box leads to the form, too', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(shop.url);
  await page.getByRole('textbox', { name: 'Your postcode' }).fill('eh1 1aa');
  await page.getByRole('link', { name: 'let us tell you when we do' }).click();
  await expect(heading(page, 'Tell me when you can come')).toBeVisible();
  await watch.check('waitlist-page');
  await watch.checkAt(widths.phone, 'the waitlist page on a phone');
  expect(watch.complaints).toEqual([]);
});
