import { expect, test } from '@playwright/test';
import { createKysely, createPool } from '#db/connect.ts';
import { aBackup } from '#tests/support/outside/installation.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { openAsOffice } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { widths } from '../support/where-tests-run.ts';

/** Alerts, backups and jobs on the office's desk (rules/security#alerts). */
test.setTimeout(timeoutMs(90_000));

let shop: Shop;

test.beforeAll(async () => {
  test.setTimeout(timeoutMs(120_000));
  shop = await openShop();
  const pool = createPool({ connection: shop.database.connection, log: quietLog });
  const db = createKysely(pool);
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await aBackup(db, { at: at(24), file: 'brightwren-2026-11-23T03-00-00Z.age' });
  await aBackup(db, {
    at: at(1),
    file: 'brightwren-2026-11-24T03-00-00Z.age',
    fault: 'There is no room on the disk.',
  });
  await pool.query(
    `insert into alerts (kind, words, since) values ('backup-failed', 'The last backup failed: There is no room on the disk. It is tried again each hour.', now())`,
  );
  await pool.query(
    `select graphile_worker.add_job('capture-payment', '{"bookingId": "7"}', max_attempts := 1, run_at := now() + interval '1 hour')`,
  );
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'The row is not there' where max_attempts = 1`,
  );
  await pool.end();
});
test.afterAll(() => shop?.close());

test('the office sees what is wrong, what its backups are worth, and runs a job again that was given up', async ({
  browser,
}) => {
  const page = await openAsOffice(browser, shop, '/dashboard/miscellaneous/installation');
  const watch = watchPage(page);
  await expect(page.getByRole('heading', { name: 'Backups and jobs', level: 1 })).toBeVisible();
  await expect(page.getByText('Wrong now', { exact: true })).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('2.4 MB', { exact: true })).toBeVisible();
  await watch.check('backups and jobs');
  await watch.checkAt(widths.phone, 'backups and jobs on a phone');
  const job = page.getByRole('row').filter({ hasText: 'Capture payment' });
  await expect(job.getByText('The row is not there')).toBeVisible();
  await job.getByRole('button', { name: 'Run again: Capture payment' }).click();
  await expect(job.getByText('Given up', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show what would go' }).click();
  await expect(page.getByText('Nothing would go tonight.')).toBeVisible();
  await page.context().close();
});
