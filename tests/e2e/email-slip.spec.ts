import { type Browser, expect, type Page, test } from '@playwright/test';
import { withVisitedSite } from './support/visited-site.ts';

const site = withVisitedSite();

/** What is typed before the scripts began is nobody's to ask about. */
async function openStarted(browser: Browser, path: string) {
  const opened = await site.open(browser, path);
  await expect(opened.page.locator('html')).toHaveAttribute('data-started', '');
  return opened;
}

const meant = (page: Page) => page.getByRole('button', { name: /^Did you mean/ });

test('a slip in an email address is asked about, and put right by one press', async ({ browser }) => {
  const { page, watch } = await openStarted(browser, '/signup');
  const email = page.getByLabel('Email address');
  await email.fill('sam@gmial.com');
  await expect(meant(page)).toHaveCount(0);
  await email.blur();
  await expect(meant(page)).toHaveText('Did you mean sam@gmail.com?');
  await watch.check('signup-email-slip');
  await meant(page).click();
  await expect(email).toHaveValue('sam@gmail.com');
  await expect(email).toBeFocused();
  await expect(meant(page)).toHaveCount(0);
  await email.fill('sam@brightwren.example');
  await email.blur();
  // The answer has its time to come.
  await page.waitForTimeout(600);
  await expect(meant(page)).toHaveCount(0);
  await page.context().close();
});

test('an address that is right, however it looks, is asked about once', async ({ browser }) => {
  const { page } = await openStarted(browser, '/signup');
  const email = page.getByLabel('Email address');
  await email.fill('sam@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'No, it’s right' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('sam@gmial.com');
  await email.blur();
  await page.waitForTimeout(600);
  await expect(meant(page)).toHaveCount(0);
  await page.context().close();
});

test('a gift card asks about a slip in the address it goes to, and keeps what was put right', async ({
  browser,
}) => {
  const { page } = await openStarted(browser, '/giftcard');
  const theirs = page.getByLabel('Their email address');
  await theirs.fill('gran@hotmial.co.uk');
  await page.getByLabel('Their name').focus();
  await expect(meant(page)).toBeVisible();
  // The form comes back with what was typed, and so does the question.
  await page.reload();
  await meant(page).click();
  await expect(theirs).toHaveValue('gran@hotmail.co.uk');
  await page.reload();
  await expect(theirs).toHaveValue('gran@hotmail.co.uk');
  await page.context().close();
});
