import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
  type Worker,
} from '@playwright/test';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';

test.setTimeout(timeoutMs(120_000));
test.use({ serviceWorkers: 'allow' });

let cleaner: APIRequestContext;
const shop = withShop({}, async ({ url }) => {
  cleaner = await openByMail(url, cleanerEmails[0] ?? '');
});
test.afterAll(async () => cleaner?.dispose());

/** What a push service would hand to the service worker of the page. */
async function deliver(context: BrowserContext, page: Page, notice: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(notice),
  });
  await session.detach();
}

type Shown = { title: string; body: string; tag: string };

/** A browser without windows shows no notifications: what it was asked for is written down instead. */
async function watchWorker(context: BrowserContext): Promise<Worker> {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await worker.evaluate(() => {
    const asked = { shown: [] as unknown[], opened: [] as string[] };
    Object.assign(self, { asked });
    Object.assign(Object.getPrototypeOf((self as unknown as { registration: object }).registration), {
      showNotification: async (title: string, options: object) =>
        void asked.shown.push({ title, ...options }),
    });
    Object.assign(Object.getPrototypeOf((self as unknown as { clients: object }).clients), {
      openWindow: async (url: string) => void asked.opened.push(url),
    });
  });
  return worker;
}

const askedOf = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { asked: { shown: Shown[]; opened: string[] } }).asked);

/** A press on a notification that leads to a path. */
const press = (worker: Worker, path: string) =>
  worker.evaluate((to) => {
    const event = new Event('notificationclick');
    const waits: Promise<unknown>[] = [];
    Object.assign(event, {
      notification: { close: () => undefined, data: { path: to } },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    self.dispatchEvent(event);
    return Promise.all(waits).then(() => undefined);
  }, path);

test('a push is shown with its words, and a press opens what it leads to and no other site', async ({
  browser,
}) => {
  const context = await browser.newContext({
    storageState: await cleaner.storageState(),
    permissions: ['notifications'],
  });
  const page = await context.newPage();
  await page.goto(`${shop.url}/dashboard/sp/notices`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = await watchWorker(context);
  const words = 'E2, Tuesday 8 December, 9:00am, £42.00';
  await deliver(context, page, { id: 'one', title: 'New offer', words, path: '/dashboard/sp/bookings' });
  await expect(async () => expect((await askedOf(worker)).shown).toHaveLength(1)).toPass({
    timeout: timeoutMs(10_000),
  });
  expect((await askedOf(worker)).shown).toMatchObject([
    { title: 'New offer', body: words, tag: 'one', data: { path: '/dashboard/sp/bookings' } },
  ]);
  await press(worker, '/dashboard/sp/money');
  await press(worker, 'https://elsewhere.example/');
  expect((await askedOf(worker)).opened).toEqual([`${shop.url}/dashboard/sp/money`]);
  await context.close();
});
