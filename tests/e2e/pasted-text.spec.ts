import { expect, type Locator, type Page, test } from '@playwright/test';
import { hostileText } from '#tests/support/text/hostile-text.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from './support/cleaners.ts';
import { mailedCode } from './support/mailed-code.ts';
import { withVisitedSite } from './support/visited-site.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(150_000));

const site = withVisitedSite();

/** Pastes as the clipboard would: the browser cuts at the field's length and drops line breaks. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.evaluate((input, pasted) => {
    (input as HTMLInputElement).focus();
    document.execCommand('insertText', false, pasted);
  }, text);
}

/** What arrives within seconds is taken for a machine's, and is sent again. */
async function sendQuote(page: Page, answered: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Ask for a quote' }).click();
    await expect(answered).toBeVisible({ timeout: timeoutMs(2000) });
  }).toPass({ timeout: timeoutMs(30_000) });
}

test('a name, e-mail, phone number and postcode that were pasted are sent as they are meant', async ({
  browser,
}) => {
  const { page } = await site.open(browser, '/quote');
  await paste(page.getByLabel('Your name'), 'Owen\u00a0& Partners\u200b Ltd');
  await paste(page.getByLabel('Email address'), 'mailto:owen@example.com\u200b');
  await paste(page.getByLabel('Phone number'), '\u202aTel. 447700900123\u202c (mobile)');
  await paste(
    page.getByLabel('Postcode of the place to clean'),
    '12 High St, London SW1A OAA, United Kingdom',
  );
  await paste(page.getByLabel('What should we clean?'), 'Three floors, every evening\u200b.');
  await sendQuote(page, page.getByText('Thank you. We have sent you an email'));
  const { listQuotes } = await send<{ listQuotes: { items: Record<string, string>[] } }>(
    site.company,
    '{ listQuotes(filter: { email: { eq: "owen@example.com" } }) { items { name email phone postalCode message } } }',
  );
  expect(listQuotes.items).toEqual([
    {
      name: 'Owen & Partners Ltd',
      email: 'owen@example.com',
      phone: '+447700900123',
      postalCode: 'SW1A 0AA',
      message: 'Three floors, every evening.',
    },
  ]);
  await page.context().close();
});

test('what is none of its kind is refused beside its field, and stays as it was typed', async ({
  browser,
}) => {
  const { page } = await site.open(browser, '/quote');
  await paste(page.getByLabel('Your name'), 'ev\u200bil.com');
  await paste(page.getByLabel('Email address'), 'a@b.uk; c@d.uk');
  await paste(page.getByLabel('Phone number'), '07700 900123 ext 5');
  await paste(page.getByLabel('Postcode of the place to clean'), 'SW1A 1AA M1 1AE');
  await paste(page.getByLabel('What should we clean?'), 'Three floors, every evening.');
  const summary = page.getByRole('alert').first();
  await sendQuote(page, summary.getByText('Enter a full UK postcode'));
  await expect(summary).toContainText('Name must be 100 characters or fewer and can’t include links');
  await expect(summary).toContainText('Enter an email address in the right format');
  await expect(summary).toContainText('Enter a UK phone number');
  await expect(page.getByLabel('Postcode of the place to clean')).toHaveValue('SW1A 1AA M1 1AE');
  await page.context().close();
});

test('an amount is text that no wheel changes, and its comma is a point', async ({ browser }) => {
  const { page } = await site.open(browser, '/giftcard');
  await page.getByRole('radio', { name: 'Other' }).check();
  const amount = page.getByRole('textbox', { name: 'Amount in pounds' });
  await expect(amount).toHaveAttribute('inputmode', 'decimal');
  const pounds = hostileText.money.filter(
    ([, meant]) => typeof meant === 'number' && meant % 100 === 0 && meant <= 50_000,
  );
  for (const [typed, meant] of [...pounds, ['£\u00a075,00', 7500] as const]) {
    await paste(amount, typed);
    await amount.hover();
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('button', { name: `Pay £${Number(meant) / 100} now` })).toBeVisible();
  }
  await page.context().close();
});

test('the code of a mail is pasted with its sentence', async ({ browser }) => {
  const { page } = await site.open(browser, '/signup');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await paste(page.getByRole('textbox', { name: 'Last name' }), 'O´Brien‑Lee');
  await paste(page.getByRole('textbox', { name: 'Email address' }), 'Nora <nora@example.com>;');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900123');
  await page.getByRole('textbox', { name: 'Choose a password' }).fill('three odd words here');
  await page.getByRole('checkbox').check();
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(code).toBeVisible({ timeout: timeoutMs(20_000) });
  const mailed = await mailedCode(page.context(), site.url, { to: 'nora@example.com', subject: /Confirm/ });
  await paste(code, '123456 or 654321');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter the 6-digit code we emailed you');
  await paste(code, `Your code: ${mailed.code.slice(0, 3)}\u00a0${mailed.code.slice(3)}`);
  await code.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  await page.context().close();
});
