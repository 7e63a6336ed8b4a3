import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retainData } from '#server/data-protection/retain-data.ts';
import { forgetUnservedNetworks } from '#server/postal-code/note-unserved.ts';
import { bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
// A Tuesday, eleven in London's winter.
const now = '2026-11-24T11:10:00Z';
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now, environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  // One cleaner in Leeds: each time there can be sold once.
  await aProvider(server, company, 1, { postalCode: 'LS1 4AP' });
});
beforeEach(async () => {
  server.setNow(now);
  await server.runtime.unserved.flush();
  for (const table of ['unserved_requests', 'unserved_networks'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const startsDocument = `query ($input: FindAvailableStartsInput!) { findAvailableStarts(input: $input) { date } }`;
const visit = { serviceType: 'standardcleaning', hours: 2.5, cleanerCount: 1 };
const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` });
const askStarts = (postalCode: string, network = 1, by = visitor) =>
  by.send(startsDocument, { input: { ...visit, postalCode } }, from(network));
const codeOf = ({ errors }: Awaited<ReturnType<Client['send']>>) =>
  errors[0]?.extensions.problems?.[0]?.code ?? errors[0]?.extensions.code ?? 'ok';

async function counted() {
  await server.runtime.unserved.flush();
  const rows = await database.db.selectFrom('unserved_requests').selectAll().orderBy('outcode').execute();
  return rows.map(({ outcode, reason, weekday, hour, requests }) => [
    outcode,
    reason,
    weekday,
    hour,
    requests,
  ]);
}

test('a postcode that we refuse counts once for a network, an hour and an outcode', async () => {
  for (const postalCode of ['EH1 1AA', 'EH1 2BB', 'eh1'])
    expect(codeOf(await askStarts(postalCode))).toBe('outcode_not_served');
  expect(codeOf(await askStarts('EH1 1AA', 2))).toBe('outcode_not_served');
  expect(await counted()).toEqual([['EH1', 'not-served', 2, 11, 2]]);
  // Already written, and still once.
  await askStarts('EH1 1AA');
  expect(await counted()).toEqual([['EH1', 'not-served', 2, 11, 2]]);
  await askStarts('ZE1 0AA');
  server.setNow('2026-11-24T12:00:00Z');
  await askStarts('EH1 1AA');
  expect(await counted()).toEqual([
    ['EH1', 'not-served', 2, 11, 2],
    ['EH1', 'not-served', 2, 12, 1],
    ['ZE1', 'not-served', 2, 11, 1],
  ]);
});

test('two processes count the same network once', async () => {
  const other = await startTestServer(database, { now, environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  await askStarts('EH1 1AA');
  await createClient(other).send(startsDocument, { input: { ...visit, postalCode: 'EH1 1AA' } }, from(1));
  await other.close();
  expect(await counted()).toEqual([['EH1', 'not-served', 2, 11, 1]]);
});

test('where nobody is free, and where a chosen time is taken, it counts with its hour and the price shown', async () => {
  expect(codeOf(await askStarts('SW1A 1AA', 3))).toBe('ok');
  const book = (network: number) =>
    visitor.send(
      createDocument,
      {
        input: {
          ...bookingAnswers,
          postalCode: 'LS1 4AP',
          email: `visitor-${network}@example.com`,
          phone: `07700 90010${network}`,
        },
      },
      from(network),
    );
  expect(codeOf(await book(4))).toBe('ok');
  expect(codeOf(await book(5))).toBe('time_taken');
  await counted();
  const rows = await database.db.selectFrom('unserved_requests').selectAll().orderBy('outcode').execute();
  const { startDate, startTime } = bookingAnswers as { startDate: string; startTime: string };
  const weekday = ((new Date(`${startDate}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
  expect(rows).toMatchObject([
    {
      outcode: 'LS1',
      reason: 'time-taken',
      weekday,
      hour: Number(startTime.slice(0, 2)),
      requests: 1,
      priced: 1,
    },
    { outcode: 'SW1A', reason: 'no-start', priced: 0 },
  ]);
  expect(Number(rows[0]?.price_pence)).toBeGreaterThan(1_000);
});

test('a refused booking counts by its place; the office, nonsense and nobody’s network do not count', async () => {
  const input = { ...bookingAnswers, postalCode: 'EH1 1AA' };
  expect(codeOf(await visitor.send(createDocument, { input }, from(6)))).toBe('outcode_not_served');
  expect(await counted()).toEqual([['EH1', 'not-served', 2, 11, 1]]);
  await askStarts('ZE1 0AA', 7, company);
  await askStarts('nowhere', 7);
  expect(await counted()).toHaveLength(1);
});

test('what tells networks apart names nobody, and goes when its hour is over', async () => {
  await askStarts('EH1 1AA', 8);
  await counted();
  const networks = await database.db.selectFrom('unserved_networks').selectAll().execute();
  expect(networks).toHaveLength(1);
  expect(JSON.stringify(networks)).not.toContain('203.0.113');
  await forgetUnservedNetworks(server.system());
  expect(await database.db.selectFrom('unserved_networks').selectAll().execute()).toHaveLength(1);
  server.setNow('2026-11-24T12:00:00Z');
  await forgetUnservedNetworks(server.system());
  expect(await database.db.selectFrom('unserved_networks').selectAll().execute()).toEqual([]);
});

test('the sums are kept for 24 months', async () => {
  await askStarts('EH1 1AA', 9);
  await counted();
  server.setNow('2028-11-24T10:00:00Z');
  await retainData(server.system());
  expect(await counted()).toHaveLength(1);
  server.setNow('2028-11-25T10:00:00Z');
  await retainData(server.system());
  expect(await counted()).toEqual([]);
});

test('the office sees them by district with a place, by weekday and hour, and what they had been worth', async () => {
  const row = { reason: 'not-served', weekday: 2, hour: 11, requests: 3, priced: 0, price_pence: 0 } as const;
  await database.db
    .insertInto('unserved_requests')
    .values([
      { ...row, day: '2026-11-24', outcode: 'EH1' },
      { ...row, day: '2026-08-01', outcode: 'EH1' },
      {
        ...row,
        day: '2026-11-20',
        outcode: 'LS1',
        reason: 'time-taken',
        weekday: 5,
        requests: 2,
        priced: 2,
        price_pence: 15_000,
      },
    ])
    .execute();
  const document = `query ($filter: RecordMapFilterInput) { mapUnservedDemand(filter: $filter) { requests
    districts { outcode latitude longitude isServed requests notServed noStart timeTaken priced amount }
    times { weekday hour requests } } }`;
  const read = async (filter: object) => (await company.send(document, { filter })).data?.mapUnservedDemand;
  const leeds = { outcode: 'LS1', isServed: true, requests: 2, timeTaken: 2, priced: 2, amount: 150 };
  expect(await read({})).toMatchObject({
    requests: 5,
    districts: [
      {
        outcode: 'EH1',
        latitude: 55.9,
        longitude: -3.2,
        isServed: false,
        requests: 3,
        notServed: 3,
        amount: 0,
      },
      { ...leeds, latitude: expect.closeTo(53.8, 1) },
    ],
    times: [
      { weekday: 2, hour: 11, requests: 3 },
      { weekday: 5, hour: 11, requests: 2 },
    ],
  });
  expect(await read({ city: 'Leeds' })).toMatchObject({ requests: 2, districts: [leeds] });
  expect(await read({ weekday: 2, from: '2026-07-01' })).toMatchObject({ requests: 6 });
  expect(codeOf(await company.send(document, { filter: { from: '2026-02-31' } }))).toBe('map_date_bad');
  expect(codeOf(await visitor.send(document, {}))).toBe('sign_in_required');
});
