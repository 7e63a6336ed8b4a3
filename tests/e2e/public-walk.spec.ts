import { expect, type Page, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { isLongForm } from '#tests/support/test-form.ts';
import { layoutShiftOf, watchLayoutShift } from './support/layout-shift.ts';
import { livelyParts, publicPages, withPublicSite } from './support/public-site.ts';
import { shopClock } from './support/shop.ts';
import { watchPage } from './support/watch-page.ts';

/** Every public page at the width of the project; `tablet` runs this file alone. */
const site = withPublicSite();

const validator = new HtmlValidate({ extends: ['html-validate:standard'], root: true });

async function demandValid(html: string, path: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (line ${line})`),
  );
  expect(faults, `HTML of ${path}`).toEqual([]);
}

/** A missing page, and nothing else, makes the browser itself complain. */
const isOwnStatus = (complaint: string) => /status of 404/.test(complaint);

async function walk(page: Page, path: string, status: number): Promise<void> {
  const watch = watchPage(page);
  await watchLayoutShift(page);
  await page.clock.setSystemTime(shopClock);
  const answer = await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(status);
  if (test.info().project.name === 'phone') await demandValid((await answer?.text()) ?? '', path);
  await watch.check('page');
  expect(await layoutShiftOf(page), `layout shift of ${path}`).toBeLessThan(0.05);
  if (isLongForm || test.info().project.name === 'desktop') {
    await watch.checkInForcedColours(`${path} in forced colours`);
  }
  const complaints = watch.complaints.filter((one) => status === 200 || !isOwnStatus(one));
  expect(complaints).toEqual([]);
}

for (const { name, pathIn, status } of [...publicPages, ...livelyParts]) {
  test(`${name} is a whole page`, async ({ page }) => walk(page, pathIn(site.written), status));
}
