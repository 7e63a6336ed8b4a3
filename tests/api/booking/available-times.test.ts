import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKysely, createPool } from '#db/connect.ts';
import { findAvailableStarts } from '#server/booking/availability/find-available-starts.ts';
import {
  anInvitedBooking,
  bookAndPay,
  bookingAnswers,
  createDocument,
} from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { quietLog } from '../../support/quiet-log.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let visitor: Client;
let london: Provider;

const month = `query ($postalCode: String!, $from: String, $to: String) { findAvailableStarts(input: {
  postalCode: $postalCode, serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1, fromDate: $from, toDate: $to }) {
  date startTimes problem } }`;
type Day = { date: string; startTimes: string[]; problem: string | null };

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  visitor = createClient(server);
  london = await aProvider(server, company, 1);
  await aProvider(server, company, 2, { postalCode: 'LS1 4AP' });
});
beforeEach(() => server.setNow('2026-11-24T10:00:00Z'));
afterAll(() => server.close());

async function daysOf(postalCode: string, from: string, to = from): Promise<Day[]> {
  const { data, errors } = await visitor.send(month, { postalCode, from, to });
  expect(errors).toEqual([]);
  return data?.findAvailableStarts as unknown as Day[];
}
const timesOn = async (date: string, postalCode = 'SW1A 1AA') =>
  (await daysOf(postalCode, date))[0]?.startTimes ?? [];

test('the times of a month come from one statement', async () => {
  let statements = 0;
  const pool = createPool({ connection: database.connection, log: quietLog });
  const db = createKysely(pool).withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    const question = {
      bookerId: null,
      postalCode: 'SW1A 1AA',
      serviceType: 'standardcleaning',
      quarterHours: 14,
      cleanerCount: 1,
    };
    const days = await findAvailableStarts({ ...server.system(), db }, question);
    expect(days).toHaveLength(31);
    expect(days.filter((day) => day.startTimes.length > 0).length).toBeGreaterThan(20);
  } finally {
    await pool.end();
  }
  expect(statements).toBe(1);
});

test('a provider who is away, or whose documents run out, is not offered then', async () => {
  await database.db
    .insertInto('provider_absences')
    .values({ provider_id: london.id, first_date: '2026-12-02', last_date: '2026-12-03' })
    .execute();
  await database.db
    .updateTable('providers')
    .set({ documents_expire_on: '2026-12-10' })
    .where('id', '=', london.id)
    .execute();
  const days = await daysOf('SW1A 1AA', '2026-12-01', '2026-12-11');
  const open = days.filter((day) => day.startTimes.length > 0).map((day) => day.date);
  expect(open).toEqual([
    '2026-12-01',
    '2026-12-04',
    '2026-12-05',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
  ]);
  const taken = await visitor.send(createDocument, {
    input: { ...bookingAnswers, startDate: '2026-12-02', email: 'away@example.com' },
  });
  expect(taken.errors[0]?.extensions.code).toBe('time_taken');
  await database.db.deleteFrom('provider_absences').execute();
  await database.db.updateTable('providers').set({ documents_expire_on: null }).execute();
});

test('what waits for a cleaner nearby takes the time away, and what waits far off does not', async () => {
  const date = '2026-12-08';
  const all = await timesOn(date);
  expect(all).toContain('10:00');
  await bookAndPay(visitor, { email: 'leeds@example.com', postalCode: 'LS1 4AP', startDate: date });
  expect(await timesOn(date)).toEqual(all);
  expect(await timesOn(date, 'LS1 4AP')).not.toContain('10:00');
  await bookAndPay(visitor, { email: 'near@example.com', startDate: date });
  const left = await timesOn(date);
  expect(left).not.toContain('10:00');
  expect(left).toContain('14:30');
});

test('a time held while somebody pays is offered again when the hold lapses', async () => {
  const input = { ...bookingAnswers, startDate: '2026-12-09', email: 'holding@example.com' };
  expect((await visitor.send(createDocument, { input })).errors).toEqual([]);
  expect(await timesOn('2026-12-09')).not.toContain('10:00');
  server.setNow('2026-11-24T10:15:01Z');
  expect(await timesOn('2026-12-09')).toContain('10:00');
});

test('an accepted visit and the travel around it are not offered', async () => {
  const id = await anInvitedBooking(server, visitor, { startDate: '2026-12-10', startTime: '12:00' });
  await london.client.send('mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', { id });
  const times = await timesOn('2026-12-10');
  expect(times).toContain('08:00');
  expect(times).not.toContain('08:30');
  expect(times).not.toContain('15:30');
  expect(times).toContain('16:00');
});

test('a place we do not serve is refused', async () => {
  const { errors } = await visitor.send(month, { postalCode: 'IV27 4AA' });
  expect(errors[0]?.extensions.code).toBe('outcode_not_served');
});
