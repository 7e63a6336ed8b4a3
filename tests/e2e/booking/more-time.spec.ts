import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { giftAnswers, giftDocuments, type Purchase } from '#tests/support/money/gift-cards.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, password, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { openMail } from '../support/outbox.ts';
import { loseNextAnswer, noteChanges } from '../support/sent-changes.ts';
import { withShop } from '../support/shop.ts';
import { watchPage } from '../support/watch-page.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(120_000));

const customer = 'more-time@example.com';
const startDate = '2026-12-15';
let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
});
test.afterAll(() => cleaner?.dispose());

const acceptBooking = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';

/** Bought as the page does it; its code is read from the mail. */
async function giftCode(page: Page): Promise<string> {
  const client = createClient({ url: shop.url } as TestServer);
  const input = { ...giftAnswers, amount: 100, receiverEmail: 'spends@example.com' };
  const { id, token, payment } = await done<Purchase>(client, giftDocuments.create, { input });
  await giveCard(client, payment.clientSecret, cards.works);
  await done(client, giftDocuments.confirm, { id, token });
  await openMail(page, shop.url, { to: 'spends@example.com', subject: /has given you/ });
  return /Code: (\S+)/.exec(await page.locator('pre').innerText())?.[1] ?? '';
}

test('a clean that a gift card pays runs over: a card is given, and only then is the answer yes', async ({
  page,
}) => {
  const code = await giftCode(page);
  const client = createClient({ url: shop.url } as TestServer);
  const input = {
    ...bookingAnswers,
    startDate,
    startTime: '10:00',
    hours: 3.5,
    email: customer,
    giftCode: code,
  };
  const { id } = await done<{ id: string }>(client, createDocument, { input });
  await (await openByMail(shop.url, customer)).dispose();
  await expect(() => send(cleaner, acceptBooking, { id })).toPass({ timeout: timeoutMs(20_000) });
  await shop.restartAt(`${startDate}T10:00:00Z`);
  await send(cleaner, visitDayDocuments.start, { id });
  await send(cleaner, visitDayDocuments.askMore, { id, hours: 1 });

  await page.clock.setSystemTime(`${startDate}T10:01:00Z`);
  await page.goto(`${shop.url}/dashboard/cs/booking/${id}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(customer);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const watch = watchPage(page);
  await expect(page.getByText('Nothing pays for £21.50 of it yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, stay longer', exact: true })).toHaveCount(0);
  await watch.check('more-time-card');
  const yes = page.getByRole('button', { name: 'Yes, stay longer and hold £21.50' });
  await yes.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Card number' }).fill(cards.works);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/30');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  const sent = noteChanges(page);
  await loseNextAnswer(page);
  await yes.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await yes.click();
  await expect(page.getByRole('heading', { name: 'Your cleaner asks for more time' })).toHaveCount(0);
  const keys = sent.map(({ name, key }) => `${name} ${key}`);
  expect(sent.map(({ name }) => name)).toEqual(['SecureOverRun', 'SecureOverRun', 'AnswerOverRun']);
  expect(keys[1]).toBe(keys[0]);
  expect(sent.filter(({ key }) => key === '')).toEqual([]);
  const { listOverRuns } = await send<{ listOverRuns: { status: string }[] }>(
    cleaner,
    visitDayDocuments.overRuns,
    {
      id,
    },
  );
  expect(listOverRuns).toMatchObject([{ status: 'approved' }]);
  await watch.check('more-time-approved');
});
