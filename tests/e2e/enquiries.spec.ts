import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { send } from './support/cleaners.ts';
import { openByMail } from './support/open-by-mail.ts';
import { openSignedIn } from './support/signed-in.ts';
import { withVisitedSite } from './support/visited-site.ts';
import { inLongForm } from './support/where-tests-run.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(150_000));

const site = withVisitedSite();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function fillMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Mo Message');
  await page.getByLabel('Email address').fill('mo@example.com');
  await page.getByLabel('What is it about?').fill('Windows');
  await page.getByLabel('Your message').fill(message);
}

const messages = async () =>
  (
    await send<{ listContactMessages: { items: { message: string }[] } }>(
      site.company,
      '{ listContactMessages { items { message } } }',
    )
  ).listContactMessages.items.map(({ message }) => message);

test('a customer who is signed in need not type their address, which is not taken for their name', async ({
  browser,
}) => {
  const email = 'known@example.com';
  await bookAndPay(createClient({ url: site.url } as TestServer), { email, startDate: '2026-12-01' });
  const session = await openByMail(site.url, email);
  const page = await openSignedIn(browser, session, `${site.url}/contact`);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await page.context().close();
  await session.dispose();
});

// In `npm test` each form is sent in one of the two ways.
for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(
    `a message is sent ${how} JavaScript, after what was wrong with it was said`,
    javaScriptEnabled ? inLongForm : {},
    async ({ browser }) => {
      const { page, watch } = await site.open(browser, '/contact', { javaScriptEnabled });
      if (javaScriptEnabled) await watch.check('contact');
      await fillMessage(page, 'Short');
      await page.waitForTimeout(3_000);
      await page.getByRole('button', { name: 'Send the message' }).click();
      await expect(page.getByRole('alert')).toContainText('Tell us a little more');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel('What is it about?')).toHaveValue('Windows');
      if (javaScriptEnabled) await watch.check('contact-problem');
      await page.getByRole('alert').getByRole('link').click();
      await page.getByLabel('Your message').fill(`Do you clean windows, asked ${how} scripts?`);
      await page.getByRole('button', { name: 'Send the message' }).click();
      await expect(heading(page, 'We have your message')).toBeVisible();
      await expect(page).toHaveURL(/\/contact\?sent/);
      await page.reload();
      expect((await messages()).filter((text) => text.includes(`${how} scripts`))).toHaveLength(1);
      await page.context().close();
    },
  );

  test(
    `a quote is asked for ${how} JavaScript, with where the visitor came from`,
    javaScriptEnabled ? {} : inLongForm,
    async ({ browser }) => {
      const options = { javaScriptEnabled };
      const { page, watch } = await site.open(browser, '/quote?utm_source=leaflet', options);
      if (javaScriptEnabled) await watch.check('quote');
      const email = `quote-${how}@example.com`;
      await page.getByLabel('Your name').fill('Quentin Quote');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Phone number').fill('07700 900123');
      await page.getByLabel('Postcode of the place to clean').fill('zz9');
      await page.getByLabel('Bedrooms').selectOption('3');
      await page.getByLabel('What should we clean?').fill('A big house after a long party.');
      await page.waitForTimeout(3_000);
      await page.getByRole('button', { name: 'Ask for a quote' }).click();
      const summary = page.getByRole('alert', { name: 'There is a problem' });
      await expect(summary).toContainText('Enter a full UK postcode');
      await expect(page.getByLabel('Bedrooms')).toHaveValue('3');
      await page.getByLabel('Postcode of the place to clean').fill('sw1a1aa');
      await page.getByRole('button', { name: 'Ask for a quote' }).click();
      await expect(heading(page, 'We have your request')).toBeVisible();
      if (javaScriptEnabled) await watch.check('quote-sent');
      const { listQuotes } = await send<{ listQuotes: { items: unknown[] } }>(
        site.company,
        'query ($email: String) { listQuotes(filter: { email: { eq: $email } }) { items { bedroomCount source { utmSource } } } }',
        { email },
      );
      expect(listQuotes.items).toEqual([{ bedroomCount: 3, source: { utmSource: 'leaflet' } }]);
      await page.context().close();
    },
  );
}

test('a mailed link that opened the booking form with a quote leads to the page of the quote', async () => {
  const old = await site.visitor.get('/book-now?step=clean&quoteToken=a%2Bb', { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([302, '/quote?token=a%2Bb']);
  expect(old.headers()['cache-control']).toContain('no-store');
});

test('whoever leaves with unsent words is asked, and one who wrote nothing is not', async ({ browser }) => {
  const { page } = await site.open(browser, '/contact');
  const words = page.getByLabel('Your message');
  const asked: string[] = [];
  const answers: ('dismiss' | 'accept')[] = ['dismiss', 'accept'];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog[answers.shift() ?? 'accept']();
  });
  const leave = () => page.evaluate(() => window.location.assign('/faq'));
  await words.click();
  await words.pressSequentially('Do you clean');
  await leave();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(words).toHaveValue('Do you clean');
  await leave();
  await expect(page).toHaveURL(/faq/);
  await page.goto(`${site.url}/contact`);
  await words.click();
  await leave();
  await expect(page).toHaveURL(/faq/);
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  await page.context().close();
});

test(
  'a form sent within seconds, or with the hidden field filled in, is shown again with what was typed',
  inLongForm,
  async () => {
    const ticket =
      /name="ticket" value="([^"]+)"/.exec(await (await site.answer('/contact')).text())?.[1] ?? '';
    const typed = {
      name: 'Mo Message',
      email: 'quick@example.com',
      subject: 'Fast',
      message: 'Faster than hands.',
    };
    const post = (website: string) =>
      site.visitor.post('/contact', { form: { ...typed, ticket, website }, maxRedirects: 0 });
    const quick = await post('');
    expect(quick.status()).toBe(422);
    const page = await quick.text();
    expect(page).toContain('That arrived within seconds');
    expect(page).toContain('Faster than hands.</textarea>');
    expect(page).toContain(ticket);
    await new Promise((resolve) => setTimeout(resolve, 3_100));
    const trapped = await post('https://spam.example');
    expect(trapped.status()).toBe(422);
    expect(await trapped.text()).not.toContain('spam.example');
    const taken = await post('');
    expect([taken.status(), taken.headers().location]).toEqual([303, '/contact?sent']);
  },
);

test('nobody meets the field that machines fill in: not by eye, keyboard or screen reader', async ({
  browser,
}) => {
  const { page } = await site.open(browser, '/contact');
  await expect(page.locator('[name=website]')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  const focused: (string | null)[] = [];
  await page.getByLabel('Your name').focus();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Shift+Tab');
    focused.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
  }
  expect(focused).not.toContain('website');
  await page.context().close();
});

test('a call is asked for with the short form', inLongForm, async ({ browser }) => {
  const { page } = await site.open(browser, '/free-quotes', { javaScriptEnabled: false });
  await page.getByLabel('Your name').fill('Carla Call');
  await page.getByLabel('Email address').fill('carla@example.com');
  await page.getByLabel('Phone number').fill('07700 900123');
  await page.getByLabel('Postcode of the place to clean').fill('SW1A 1AA');
  await page.getByLabel('When may we call?').selectOption('In the morning');
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(heading(page, 'We have your request')).toBeVisible();
  const { listQuotes } = await send<{ listQuotes: { items: { message: string }[] } }>(
    site.company,
    '{ listQuotes(filter: { email: { eq: "carla@example.com" } }) { items { message } } }',
  );
  expect(listQuotes.items).toEqual([{ message: 'Please call me in the morning.' }]);
  await page.context().close();
  const lively = await site.open(browser, '/free-quotes');
  await lively.watch.check('free-quotes');
  await lively.page.context().close();
});

test('what one could earn follows hours, kind of clean and an agreed rate', async ({ browser }) => {
  const { page, watch } = await site.open(browser, '/work-with-us');
  await expect(page.getByText('At 20 hours a week you earn about £266 to £315.')).toBeVisible();
  await page.getByRole('radio', { name: 'One-off cleans' }).check();
  await expect(page.getByText('At 20 hours a week you earn about £315.')).toBeVisible();
  await expect(page.getByText('That is about £1,365 in an average month.')).toBeVisible();
  const rate = page.getByLabel(/Try another hourly rate/);
  await rate.fill('20');
  await expect(page.getByText('At 20 hours a week you earn about £400.')).toBeVisible();
  await rate.fill('99');
  await expect(page.getByText(/^Enter a rate from £12\.71 to £60\.00/)).toBeVisible();
  await rate.fill('');
  await watch.check('earnings');
  await page.context().close();
});

test('without scripts the page works out itself what one could earn', async ({ browser }) => {
  const { page } = await site.open(browser, '/work-with-us', { javaScriptEnabled: false });
  await page.getByRole('radio', { name: 'One-off cleans' }).check();
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText('At 20 hours a week you earn about £315.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'One-off cleans' })).toBeChecked();
  await page.context().close();
});

test('nothing complained on the way', () => {
  expect(site.complaints()).toEqual([]);
});
