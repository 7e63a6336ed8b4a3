import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aJpeg } from '#tests/support/file/pictures.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails, send, signInAs } from '../support/cleaners.ts';
import type { EngineWindow } from '../support/engines/engine-window.ts';
import { awaitHeading, choose, press } from '../support/engines/found-element.ts';
import { isWebKitInstalled, openWebKit } from '../support/engines/webkit.ts';
import { aJobOf } from '../support/jobs/cleaner-jobs.ts';
import { readStored } from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { widths } from '../support/where-tests-run.ts';

/** Without signal in Safari's engine, in which half of the cleaners have their day (rules/lifecycles#without-signal). */
test.setTimeout(timeoutMs(300_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});

const day = '2026-11-26';

type Stored = Awaited<ReturnType<typeof readStored>>;
/** Whether the phone can start without a network and has the job's page. */
async function isReady(window: EngineWindow, job: string): Promise<boolean> {
  const { canStart, screens } = await window.evaluate<Stored>(`(${readStored.toString()})()`);
  return canStart && screens.includes(job);
}

const says = (window: EngineWindow, words: RegExp) =>
  expect
    .poll(() => window.evaluate<string>('document.body.innerText'), { timeout: timeoutMs(60_000) })
    .toMatch(words);

type Seen = {
  getBooking: { bookingServiceProviders: { items: { serviceStatus: string; pressedOffline: string[] }[] } };
  getVisitRecord: { photos: { phase: string }[]; tasks: { isDone: boolean }[] };
};

/** What is pressed while the server is away, and read again after the page was opened anew. */
async function workAlone(window: EngineWindow, job: string, photo: string): Promise<void> {
  await window.open(shop.url + job);
  await says(window, /10 Example Road/);
  await press(window, 'Start');
  await says(window, /Working for/);
  await choose(window, 'Mirrors and glass polished');
  await window.type('input[type=file]', photo);
  await says(window, /One photo is on its way/);
  await window.open(shop.url + job);
  await says(window, /Kept on this phone/);
  await says(window, /One photo is on its way/);
  await says(window, /1 of \d+ done/);
}

test('a job is opened, begun, ticked and photographed without a network in WebKitGTK, and is each once there', async () => {
  test.info().skip(!isWebKitInstalled(), 'WebKitGTK is not installed here (docs/testing.md)');
  const folder = mkdtempSync(join(tmpdir(), 'brightwren-webkit-'));
  const photo = join(folder, 'before.jpg');
  writeFileSync(photo, aJpeg());
  const id = await aJobOf(shop, day);
  const job = `/dashboard/sp/booking/${id}`;
  await shop.restartAt(`${day}T09:35:00Z`);
  const session = await signInAs(shop.url, cleanerEmails[0] ?? '');
  const window = await openWebKit();
  try {
    await window.resize(widths.phone);
    await window.open(`${shop.url}/healthz`);
    await window.setCookies((await session.storageState()).cookies);
    await window.open(`${shop.url}/dashboard/sp/bookings`);
    await awaitHeading(window, 'Your jobs');
    await expect.poll(() => isReady(window, job), { timeout: timeoutMs(60_000) }).toBe(true);
    await shop.restartAt(`${day}T09:45:00Z`, () => workAlone(window, job, photo));
    const asked = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items {
      serviceStatus pressedOffline } } } getVisitRecord(bookingID: $id) { photos { phase } tasks { isDone } } }`;
    const seen = async () => {
      const { getBooking, getVisitRecord } = await send<Seen>(shop.company, asked, { id });
      const [part] = getBooking.bookingServiceProviders.items;
      return {
        status: part?.serviceStatus,
        offline: part?.pressedOffline.map((press) => press.split(' ')[0]),
        photos: getVisitRecord.photos.map(({ phase }) => phase),
        done: getVisitRecord.tasks.filter(({ isDone }) => isDone).length,
      };
    };
    await expect
      .poll(seen, { timeout: timeoutMs(90_000) })
      .toEqual({ status: 'started', offline: ['start'], photos: ['before'], done: 1 });
    expect(await window.evaluate('window.pageErrors')).toEqual([]);
  } finally {
    await window.close();
    await session.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
