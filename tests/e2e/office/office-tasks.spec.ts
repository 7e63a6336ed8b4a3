import { expect, test } from '@playwright/test';
import { createPool } from '#db/connect.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { isLostAnswer, loseNextAnswer, noteChanges } from '../support/sent-changes.ts';
import { withShop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** What the office has to decide. */
test.setTimeout(timeoutMs(60_000));
const words = 'Ask somebody by phone for Thursday.';
const others = ['Ring back about Friday.', 'Ring back about Saturday.'];
const shop = withShop({}, async ({ database }) => {
  const pool = createPool({ connection: database.connection, log: quietLog });
  await pool.query(
    `insert into company_tasks (kind, entity, entity_id, words)
     select 'no-cleaner', 'booking', gen_random_uuid(), words from unnest($1::text[]) words`,
    [[words, ...others]],
  );
  await pool.end();
});

test('Done is taken back by one press, by keyboard too', async ({ browser }) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  const watch = watchPage(page);
  const task = page.getByRole('listitem').filter({ hasText: words });
  await task.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(task).toHaveCount(0);
  const toast = page.getByRole('status').filter({ hasText: `Done: ${words}` });
  await expect(toast).toBeVisible();
  await watch.check('task-done');
  await watch.checkAt(widths.phone, 'a task done on a phone');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  const sent = noteChanges(page);
  const lost = await loseNextAnswer(page);
  await page.keyboard.press('Enter');
  await expect.poll(lost).toBe('ReopenCompanyTask');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(task).toBeVisible();
  await expect(toast).toHaveCount(0);
  expect(sent.map(({ name }) => name)).toEqual(['ReopenCompanyTask', 'ReopenCompanyTask']);
  expect(sent[1]).toEqual(sent[0]);
  await page.reload();
  await expect(task).toBeVisible();
  expect(watch.complaints.filter((line) => !isLostAnswer(line))).toEqual([]);
});

test('Undo stands for twelve seconds, longer for whoever is in it, and for the last of two', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard');
  await page.clock.install();
  await page.reload();
  const [first = '', second = ''] = others;
  const taskOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const toastOf = (text: string) => page.getByRole('status').filter({ hasText: `Done: ${text}` });
  await taskOf(first).getByRole('button', { name: 'Done' }).click();
  await expect(toastOf(first)).toBeVisible();
  await taskOf(second).getByRole('button', { name: 'Done' }).click();
  await expect(toastOf(second)).toBeVisible();
  await expect(toastOf(first)).toHaveCount(0);
  await toastOf(second).getByRole('button', { name: 'Undo' }).focus();
  await page.clock.fastForward(30_000);
  await expect(toastOf(second)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: /^Search/ }).focus();
  await page.clock.fastForward(11_000);
  await expect(toastOf(second)).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toastOf(second)).toHaveCount(0);
  await page.reload();
  await expect(taskOf(words)).toBeVisible();
  for (const text of others) await expect(taskOf(text)).toHaveCount(0);
  await page.context().close();
});
