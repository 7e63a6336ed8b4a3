import { expect, type Page, test } from '@playwright/test';
import { aJpeg } from '#tests/support/file/pictures.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { act, allStored, launchWith, type Phone, readyForDay, withPhone } from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';

// A whole day of a cleaner without signal (rules/lifecycles#without-signal).
test.setTimeout(timeoutMs(300_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});

const day = '2026-11-27';
/** When each visit is, and when its cleaner presses Start and Finish. */
const visits = [
  { startTime: '08:00', start: '08:02', finish: '10:31' },
  { startTime: '11:30', start: '11:33', finish: '14:01' },
  { startTime: '15:00', start: '14:58', finish: '17:34' },
] as const;
type Moments = (typeof visits)[number];

type Seen = {
  getBooking: {
    bookingServiceProviders: { items: { serviceStatus: string; startedAt: string; completedAt: string }[] };
  };
  getVisitRecord: { photos: { phase: string; takenAt: string }[] };
};
async function seenOf(id: string) {
  const asked = `query ($id: ID!) { getBooking(id: $id) {
    bookingServiceProviders { items { serviceStatus startedAt completedAt } } }
    getVisitRecord(bookingID: $id) { photos { phase takenAt } } }`;
  const { getBooking, getVisitRecord } = await send<Seen>(shop.company, asked, { id });
  const [part] = getBooking.bookingServiceProviders.items;
  const moment = (at: string | undefined) => at?.slice(11, 16);
  return {
    status: part?.serviceStatus,
    start: moment(part?.startedAt),
    finish: moment(part?.completedAt),
    photos: getVisitRecord.photos.map(({ phase, takenAt }) => [phase, moment(takenAt)]),
  };
}

const photograph = async (page: Page, phase: string, waiting: number) => {
  const files = [{ name: `${phase}.jpg`, mimeType: 'image/jpeg', buffer: aJpeg() }];
  await page.getByLabel(`${phase}: take or choose photos`).setInputFiles(files);
  const said = waiting === 1 ? /^One photo is on its way/ : new RegExp(`^${waiting} photos are on their way`);
  await expect(page.getByText(said)).toBeVisible();
};

/** Begun, photographed, and finished by a browser that was closed between. */
async function work(phone: Phone, id: string, { start, finish }: Moments): Promise<void> {
  const job = `/dashboard/sp/booking/${id}`;
  await phone.restart({ isOffline: true });
  const begun = await phone.open(job, `${day}T${start}:00Z`);
  await act(begun, 'Start').click();
  await expect(act(begun, 'Finish this job')).toBeVisible();
  await photograph(begun, 'Before', 1);
  await phone.restart({ isOffline: true });
  const done = await phone.open(job, `${day}T${finish}:00Z`);
  await photograph(done, 'After', 2);
  await act(done, 'Finish this job').click();
  await act(done, 'Finish').click();
  await expect(done.getByRole('heading', { name: 'What you did' })).toBeVisible();
}

test('three visits with six photos, each begun and finished by a closed browser without a network, are each once there at their moments', async ({
  playwright,
  launchOptions,
}) => {
  const ids: string[] = [];
  for (const { startTime } of visits)
    ids.push(
      await aJobOf(shop, day, { startTime, hours: 2.5, email: `at-${startTime.slice(0, 2)}@example.com` }),
    );
  await shop.restartAt(`${day}T07:00:00Z`);
  await withPhone(
    shop,
    async (phone) => {
      const first = await phone.open('/dashboard/sp/bookings', `${day}T07:00:00Z`);
      await signInAsCleaner(first, shop);
      await readyForDay(first);
      for (const [number, moments] of visits.entries()) await work(phone, ids[number] ?? '', moments);
      expect(await seenOf(ids[0] ?? '')).toMatchObject({ status: 'accepted', photos: [] });
      await shop.restartAt(`${day}T19:10:00Z`);
      const [page] = phone.context.pages();
      if (!page) throw new Error('The phone has no page');
      await phone.context.setOffline(false);
      await expect.poll(async () => (await allStored(page)).acts, { timeout: timeoutMs(60_000) }).toEqual([]);
      for (const [number, { start, finish }] of visits.entries())
        expect(await seenOf(ids[number] ?? '')).toEqual({
          status: 'completed',
          start,
          finish,
          photos: [
            ['before', start],
            ['after', finish],
          ],
        });
    },
    launchWith({ playwright, launchOptions }),
  );
});
