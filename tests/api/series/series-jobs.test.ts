import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', withJobs: true });
  await aProvider(server, await aCompanyUser(server), 1);
}, timeoutMs(60_000));
afterAll(() => server.close());

const visits = () =>
  database.db
    .selectFrom('bookings')
    .select(['id', 'series_date', 'series_id'])
    .where('email', '=', 'weekly@example.com')
    .orderBy('series_date')
    .execute();

test(
  'paying for the first visit begins the series by itself, in the background',
  async () => {
    const answers = { serviceFrequency: 'EveryWeek', startDate: '2026-12-01', email: 'weekly@example.com' };
    const firstId = await bookAndPay(createClient(server), answers);
    await expect
      .poll(async () => (await visits()).length, { timeout: timeoutMs(20_000), interval: 200 })
      .toBe(8);
    const [first, ...later] = await visits();
    expect(first).toMatchObject({ id: firstId, series_date: '2026-12-01' });
    expect(new Set(later.map((visit) => visit.series_id))).toEqual(new Set([first?.series_id]));
    const once = { ...answers, serviceFrequency: 'OneOff', startTime: '18:00', email: 'once@example.com' };
    const onceId = await bookAndPay(createClient(server), once);
    const single = await database.db
      .selectFrom('bookings')
      .select('series_id')
      .where('id', '=', onceId)
      .executeTakeFirstOrThrow();
    expect(single.series_id).toBeNull();
  },
  timeoutMs(60_000),
);
