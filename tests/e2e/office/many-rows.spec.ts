import { expect, type Page, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { promisedCpuMs, timeoutMs } from '#tests/support/timeouts.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** A list with 5,000 rows, the longest names there can be and names that are written from right to left. */
test.setTimeout(timeoutMs(60_000));
const count = 5_000;
const fromTheRight = 'רחל בן־דוד (البستان)';
const longest = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);

/** In s, of the browser's thread: 0.12 on a quiet machine. What the server needs for a page the paging stage holds. */
const mostCpuOfAPage = promisedCpuMs(500) / 1000;

/** What the page's thread has cost its processor so far, in s: whoever else uses the machine does not add to it. */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

const shop = withShop({}, async ({ database }) => {
  const pool = createPool({ connection: database.connection, log: quietLog });
  await pool.query(
    `insert into contact_messages (name, email, subject, message, created_at)
     select case n when 1 then $1 when 2 then $2 else 'Person ' || n end, 'person-' || n || '@example.com',
       'Subject ' || n, 'Do you clean windows?', timestamptz '2026-11-24T09:00Z' - n * interval '1 minute'
     from generate_series(1, ${count}) n`,
    [fromTheRight, longest],
  );
  await pool.end();
});

test('its first page is there at once, the rest is reached by keyboard, and no name bursts it', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/messages');
  const watch = watchPage(page);
  const keyboard = keyboardOf(page);
  await expect(page.getByText('1–50 of 5,000 messages')).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toContainText(fromTheRight);
  await expect(rows.nth(1)).toContainText(longest);
  await watch.check('many-messages');
  await watch.checkAt(widths.phone, 'many messages on a phone');
  // What stands beside a name from the right stays where the others have it.
  const lefts = await rows
    .locator('td:nth-of-type(3)')
    .evaluateAll((cells) => cells.slice(0, 3).map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);

  const next = page.getByRole('link', { name: 'Next page' });
  const spent = await cpuOf(page);
  for (const shown of ['51–100', '101–150']) {
    const before = await spent();
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${shown} of 5,000 messages`)).toBeVisible();
    expect((await spent()) - before).toBeLessThan(mostCpuOfAPage);
  }
  await page.goBack();
  await page.goBack();
  await expect(rows.first()).toContainText(fromTheRight);
  await keyboard.press(page.getByRole('link', { name: 'Received' }));
  await expect(rows.first()).toContainText('Person 5000');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Subject 5000' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Subject 5000');
  await page.goBack();
  await expect(rows.first()).toContainText('Person 5000');
  expect(watch.complaints).toEqual([]);
});
