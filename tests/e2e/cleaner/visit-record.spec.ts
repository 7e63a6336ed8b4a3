import { expect, type Page, test } from '@playwright/test';
import { aJpeg } from '#tests/support/file/pictures.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import {
  act,
  allStored,
  holdQueue,
  launchWith,
  readyForDay,
  waiting,
  withPhone,
} from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { openSignedIn } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

// The record of a visit (rules/lifecycles#visit-record).
test.setTimeout(timeoutMs(240_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});

type Seen = {
  getVisitRecord: {
    tasks: { text: string; isDone: boolean; doneAt: string }[];
    photos: { phase: string; takenAt: string }[];
    notes: { words: string; writtenAt: string }[];
  };
};
const recordOf = async (id: string) => {
  const asked = `query ($id: ID!) { getVisitRecord(bookingID: $id) {
    tasks { text isDone doneAt } photos { phase takenAt } notes { words writtenAt } } }`;
  return (await send<Seen>(shop.company, asked, { id })).getVisitRecord;
};
const doneOf = async (id: string) =>
  (await recordOf(id)).tasks.filter(({ isDone }) => isDone).map(({ text }) => text);

const wantPhotos = (id: string, areWanted: boolean) =>
  send(
    shop.company,
    'mutation ($input: SetVisitWishesInput!) { setVisitWishes(input: $input) { bookingID } }',
    { input: { bookingID: id, tasks: [], isWithoutPhotos: !areWanted } },
  );

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const aPhoto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: aJpeg() });
const choose = (page: Page, phase: string, names: readonly string[]) =>
  page.getByLabel(`${phase}: take or choose photos`).setInputFiles(names.map(aPhoto));

test('a cleaner ticks, photographs and notes at the job, and the office sees it', async ({ page }) => {
  const date = '2026-11-26';
  const id = await aJobOf(shop, date, { extras: { innerOven: true } });
  await shop.restartAt(`${date}T09:40:00Z`);
  await page.clock.setSystemTime(`${date}T09:40:00Z`);
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
  await act(page, 'Start').click();
  await tick(page, 'Inside the oven').click();
  await tick(page, 'Toilet cleaned inside and out').click();
  await tick(page, 'Toilet cleaned inside and out').click();
  await tick(page, 'Mirrors and glass polished').click();
  await expect(page.getByText(/^2 of \d+ done$/)).toBeVisible();
  await expect.poll(() => doneOf(id)).toEqual(['Inside the oven', 'Mirrors and glass polished']);
  await choose(page, 'Before', ['oven.jpg', 'hob.jpg']);
  await expect(page.getByRole('button', { name: 'Show the 2 photos' })).toBeVisible();
  await page.getByLabel('Anything they should know?').fill('The hoover bag is full.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('The hoover bag is full.')).toBeVisible();
  // What the cleaner did themselves is no news that waits.
  await page.waitForTimeout(2_000);
  await expect(page.getByText('Something here has changed.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the 2 photos' }).click();
  const pictures = page.getByRole('img', { name: /^Before, Thursday 26 November/ });
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
});

test('ticks, six photos and a note without a network, by a browser closed between, are each once there with their moment', async ({
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
      const first = await phone.open('/dashboard/sp/bookings', `${date}T08:30:00Z`);
      await signInAsCleaner(first, shop);
      await readyForDay(first);
      await phone.restart({ isOffline: true });
      const page = await phone.open(job, `${date}T09:41:00Z`);
      await act(page, 'Start').click();
      await expect(waiting(page).getByRole('link', { name: /^Start/ })).toBeVisible();
      await expect(page.getByText(/^Working for/)).toBeVisible();
      await tick(page, 'Mirrors and glass polished').click();
      await choose(page, 'Before', ['a.jpg', 'b.jpg', 'c.jpg']);
      await expect(
        page.getByText('3 photos are on their way; they go as soon as there is signal.'),
      ).toBeVisible();
      await phone.restart({ isOffline: true });
      const later = await phone.open(job, `${date}T12:02:00Z`);
      await expect(tick(later, 'Mirrors and glass polished')).toBeChecked();
      await choose(later, 'After', ['d.jpg', 'e.jpg', 'f.jpg']);
      await expect(
        later.getByText('6 photos are on their way; they go as soon as there is signal.'),
      ).toBeVisible();
      await later.getByLabel('Anything they should know?').fill('Out of soap.');
      await later.getByRole('button', { name: 'Add the note' }).click();
      await expect(later.getByText('One note waits on this phone for signal.')).toBeVisible();
      expect((await recordOf(id)).photos).toEqual([]);
      await shop.restartAt(`${date}T13:05:00Z`);
      await phone.context.setOffline(false);
      await expect
        .poll(async () => (await allStored(later)).acts, { timeout: timeoutMs(60_000) })
        .toEqual([]);
      const { photos, notes } = await recordOf(id);
      const moment = (at: string) => at.slice(11, 16);
      expect(photos.map(({ phase, takenAt }) => [phase, moment(takenAt)])).toEqual([
        ...[0, 1, 2].map(() => ['before', '09:41']),
        ...[0, 1, 2].map(() => ['after', '12:02']),
      ]);
      expect(notes.map(({ words, writtenAt }) => [words, moment(writtenAt)])).toEqual([
        ['Out of soap.', '12:02'],
      ]);
      expect(await doneOf(id)).toEqual(['Mirrors and glass polished']);
    },
    launchWith({ playwright, launchOptions }),
  );
});

test('photos are said to be on their way once the phone has stored them', async ({ page, context }) => {
  const date = '2026-12-01';
  const id = await aJobOf(shop, date);
  await shop.restartAt(`${date}T09:40:00Z`);
  await page.clock.setSystemTime(`${date}T09:40:00Z`);
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
  await expect(tick(page, 'Mirrors and glass polished')).toBeVisible();
  const goOn = await holdQueue(page);
  await context.setOffline(true);
  await choose(page, 'Before', ['a.jpg', 'b.jpg', 'c.jpg']);
  await expect(page.getByText('Saving 3 photos on this phone. Keep this page open.')).toBeVisible();
  await expect(page.getByText(/on their way/)).toHaveCount(0);
  await goOn();
  await expect(
    page.getByText('3 photos are on their way; they go as soon as there is signal.'),
  ).toBeVisible();
  expect((await allStored(page)).acts).toHaveLength(3);
});

test('a photo is looked at and removed while it waits, tried again where it was refused, and taken back once it is there', async ({
  page,
  context,
}) => {
  const date = '2026-12-03';
  const id = await aJobOf(shop, date);
  await shop.restartAt(`${date}T09:40:00Z`);
  await page.clock.setSystemTime(`${date}T09:40:00Z`);
  await page.setViewportSize(widths.phone);
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
  await act(page, 'Start').click();
  await expect(page.getByText(/^Working for/)).toBeVisible();
  const screen = watchPage(page);
  await context.setOffline(true);
  await choose(page, 'Before', ['a.jpg', 'b.jpg']);
  const unsent = page.getByRole('list', { name: 'Photos that are not sent yet' });
  const small = unsent.getByRole('img', { name: /^Photo \d: Before, 9:40am/ });
  await expect(small).toHaveCount(2);
  await expect
    .poll(() => small.first().evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await screen.check('photos that wait');
  await unsent.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByText(/^One photo is on its way/)).toBeVisible();

  await wantPhotos(id, false);
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'Not taken: A photo' });
  await expect(refused).toContainText('wants no photos of their home', { timeout: timeoutMs(30_000) });
  await screen.check('a photo that was refused');
  await wantPhotos(id, true);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(refused).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the photo' }).click();

  await page.getByRole('button', { name: 'Take it back: photo 1' }).click();
  await screen.check('the question about a photo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('The photo is deleted.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Before/ })).toHaveCount(0);
  await screen.check('a photo that was taken back');
  expect((await recordOf(id)).photos).toEqual([]);
  expect(screen.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the office takes a photo out with a reason, and reads there that it was taken', async ({
  page,
  browser,
}) => {
  const date = '2026-12-04';
  const id = await aJobOf(shop, date);
  await shop.restartAt(`${date}T09:40:00Z`);
  await page.clock.setSystemTime(`${date}T09:40:00Z`);
  await signInAsCleaner(page, shop);
  await page.goto(`${shop.url}/dashboard/sp/booking/${id}`);
  await act(page, 'Start').click();
  await choose(page, 'Damage', ['a.jpg']);
  await expect(page.getByRole('button', { name: 'Show the photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the photo' }).click();
  await expect(page.getByRole('img', { name: /^Damage/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take it back/ })).toHaveCount(0);

  const office = await openSignedIn(
    browser,
    shop.company,
    `${shop.url}/dashboard/booking/${id}`,
    `${date}T09:41:00Z`,
  );
  const screen = watchPage(office);
  await office.setViewportSize(widths.desktop);
  await office.getByRole('button', { name: 'Show the photo' }).click();
  await office.getByRole('button', { name: 'Take it out: photo 1' }).click();
  const question = office.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Take it out' }).click();
  await expect(
    question.getByText('Say why you take the photo out, in 3 to 300 characters').first(),
  ).toBeVisible();
  await question.getByLabel('Why').fill('It shows a neighbour.');
  await question.getByRole('button', { name: 'Take it out' }).click();
  await expect(office.getByRole('heading', { name: 'Photos taken out' })).toBeVisible();
  await expect(office.getByText(/^Damage, .*; taken out by the office/)).toContainText(
    'It shows a neighbour.',
  );
  await screen.check('a record with a photo that was taken out');
  expect(screen.complaints).toEqual([]);
  await expect(page.getByRole('img', { name: /^Damage/ })).toHaveCount(0);
  await office.context().close();
});
