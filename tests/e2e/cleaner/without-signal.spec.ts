import { expect, type Page, test } from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import {
  act,
  allStored,
  launchWith,
  readyForDay,
  stored,
  waiting,
  withPhone,
} from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';

// A cleaner's day without signal (rules/lifecycles#without-signal).
test.setTimeout(timeoutMs(240_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});

const day = '2026-11-26';

type Link = {
  serviceStatus: string;
  startedAt: string;
  completedAt: string;
  pressedOffline: string[];
};
const jobOf = async (id: string) => {
  const asked = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items {
    serviceStatus startedAt completedAt pressedOffline } } } }`;
  const { getBooking } = await send<{ getBooking: { bookingServiceProviders: { items: Link[] } } }>(
    shop.company,
    asked,
    { id },
  );
  return getBooking.bookingServiceProviders.items[0];
};

test('a visit is begun and finished without a network by a browser that was closed twice, and counts from the presses', async ({
  playwright,
  launchOptions,
}) => {
  const id = await aJobOf(shop, day);
  await aJobOf(shop, '2026-12-01');
  const job = `/dashboard/sp/booking/${id}`;
  await shop.restartAt(`${day}T08:30:00Z`);
  await withPhone(
    shop,
    async (phone) => {
      const first = await phone.open('/dashboard/sp/bookings', `${day}T08:30:00Z`);
      await signInAsCleaner(first, shop);
      await expect
        .poll(() => stored(first), { timeout: timeoutMs(30_000) })
        .toEqual({
          screens: [job, '/dashboard/sp/bookings', '/dashboard/sp/bookings#drawn'],
          canStart: true,
        });
      const nextWeek = (page: Page) => page.getByRole('heading', { name: /1 December/ });
      await expect(nextWeek(first)).toBeVisible();

      await phone.restart({ isOffline: true });
      const list = await phone.open('/dashboard/sp/bookings', `${day}T09:10:00Z`);
      await expect(list.getByRole('heading', { name: 'Your jobs' })).toBeVisible();
      await expect(list.getByText('You’re offline.')).toBeVisible();
      await expect(list.getByRole('link', { name: /10:00am/ })).toBeVisible();
      await expect(nextWeek(list)).toHaveCount(0);
      const begun = await phone.open(job, `${day}T09:40:00Z`);
      await expect(begun.getByText('10 Example Road').first()).toBeVisible();
      await act(begun, 'Start').click();
      await expect(act(begun, 'Finish this job')).toBeVisible();
      await expect(waiting(begun).getByRole('link', { name: /^Start, 9:40am/ })).toBeVisible();

      await phone.restart({ isOffline: true });
      const done = await phone.open(job, `${day}T13:31:00Z`);
      await act(done, 'Finish this job').click();
      await act(done, 'Finish').click();
      await expect(done.getByRole('heading', { name: 'What you did' })).toBeVisible();
      await expect(waiting(done).getByRole('link')).toHaveText([/^Start, 9:40am/, /^Finish, 1:31pm/]);
      expect((await jobOf(id))?.serviceStatus).toBe('accepted');

      await shop.restartAt(`${day}T14:05:00Z`);
      await phone.context.setOffline(false);
      await expect(waiting(done)).toHaveCount(0, { timeout: timeoutMs(40_000) });
      expect(await jobOf(id)).toEqual({
        serviceStatus: 'completed',
        startedAt: expect.stringMatching(/^2026-11-26T09:40:/),
        completedAt: expect.stringMatching(/^2026-11-26T13:31:/),
        pressedOffline: [expect.stringMatching(/^start /), expect.stringMatching(/^finish /)],
      });
    },
    launchWith({ playwright, launchOptions }),
  );
});

test('a closed door without a network is waited at, called from and reported, and counts from the presses', async ({
  playwright,
  launchOptions,
}) => {
  const date = '2026-11-30';
  const id = await aJobOf(shop, date);
  const job = `/dashboard/sp/booking/${id}`;
  await shop.restartAt(`${date}T08:30:00Z`);
  await withPhone(
    shop,
    async (phone) => {
      const page = await phone.open('/dashboard/sp/bookings', `${date}T08:30:00Z`);
      await signInAsCleaner(page, shop);
      await readyForDay(page);
      await phone.context.setOffline(true);
      // A machine without a telephone asks what to dial with, and until it is told takes no press.
      await page.addInitScript(() => {
        const dial = (event: Event) =>
          (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault();
        document.addEventListener('click', dial, true);
      });
      await phone.open(job, `${date}T10:02:00Z`);
      await act(page, 'Problem').click();
      await page.getByRole('button', { name: 'Start the 20 minutes' }).click();
      await expect(page.getByText(/^Waiting since 10:02am\. You can leave from 10:22am/)).toBeVisible();
      const call = page.getByRole('link', { name: 'Call Carla' });
      await call.click();
      await expect(page.getByText('Call pressed at 10:02am.')).toBeVisible();
      await phone.open(job, `${date}T10:12:00Z`);
      await expect(page.getByText('Call pressed at 10:02am.')).toBeVisible();
      await call.click();
      await expect(page.getByText('Call pressed at 10:02am, 10:12am.')).toBeVisible();
      await phone.open(job, `${date}T10:23:00Z`);
      await page.getByRole('button', { name: 'Report that I can’t get in' }).click();
      await expect(waiting(page).getByRole('link', { name: /^No access, 10:23am/ })).toBeVisible();
      await shop.restartAt(`${date}T11:30:00Z`);
      await phone.context.setOffline(false);
      await expect(waiting(page)).toHaveCount(0, { timeout: timeoutMs(40_000) });
      await expect(page.getByText('Nobody let you in')).toBeVisible();
      expect((await jobOf(id))?.pressedOffline.map((press) => press.split(' ')[0])).toEqual([
        ...['wait', 'call', 'call'],
        'no-access',
      ]);
    },
    launchWith({ playwright, launchOptions }),
  );
});

test('a press for a visit that the office cancelled meanwhile says so, and signing out leaves nothing on the phone', async ({
  playwright,
  launchOptions,
}) => {
  const date = '2026-12-03';
  const id = await aJobOf(shop, date);
  const job = `/dashboard/sp/booking/${id}`;
  await shop.restartAt(`${date}T08:30:00Z`);
  await withPhone(
    shop,
    async (phone) => {
      const page = await phone.open('/dashboard/sp/bookings', `${date}T08:30:00Z`);
      await signInAsCleaner(page, shop);
      await readyForDay(page);
      await phone.context.setOffline(true);
      await phone.open(job, `${date}T09:45:00Z`);
      await act(page, 'On my way').click();
      await act(page, 'Start').click();
      await expect(waiting(page).getByRole('link')).toHaveCount(2);
      const cancel = `mutation ($id: ID!) {
      cancelBooking(input: { id: $id, expectedFee: 0, cancellationReason: "Ill" }) { id } }`;
      await send(shop.company, cancel, { id });
      await phone.context.setOffline(false);
      const said = page.getByRole('alert').filter({ hasText: 'Not taken: Start, 9:45am' });
      await expect(said).toContainText('already cancelled', { timeout: timeoutMs(40_000) });
      await said.getByRole('button', { name: 'I’ve read this' }).click();
      await expect(said).toHaveCount(0);
      expect(await allStored(page)).toMatchObject({ owner: ['now'], acts: [expect.any(String)] });

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/signin/);
      expect(await allStored(page)).toEqual({ screens: [], owner: [], acts: [], canStart: false });
    },
    launchWith({ playwright, launchOptions }),
  );
});

test('a phone that can’t ask whose session it has goes on as whose it is, and one that is told otherwise forgets them', async ({
  playwright,
  launchOptions,
}) => {
  const date = '2026-12-07';
  const id = await aJobOf(shop, date);
  await shop.restartAt(`${date}T08:30:00Z`);
  await withPhone(
    shop,
    async (phone) => {
      const page = await phone.open('/dashboard/sp/bookings', `${date}T08:30:00Z`);
      await signInAsCleaner(page, shop);
      await readyForDay(page);
      await phone.context.route('**/api/auth/get-session', (route) => route.abort());
      await phone.open(`/dashboard/sp/booking/${id}`, `${date}T08:40:00Z`);
      await expect(page.getByText('10 Example Road').first()).toBeVisible();
      await phone.context.unroute('**/api/auth/get-session');
      await phone.context.clearCookies();
      await phone.open('/dashboard/sp/bookings', `${date}T08:50:00Z`);
      await expect(page).toHaveURL(/signin/);
      await expect.poll(() => allStored(page)).toEqual({ screens: [], owner: [], acts: [], canStart: false });
    },
    launchWith({ playwright, launchOptions }),
  );
});

test('a press to which nobody answers is kept with its moment, and sent again', async ({
  playwright,
  launchOptions,
}) => {
  const date = '2026-12-08';
  const id = await aJobOf(shop, date);
  await shop.restartAt(`${date}T09:40:00Z`);
  await withPhone(
    shop,
    async (phone) => {
      const page = await phone.open('/dashboard/sp/bookings', `${date}T09:40:00Z`);
      await signInAsCleaner(page, shop);
      await phone.open(`/dashboard/sp/booking/${id}`, `${date}T09:40:00Z`);
      let tries = 0;
      await phone.context.route('**/graphql', (route) => {
        const isStart = route.request().postData()?.includes('pressedOffline');
        if (isStart) tries += 1;
        // The first one hangs for as long as the page waits.
        return isStart && tries === 1 ? undefined : route.continue();
      });
      await act(page, 'Start').click();
      await expect(act(page, 'Finish this job')).toBeVisible({ timeout: timeoutMs(30_000) });
      await expect(waiting(page)).toHaveCount(0);
      expect(tries).toBe(2);
      expect(await jobOf(id)).toMatchObject({
        serviceStatus: 'started',
        pressedOffline: [expect.stringMatching(/^start 2026-12-08T09:40:/)],
      });
    },
    launchWith({ playwright, launchOptions }),
  );
});
