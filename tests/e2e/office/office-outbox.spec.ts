import { expect, type Page, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { postfixReport } from '#tests/support/outside/delivery-reports.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openSession, password } from '../support/cleaners.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { openAsOffice, openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** The office's outbox and what becomes of emails, with a mail server of the test's own. */
test.setTimeout(timeoutMs(90_000));

const secret = 'known-to-our-own-mail-server-alone-1234';
const refused = new Map([
  ['gone@example.com', { code: 550, words: '5.1.1 No such user here' }],
  ['busy@example.com', { code: 450, words: '4.2.0 Try again later' }],
]);
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let shop: Shop;

test.beforeAll(async () => {
  test.setTimeout(timeoutMs(120_000));
  mailServer = await startMailServer({
    refuse: (step, address) => (step === 'rcpt' ? (refused.get(address) ?? null) : null),
  });
  shop = await openShop({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Brightwren <hello@brightwren.example>',
      BOUNCE_ADDRESS: 'bounces@mail.brightwren.example',
      BOUNCE_SECRET: secret,
    },
  });
  const people = [
    ['pat@example.com', 'Pat', '10:00'],
    ['gone@example.com', 'Gail', '12:00'],
    ['busy@example.com', 'Bob', '14:00'],
  ];
  for (const [email, firstName, startTime] of people) {
    const answers = { email, firstName, lastName: 'Phone', startTime, startDate: '2026-11-27' };
    await bookAndPay(createClient({ url: shop.url } as TestServer), answers);
  }
});
test.afterAll(async () => {
  await shop?.close();
  await mailServer?.close();
});

/** The newest email to somebody, opened from the outbox's list in a state; read anew until it stands there. */
async function openMailTo(page: Page, state: string, email: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(async () => {
    await page.goto(`${shop.url}/dashboard/miscellaneous/outbox?state=${state}`);
    await expect(row.first()).toBeVisible({ timeout: timeoutMs(2_000) });
  }).toPass({ timeout: timeoutMs(20_000) });
  await row.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sending', exact: true })).toBeVisible();
}

const sending = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sending', exact: true }) });

test('the office reads an email that was sent as it looked, with nothing of it that leads anywhere', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/miscellaneous/outbox');
  const watch = watchPage(page);
  await openMailTo(page, 'sent', 'pat@example.com');
  await expect(sending(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('As it was sent.')).toBeVisible();
  const frame = page.frameLocator('iframe[title="The email"]');
  await expect(frame.getByText(/Pat/).first()).toBeVisible();
  expect(await frame.locator('a[href]').count()).toBe(0);
  await watch.check('an email of the outbox');
  await watch.checkAt(widths.phone, 'an email of the outbox on a phone');
  await page.context().close();
});

test('an email that the server takes later says so, and one that bounced is sent again once it can be', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/miscellaneous/outbox');
  await openMailTo(page, 'failed', 'busy@example.com');
  await expect(page.getByText('It is tried again by itself, at growing intervals.')).toBeVisible();
  await expect(sending(page).getByText(/4\.2\.0 Try again later/)).toBeVisible();

  await openMailTo(page, 'bounced', 'gone@example.com');
  await expect(page.getByText(/says that this address takes no email/)).toBeVisible();
  await expect(sending(page).getByText(/5\.1\.1 No such user here/)).toBeVisible();
  await expect(page.getByText('As it would be sent now.')).toBeVisible();
  refused.delete('gone@example.com');
  await sending(page).getByRole('button', { name: 'Send again' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('As it was sent.')).toBeVisible({ timeout: timeoutMs(2_000) });
  }).toPass({ timeout: timeoutMs(20_000) });
  await expect(sending(page).getByText('Sent again', { exact: true })).toBeVisible();
  await page.context().close();
});

/** Opens an account by the link in an email that arrived. */
async function openAccount(email: string) {
  const link = () =>
    mailServer.arrived
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .flatMap((source) => /verifyaccount\?token=([\w-]+)/.exec(source)?.[1] ?? [])[0];
  await expect.poll(link, { timeout: timeoutMs(20_000) }).toBeDefined();
  const session = await openSession(shop.url);
  const opened = await session.post('/api/auth/one-time-link/open', { data: { token: link(), password } });
  expect(opened.ok()).toBe(true);
  return session;
}

test('that emails come back stands on the customer’s record and in their account, until they arrive', async ({
  browser,
}) => {
  const session = await openAccount('pat@example.com');
  const { from = '' } = mailServer.arrived.find(({ to }) => to.includes('pat@example.com')) ?? {};
  const answer = await fetch(`${shop.url}/api/v1/email-reports/message`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    body: postfixReport({ to: from, recipient: 'pat@example.com' }),
  });
  expect(await answer.json()).toEqual({ result: 'bounced' });
  const because = 'have been coming back since 24 November 2026: there is no such mailbox.';

  const page = await openAsOffice(browser, shop, '/dashboard/customers');
  const watch = watchPage(page);
  await page.getByRole('link', { name: 'Pat Phone' }).click();
  await expect(page.getByText(`Emails to this address ${because}`)).toBeVisible();
  await expect(page.getByText('they change it in their account')).toBeVisible();
  await watch.check('a customer whose emails come back');
  await watch.checkAt(widths.phone, 'a customer whose emails come back on a phone');

  const own = await openSignedIn(browser, session, `${shop.url}/dashboard/cs/profile`);
  await expect(own.getByText(`Emails to pat@example.com ${because}`)).toBeVisible();

  await page.getByRole('button', { name: 'Emails arrive again' }).click();
  await expect(page.getByText(`Emails to this address ${because}`)).toHaveCount(0);
  await own.reload();
  await expect(own.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(own.getByText(because)).toHaveCount(0);
  await own.context().close();
  await page.context().close();
});
