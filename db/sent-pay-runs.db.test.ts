import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const migrations = join(import.meta.dirname, 'migrations');
const first = '0160-pay-run-paid.sql';
const before = mkdtempSync(join(tmpdir(), 'brightwren-before-'));
afterAll(() => rmSync(before, { recursive: true, force: true }));

test('a run sent before runs were paid stays paid once its day is over, and nobody is told of it anew', async () => {
  const database = await cloneDatabase({ isEmpty: true });
  for (const name of readdirSync(migrations).filter((one) => one < first)) {
    cpSync(join(migrations, name), join(before, name));
  }
  await migrate(database.pool, log, { folder: before });
  await database.pool.query(
    `insert into pay_runs (payment_frequency, period_start, period_end, pay_date, status, sent_at)
    values ('weekly', '2026-01-05', '2026-01-11', '2026-01-16', 'sent', '2026-01-12T09:00:00Z'),
      ('monthly', '2026-01-01', '2026-01-31', current_date + 30, 'sent', '2026-02-01T09:00:00Z'),
      ('biweekly', '2026-01-05', '2026-01-18', '2026-01-23', 'approved', null)`,
  );
  await database.pool.query('delete from events');
  await migrate(database.pool, log);
  const { rows } = await database.pool.query(
    'select payment_frequency as often, status, paid_at = sent_at as "wasPaid" from pay_runs order by often',
  );
  expect(rows).toEqual([
    { often: 'biweekly', status: 'approved', wasPaid: null },
    { often: 'monthly', status: 'sent', wasPaid: null },
    { often: 'weekly', status: 'paid', wasPaid: true },
  ]);
  expect((await database.pool.query('select type from events')).rows).toEqual([]);
  await database.drop();
});
