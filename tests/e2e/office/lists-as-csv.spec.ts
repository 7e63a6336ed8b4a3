import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { readCsv } from '#tests/support/file/read-csv.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { dayOfVisits, withFilledShop } from '../support/filled-shop.ts';
import { inLongForm } from '../support/where-tests-run.ts';

/** A list is downloaded as it stands on the screen (rules/content#lists). */
test.setTimeout(timeoutMs(60_000));

const shop = withFilledShop();

async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await shop.sessions.company.storageState() });
  const page = await context.newPage();
  await page.clock.setSystemTime(`${dayOfVisits}T13:51:00Z`);
  await page.goto(`${shop.url}/dashboard${address}`);
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
  return page;
}

/** The table on the screen: its heads and the words of each row, without boxes to choose by. */
const shownTable = (page: Page) =>
  page
    .locator('main table')
    .first()
    .evaluate((table) => {
      const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent?.trim() ?? '');
      const rows = [...table.querySelectorAll<HTMLElement>('tbody tr:not([hidden])')].map((row) =>
        [...row.querySelectorAll<HTMLElement>('th[scope=row], td[data-label]')].map((cell) => {
          const parts = [...cell.querySelectorAll('li')].map((item) => item.textContent ?? '');
          // Of the log: what changed is folded, and the record's number is for who looks for it.
          const isFolded =
            cell.querySelector('details') !== null || cell.querySelector('a + div, span + div') !== null;
          if (isFolded) return [cell.firstElementChild?.textContent, ...parts].join('; ');
          return parts.length > 0 ? parts.join('; ') : (cell.textContent ?? '').trim();
        }),
      );
      return { heads: heads.filter((head) => head !== ''), rows };
    });

async function download(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const { names, rows } = readCsv(readFileSync(await (await coming).path(), 'utf8'));
  return { heads: names, rows: rows.map((row) => names.map((name) => row[name] ?? '')) };
}

/** An amount of the screen as the table has it: a figure to be summed. */
const asFigure = (words: string): string =>
  /^−?£[\d,]+\.\d\d$/.test(words) ? words.replace('−', '-').replace(/[£,]/g, '') : words;

/** Words that a spreadsheet would run have their apostrophe. */
const asTyped = (words: string): string => words.replace(/^'(?=[=+\-@])/, '');

async function requireSame(page: Page): Promise<void> {
  const [shown, table] = [await shownTable(page), await download(page)];
  expect(table.heads).toEqual(shown.heads);
  expect(shown.rows.length).toBeGreaterThan(0);
  // The table has all the pages.
  const first = table.rows.slice(0, shown.rows.length);
  if (shown.rows.length < 50) expect(table.rows.length).toBe(shown.rows.length);
  expect(first.map((row) => row.map(asTyped))).toEqual(shown.rows.map((row) => row.map(asFigure)));
  await page.context().close();
}

test('bookings are downloaded with the columns that were chosen, filtered and sorted, word for word', async ({
  browser,
}) => {
  const columns = 'when,customer,phone,city,clean,status,price';
  const page = await open(browser, `/bookings?columns=${columns}&sort=when-&whenFrom=${dayOfVisits}`);
  await requireSame(page);
});

test('quotes are downloaded heading for heading and word for word', async ({ browser }) => {
  await requireSame(await open(browser, '/quotes?state=new'));
});

const others = [
  ...['/messages', '/giftcards', '/serviceProviders', '/promoCodes', '/offers', '/postalCodes?city=Leeds'],
  ...['/miscellaneous', '/miscellaneous/complaints'],
];

for (const address of others) {
  test(`${address} is downloaded as it stands there`, inLongForm, async ({ browser }) => {
    await requireSame(await open(browser, address));
  });
}
