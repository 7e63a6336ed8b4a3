import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { agree, chooseTheClean, givePlace, sayWho, takeSoonest } from './support/answer-booking.ts';
import { companyEmail, password } from './support/cleaners.ts';
import { openMail } from './support/outbox.ts';
import { shopClock, withShop } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';
import { inLongForm } from './support/where-tests-run.ts';

test.setTimeout(timeoutMs(120_000));

const shop = withShop();

async function giveCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('04/39');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
}

test('a card is bought as it was drawn, after a decline and the bank’s question, and the thanks survive a reload', async ({
  page,
  request,
}) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/giftcard`);
  await expect(page.getByText('Good until').first()).toBeVisible();
  await expect(page.getByText('two bedrooms once is £94.50 for 3.5 hours.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay £50 now' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Enter the name of the person it is for');

  await page.getByRole('radio', { name: '£75' }).check();
  await page.getByRole('textbox', { name: 'Their name' }).fill('Rita Receiver');
  await page.getByRole('textbox', { name: 'Their email address' }).fill('rita@example.com');
  await page.getByRole('textbox', { name: 'A few words from you' }).fill('Put your feet up');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bea Buyer');
  await page.getByRole('textbox', { name: 'Your email address' }).fill('bea@example.com');
  const drawn = page.getByRole('complementary', { name: 'How the card will look' });
  for (const words of ['£75', 'For Rita Receiver', '“Put your feet up”', 'From Bea Buyer']) {
    await expect(drawn.getByText(words, { exact: true })).toBeVisible();
  }
  await watch.check('gift-card');
  // Styles that came with a later part of the page must not make the button beside it wider.
  const name = await page.getByRole('banner').getByText('Brightwren', { exact: true }).boundingBox();
  expect(name?.height, 'the name stands in one line').toBeLessThan(36);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Their name' })).toHaveValue('Rita Receiver');

  await giveCard(page, '4000 0000 0000 9995');
  await page.getByRole('button', { name: 'Pay £75 now' }).click();
  await expect(page.getByRole('alert')).toContainText('There isn’t enough money on this card');
  await giveCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Pay £75 now' }).click();
  await expect(page.getByRole('dialog')).toContainText('gift card');
  await page.getByRole('button', { name: 'Approve' }).click();

  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you, Bea Buyer' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText('We have emailed it to Rita Receiver at rita@example.com.')).toBeVisible();
  await expect(page.getByText('£75.00 by card')).toBeVisible();
  await expect(page.getByRole('link', { name: /^GC-\d{4}-\d{6}$/ })).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();
  await watch.check('gift-card-thanks');
  // The form is left for good: what was typed there is bought.
  await page.goBack();
  await expect(page).not.toHaveURL(/giftcard/);
  await page.goForward();
  await expect(thanks).toBeVisible();

  const code = await mailedGiftCode(page, 'rita@example.com');
  await page.goto(`${shop.url}/giftcard`);
  await page.getByRole('textbox', { name: 'Gift card code' }).fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Check the balance' }).click();
  await expect(page.locator('#balance').getByRole('status')).toContainText('£75.00 left of £75.00');
  // A mail shows it inside other sites' pages.
  const bird = (await request.get(`${shop.url}/gift-wren.png`)).headers();
  expect([bird['content-type'], bird['cross-origin-resource-policy']]).toEqual(['image/png', 'cross-origin']);
});

async function mailedGiftCode(page: Page, to: string): Promise<string> {
  await openMail(page, shop.url, { to, subject: /has given you £\d+ of cleaning/ });
  return /Code: (\S+)/.exec(await page.locator('pre').innerText())?.[1] ?? '';
}

/** On a page of their own, up to the payment step, with a gift card that pays part of it. */
async function bookWithCode(page: Page, email: string, code: string): Promise<void> {
  await page.clock.setSystemTime(shopClock);
  await page.goto(`${shop.url}/book-now`);
  await chooseTheClean(page);
  await givePlace(page);
  await takeSoonest(page);
  await sayWho(page, email);
  await page.getByText('I have a promo code or a gift card').click();
  await page.getByRole('textbox', { name: 'Gift card code' }).fill(code);
  await page.getByRole('button', { name: 'Use this gift card code' }).click();
  await expect(page.getByRole('complementary', { name: 'Your clean' })).toContainText(
    '£50.00 by gift card, £44.50 by your card',
  );
}

/** Who was sent the code by mistake and pays with it learns that it opens nothing, and the price is whole again. */
async function isLedBackToCode(stranger: Page): Promise<void> {
  await giveCard(stranger, '4242 4242 4242 4242');
  await stranger.getByRole('button', { name: 'Book and pay £44.50' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Step 6 of 7');
  await expect(stranger.getByRole('textbox', { name: 'Gift card code' })).toHaveAccessibleDescription(
    /We can’t find that gift card/,
  );
  await stranger.getByRole('button', { name: 'Clear the gift card code' }).click();
  await expect(stranger.getByRole('complementary', { name: 'Your clean' })).not.toContainText('by gift card');
  await stranger.context().close();
}

test(
  'the address of a card that was bought is put right, and the code that went to the wrong one is worth nothing',
  inLongForm,
  async ({ page, browser }) => {
    const watch = watchPage(page);
    await page.goto(`${shop.url}/giftcard`);
    await page.getByRole('textbox', { name: 'Their name' }).fill('Olga Other');
    await page.getByRole('textbox', { name: 'Their email address' }).fill('olag@example.com');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Bert Buyer');
    await page.getByRole('textbox', { name: 'Your email address' }).fill('bert@example.com');
    await giveCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay £50 now' }).click();
    await expect(page.getByText('We have emailed it to Olga Other at olag@example.com.')).toBeVisible();
    const wrongCode = await mailedGiftCode(page, 'olag@example.com');
    const stranger = await (await browser.newContext()).newPage();
    await bookWithCode(stranger, 'olag@example.com', wrongCode);
    await agree(stranger);
    await page.goto(`${shop.url}/giftcard?bought`);

    await page.getByRole('button', { name: 'Correct this address' }).click();
    const field = page.getByRole('textbox', { name: 'Where we send the card' });
    await expect(field).toBeFocused();
    await watch.check('gift-card-correcting');
    await page.getByRole('button', { name: 'Save this address' }).click();
    await expect(field).toHaveAccessibleDescription(/We have this address already/);
    await field.fill('olga');
    await page.getByRole('button', { name: 'Save this address' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/right format/);
    await field.fill('olga@example.com');
    await page.getByRole('button', { name: 'Save this address' }).click();
    await expect(page.getByText(/^We have emailed the card again, to olga@example\.com\./)).toBeFocused();
    await expect(page.getByText('We have emailed it to Olga Other at olga@example.com.')).toBeVisible();
    await watch.check('gift-card-corrected');

    await isLedBackToCode(stranger);
    const rightCode = await mailedGiftCode(page, 'olga@example.com');
    await page.goto(`${shop.url}/giftcard`);
    await page.getByRole('textbox', { name: 'Gift card code' }).fill(wrongCode);
    await page.getByRole('button', { name: 'Check the balance' }).click();
    await expect(page.getByText('We can’t find that gift card. Check the code.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Gift card code' }).fill(rightCode);
    await page.getByRole('button', { name: 'Check the balance' }).click();
    await expect(page.locator('#balance').getByRole('status')).toContainText('£50.00 left of £50.00');

    await bookWithCode(page, 'olga@example.com', rightCode);
    const bar = page.getByRole('complementary', { name: 'Your clean' });
    await watch.check('book-now-6-with-gift-card');
    await agree(page);
    await expect(page.getByRole('button', { name: 'Book and pay £44.50' })).toBeVisible();
    await expect(bar).toContainText('£50.00 by gift card, £44.50 by your card');
    await watch.check('book-now-7-with-gift-card');
    await watch.checkAt({ width: 320, height: 640 }, 'the bar with a gift card');
    expect(watch.complaints).toEqual([]);
  },
);

test('a card for oneself asks for nobody else, and the amount and day are judged before anything is sent', async ({
  page,
}) => {
  await page.goto(`${shop.url}/giftcard`);
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByRole('textbox', { name: 'Amount in pounds' }).fill('12.50');
  await page.getByRole('radio', { name: 'Myself' }).check();
  await expect(page.getByRole('textbox', { name: 'Their name' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay .*now$/ }).click();
  await expect(page.getByRole('alert').getByRole('link').first()).toHaveText('Use whole pounds');
  await page.getByRole('alert').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Amount in pounds' })).toBeFocused();
});

test('somebody joins the affiliates and copies their link, which reaches the booking form', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.goto(`${shop.url}/affiliate-program`);
  await expect(page.getByRole('heading', { name: 'You earn £10' })).toBeVisible();
  await watch.check('affiliate-program');
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/affiliate-program\?mine/);
  await page.getByRole('button', { name: 'Join and get my link' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick to say that you have read how it works');
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Join and get my link' }).click();
  await expect(page.getByRole('heading', { name: 'Your link and what it earned' })).toBeFocused();
  await expect(page.getByText('Nothing on your statement yet.')).toBeVisible();
  await watch.check('affiliate-program-member');
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(/\/\?via=[A-HJ-NP-Z2-9]{8}$/);
  await page.goto(`${shop.url}/affiliate-program`);
  await page.getByRole('link', { name: 'Join or see my link' }).click();
  await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(link);
  await page.goto(link);
  await page.getByRole('link', { name: 'Book a clean' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/book-now\\?.*${link.split('?')[1]}`));
});
