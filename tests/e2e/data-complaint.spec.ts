import { expect, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, password } from './support/cleaners.ts';
import { openMail } from './support/outbox.ts';
import { shopClock, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

test.setTimeout(timeoutMs(120_000));

const shop = withShop();
const person = 'connie@example.com';
const words = 'You gave my number to somebody I do not know.';
const outcome = 'You are right. We have told the cleaner to delete it.';

test('somebody complains about their data, the office answers, and the person reads what came of it', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/privacy-policy`);
  await page.getByRole('link', { name: 'complain to us' }).click();
  await page.getByLabel('Your name').fill('Connie Complaint');
  await page.getByLabel('Email address').fill(person);
  await page.getByLabel('What did we do with your data?').fill('Short');
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  await expect(page.getByRole('alert')).toContainText('Tell us a little more');
  await page.getByLabel('What did we do with your data?').fill(words);
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your complaint' })).toBeVisible();
  await watch.check('complaint-sent');

  await page.goto(`${shop.url}/dashboard/miscellaneous/complaints`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Due by Thursday 24 December, 30 days left')).toBeVisible();
  await page.getByRole('button', { name: /^DP-.*Connie Complaint$/ }).click();
  await expect(page.getByText(words)).toBeVisible();
  await watch.check('data-complaints');
  await watch.checkAt({ width: 390, height: 844 }, 'data-complaints on a phone');
  await page.getByRole('button', { name: 'Send the outcome' }).click();
  await expect(page.getByRole('alert')).toContainText('Write the outcome');
  await page.getByRole('textbox', { name: 'Outcome' }).fill(outcome);
  await page.getByRole('button', { name: 'Send the outcome' }).click();
  await expect(page.getByText(`Outcome: ${outcome}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the outcome' })).toHaveCount(0);

  await openMail(page, shop.url, { to: person, subject: /What came of your complaint/ });
  await expect(page.getByText(outcome).first()).toBeVisible();
  expect(watch.complaints.filter((line) => !/status of 422/.test(line))).toEqual([]);
});

test('somebody signed in complains on their profile', async ({ page }) => {
  const watch = watchPage(page);
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/dashboard/account`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Make a complaint' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Olive Office');
  await watch.check('complain-on-profile');
  await watch.checkAt({ width: 390, height: 844 }, 'complain on the profile on a phone');
  await page.getByLabel('What did we do with your data?').fill(words);
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  await expect(page.getByText(/^We have your complaint, DP-\d+\. An email confirms it\.$/)).toBeVisible();
  expect(watch.complaints).toEqual([]);
});
