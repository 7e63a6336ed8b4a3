import { expect, type LaunchOptions, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send, signInAs } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import {
  act,
  allStored,
  launchWith,
  type Phone,
  readyForDay,
  waiting,
  withPhone,
} from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { inLongForm } from '../support/where-tests-run.ts';

// What is pressed without signal while something else happens (rules/lifecycles#pressed-offline).
test.setTimeout(timeoutMs(240_000));

const cleanerEmail = cleanerEmails[0] ?? '';
const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmail)).dispose();
});

const notTaken = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not taken' });

type Link = { serviceStatus: string; startedAt: string; pressedOffline: string[] };
const partOf = async (id: string) => {
  const asked = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items {
    serviceStatus startedAt pressedOffline } } } }`;
  const { getBooking } = await send<{ getBooking: { bookingServiceProviders: { items: Link[] } } }>(
    shop.company,
    asked,
    { id },
  );
  return getBooking.bookingServiceProviders.items[0];
};
const startedOnce = (moment: string) => ({
  serviceStatus: 'started',
  startedAt: expect.stringContaining(moment),
  pressedOffline: [expect.stringContaining(`start ${moment}`)],
});

type Launching = { playwright: PlaywrightWorkerArgs['playwright']; launchOptions: LaunchOptions };

/** A phone of the cleaner that has what it needs for the day, and no signal. */
const withoutSignal = (
  launching: Launching,
  clock: string,
  work: (phone: Phone, page: Page) => Promise<void>,
) =>
  withPhone(
    shop,
    async (phone) => {
      const page = await phone.open('/dashboard/sp/bookings', clock);
      await signInAsCleaner(page, shop);
      await readyForDay(page);
      await phone.context.setOffline(true);
      await work(phone, page);
    },
    launchWith(launching),
  );

async function pressStart(phone: Phone, id: string, clock: string): Promise<void> {
  const page = await phone.open(`/dashboard/sp/booking/${id}`, clock);
  await act(page, 'Start').click();
  await expect(waiting(page).getByRole('link', { name: /^Start, / })).toBeVisible();
}

const allSent = (page: Page) => expect(waiting(page)).toHaveCount(0, { timeout: timeoutMs(40_000) });

test('what was pressed stays when its session ends meanwhile, and is sent once after signing in again', async ({
  playwright,
  launchOptions,
}) => {
  const date = '2026-11-26';
  const id = await aJobOf(shop, date);
  await shop.restartAt(`${date}T08:30:00Z`);
  await withoutSignal({ playwright, launchOptions }, `${date}T08:30:00Z`, async (phone, page) => {
    await pressStart(phone, id, `${date}T09:45:00Z`);
    await shop.restartAt(`${date}T10:20:00Z`);
    const elsewhere = await signInAs(shop.url, cleanerEmail);
    const ended = await elsewhere.post('/api/auth/account/sign-out-everywhere', { data: {} });
    expect(ended.status()).toBe(200);
    await elsewhere.dispose();
    await phone.context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible({
      timeout: timeoutMs(40_000),
    });
    expect((await allStored(page)).acts).toHaveLength(1);
    expect((await partOf(id))?.serviceStatus).toBe('accepted');
    await signInAsCleaner(page, shop);
    await expect
      .poll(() => partOf(id), { timeout: timeoutMs(40_000) })
      .toEqual(startedOnce(`${date}T09:45:`));
    await allSent(page);
    await expect(notTaken(page)).toHaveCount(0);
  });
});

test(
  'of two phones of one cleaner that pressed Start the first counts, and the second has nothing to say',
  inLongForm,
  async ({ playwright, launchOptions }) => {
    const date = '2026-11-30';
    const id = await aJobOf(shop, date);
    await shop.restartAt(`${date}T08:30:00Z`);
    const launching = { playwright, launchOptions };
    await withoutSignal(launching, `${date}T08:30:00Z`, async (one, page) => {
      await withoutSignal(launching, `${date}T08:30:00Z`, async (other, otherPage) => {
        await pressStart(one, id, `${date}T09:45:00Z`);
        await pressStart(other, id, `${date}T09:47:00Z`);
        await shop.restartAt(`${date}T10:20:00Z`);
        for (const [phone, shown] of [
          [one, page],
          [other, otherPage],
        ] as const) {
          await phone.context.setOffline(false);
          await allSent(shown);
          await expect(act(shown, 'Finish this job')).toBeVisible();
          await expect(notTaken(shown)).toHaveCount(0);
        }
        expect(await partOf(id)).toEqual(startedOnce(`${date}T09:45:`));
      });
    });
  },
);

test(
  'a Start that was pressed before the customer said that nobody came is taken, and its cleaner is still asked',
  inLongForm,
  async ({ playwright, launchOptions }) => {
    const date = '2026-12-02';
    const id = await aJobOf(shop, date);
    const customer = await openByMail(shop.url, `${date}@example.com`);
    await shop.restartAt(`${date}T08:30:00Z`);
    await withoutSignal({ playwright, launchOptions }, `${date}T08:30:00Z`, async (phone, page) => {
      await pressStart(phone, id, `${date}T09:58:00Z`);
      await shop.restartAt(`${date}T10:40:00Z`);
      await send(
        customer,
        'mutation ($id: ID!) { reportNoShow(input: { id: $id, words: "Nobody came" }) { id } }',
        { id },
      );
      await phone.context.setOffline(false);
      await allSent(page);
      await expect(page.getByRole('heading', { name: 'The customer says you did not come' })).toBeVisible();
      await expect(act(page, 'Finish this job')).toBeVisible();
      expect(await partOf(id)).toEqual(startedOnce(`${date}T09:58:`));
    });
  },
);

test(
  'a Start by a phone whose clock is an hour fast counts from the moment at which it was pressed',
  inLongForm,
  async ({ playwright, launchOptions }) => {
    // Days after the visits that are still under way.
    const date = '2026-12-08';
    const id = await aJobOf(shop, date);
    await shop.restartAt(`${date}T08:30:00Z`);
    await withoutSignal({ playwright, launchOptions }, `${date}T09:30:00Z`, async (phone, page) => {
      await pressStart(phone, id, `${date}T10:45:00Z`);
      await shop.restartAt(`${date}T10:20:00Z`);
      await phone.context.setOffline(false);
      await allSent(page);
      expect(await partOf(id)).toEqual(startedOnce(`${date}T09:45:`));
    });
  },
);
