import { type APIRequestContext, expect, test } from '@playwright/test';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { agree, chooseTheClean, givePlace, sayWho, takeSoonest } from '../support/answer-booking.ts';
import { cards, giveCard } from '../support/book-a-clean.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { shopClock, withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** Phones whose clock is wrong: the server's counts (rules/lifecycles#every-clock). */
test.describe.configure({ mode: 'serial' });
test.setTimeout(timeoutMs(150_000));

let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
});
test.afterAll(() => cleaner?.dispose());

const hourMs = 3_600_000;
const moved = (clock: string, byMs: number) => new Date(Date.parse(clock) + byMs).toISOString();

type Link = { serviceStatus: string; totalHours: number | null };
type Answer = { getBooking: { bookingServiceProviders: { items: Link[] } } };
const linkDocument =
  'query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { serviceStatus totalHours } } } }';

for (const [kind, byMs, day, form] of [
  ['slow', -hourMs, '2026-12-15', {}],
  ['fast', hourMs, '2026-12-17', inLongForm],
] as const) {
  test(
    `a cleaner whose phone is an hour ${kind} begins and finishes a job in time`,
    form,
    async ({ browser }) => {
      await shop.restartAt(shopClock);
      const client = createClient({ url: shop.url } as TestServer);
      const answers = { startDate: day, startTime: '10:00', email: `${kind}@example.com` };
      const id = await bookAndPay(client, answers);
      const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }';
      await expect(() => send(cleaner, accept, { id })).toPass({ timeout: timeoutMs(20_000) });

      // Nobody may begin yet, whatever their phone says.
      await shop.restartAt(`${day}T09:20:00Z`);
      const address = `${shop.url}/dashboard/sp/booking/${id}`;
      const page = await openSignedIn(browser, cleaner, address, moved(`${day}T09:20:00Z`, byMs));
      const start = page.getByRole('button', { name: 'Start', exact: true });
      await expect(page.getByRole('button', { name: 'On my way' })).toBeVisible();
      await expect(start).toHaveCount(0);

      await shop.restartAt(`${day}T10:02:00Z`);
      await page.clock.setSystemTime(moved(`${day}T10:02:00Z`, byMs));
      await page.goto(address);
      await expect(start).toBeEnabled();
      await start.click();
      await expect(page.getByText(/^Started at 10:0\dam/)).toBeVisible();
      await shop.restartAt(`${day}T13:31:00Z`);
      await page.clock.setSystemTime(moved(`${day}T13:31:00Z`, byMs));
      await page.goto(address);
      // At its end the form is open and nobody is asked whether they are done already.
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Done, thank you' })).toBeVisible();
      const { getBooking } = await send<Answer>(cleaner, linkDocument, { id });
      expect(getBooking.bookingServiceProviders.items[0]).toMatchObject({
        serviceStatus: 'completed',
        totalHours: 3.5,
      });
      await page.context().close();
    },
  );
}

for (const [kind, byMs] of [
  ['slow', -hourMs],
  ['fast', hourMs],
] as const) {
  test(`a customer whose clock is an hour ${kind} books and pays`, inLongForm, async ({ page }) => {
    // An hour before and half an hour after the last moment at which tomorrow can be had.
    const clock = kind === 'fast' ? '2026-11-24T17:30:00Z' : '2026-11-24T18:30:00Z';
    await shop.restartAt(clock);
    await page.clock.setSystemTime(moved(clock, byMs));
    await page.goto(`${shop.url}/book-now`);
    await chooseTheClean(page);
    await givePlace(page);
    const first = kind === 'fast' ? /25 November/ : /26 November/;
    await expect(
      page.getByRole('group', { name: 'Which day?' }).getByRole('radio').first(),
    ).toHaveAccessibleName(first);
    await takeSoonest(page);
    await sayWho(page, `${kind}-clock@example.com`);
    await agree(page);
    await giveCard(page, cards.works);
    await expect(page).toHaveURL(/\/checkout-successfull$/);
  });
}
