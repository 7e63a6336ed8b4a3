import { expect, type Page, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { isLongForm } from '#tests/support/test-form.ts';
import { layoutShiftOf, watchLayoutShift } from './support/layout-shift.ts';
import { livelyParts, publicPages, withPublicSite } from './support/public-site.ts';
import { shopClock } from './support/shop.ts';
import { type Watch, watchPage } from './support/watch-page.ts';
import { widths } from './support/where-tests-run.ts';

/** Every public page at the width of the project; in `npm test` on a phone, whose window is then made wider. */
const site = withPublicSite();
let page: Page;
let watch: Watch;

/** One visitor opens them all, so that what pages share is fetched once. */
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  watch = watchPage(page);
  await watchLayoutShift(page);
  await page.clock.setSystemTime(shopClock);
});
test.afterAll(() => page?.close());

const validator = new HtmlValidate({ extends: ['html-validate:standard'], root: true });

async function requireValid(html: string, path: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (line ${line})`),
  );
  expect(faults, `HTML of ${path}`).toEqual([]);
}

/** The move clean is called that; only its own page says what agents call it, once (rules/content#one-name-one-list). */
async function requireOneName(path: string): Promise<void> {
  const said = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script, style, template')) script.remove();
    return `${document.title} ${body.textContent}`.match(/tenancy/gi) ?? [];
  });
  expect(said.length, `names of the move clean on ${path}`).toBe(path === '/end-of-tenancy-cleaning' ? 1 : 0);
}

/** A missing page, and nothing else, makes the browser itself complain. */
const isOwnStatus = (complaint: string) => /status of 404/.test(complaint);

async function walk(path: string, status: number): Promise<void> {
  const { name: width } = test.info().project;
  watch.complaints.length = 0;
  const answer = await page.goto(`${site.url}${path}`);
  expect(answer?.status()).toBe(status);
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  if (width === 'phone') {
    await requireValid((await answer?.text()) ?? '', path);
    await requireOneName(path);
  }
  await watch.check('page');
  expect(await layoutShiftOf(page), `layout shift of ${path}`).toBeLessThan(0.05);
  if (isLongForm) await watch.checkInForcedColours(`${path} in forced colours`);
  if (!isLongForm) {
    await watch.checkAt(widths.tablet, `${path} on a tablet`);
    await watch.checkAt(widths.desktop, `${path} at a desk`);
  }
  // As 1,280 pixels do at 400 percent.
  if (width === 'phone') await watch.checkWithLargeText(path);
  if (width === 'phone') await watch.checkAt({ width: 320, height: 640 }, `${path} at 320 pixels`);
  const complaints = watch.complaints.filter((one) => status === 200 || !isOwnStatus(one));
  expect(complaints).toEqual([]);
}

for (const { name, pathIn, status } of [...publicPages, ...livelyParts]) {
  test(`${name} is a whole page`, () => walk(pathIn(site.written), status));
}

test('a page with something that is too wide for the window would not pass', async () => {
  await page.goto(site.url);
  await page.locator('main').evaluate((main) => {
    const wide = document.createElement('div');
    wide.style.width = '2000px';
    wide.textContent = 'Wide';
    main.append(wide);
  });
  const size = page.viewportSize() ?? widths.phone;
  await expect(watch.checkAt(size, 'a wide page')).rejects.toThrow('a wide page is wider than the window');
});
