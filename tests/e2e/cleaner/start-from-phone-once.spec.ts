import { expect, test } from '@playwright/test';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { cleanerEmails } from '../support/cleaners.ts';
import { aJobOf, signInAsCleaner } from '../support/jobs/cleaner-jobs.ts';
import { launchWith, stored, withPhone } from '../support/jobs/phone.ts';
import { openByMail } from '../support/open-by-mail.ts';
import { withShop } from '../support/shop.ts';
import { inLongForm } from '../support/where-tests-run.ts';

// How soon a cleaner's list stands there when it is opened again (decision 086).
test.setTimeout(timeoutMs(240_000));

const shop = withShop({}, async ({ url }) => {
  await (await openByMail(url, cleanerEmails[0] ?? '')).dispose();
});

const drawn = '/dashboard/sp/bookings#drawn';

/** Lighthouse's phone: four times slower, with 562 ms to wait for each answer. */
const slow = { offline: false, latency: 562, downloadThroughput: 184_000, uploadThroughput: 84_000 };

test(
  'the list is painted within half a second when it is opened again on a slow phone',
  inLongForm,
  async ({ playwright, launchOptions }) => {
    await aJobOf(shop, '2026-11-27');
    await shop.restartAt('2026-11-27T08:30:00Z');
    await withPhone(
      shop,
      async (phone) => {
        const first = phone.context.pages()[0] ?? (await phone.context.newPage());
        await signInAsCleaner(first, shop);
        await expect
          .poll(async () => (await stored(first)).screens, { timeout: timeoutMs(30_000) })
          .toContain(drawn);
        await expect.poll(async () => (await stored(first)).canStart).toBe(true);
        const paints: number[] = [];
        for (let time = 0; time < 5; time += 1) {
          await phone.restart({ isOffline: false });
          const list = phone.context.pages()[0] ?? (await phone.context.newPage());
          const devtools = await phone.context.newCDPSession(list);
          await devtools.send('Network.enable');
          await devtools.send('Network.emulateNetworkConditions', slow);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
          await list.goto(`${shop.url}/dashboard/sp/bookings`, { waitUntil: 'commit' });
          // The browser's own list has taken its place.
          await expect(list.getByRole('button', { name: 'Sign out' })).toBeVisible();
          paints.push(
            await list.evaluate(
              () =>
                new Promise<number>((resolve) => {
                  new PerformanceObserver((seen) =>
                    resolve(seen.getEntries().at(-1)?.startTime ?? Number.POSITIVE_INFINITY),
                  ).observe({ type: 'largest-contentful-paint', buffered: true });
                }),
            ),
          );
        }
        expect(paints.toSorted((one, other) => one - other)[2], `milliseconds: ${paints}`).toBeLessThan(
          promisedMs(500),
        );
      },
      launchWith({ playwright, launchOptions }),
    );
  },
);
