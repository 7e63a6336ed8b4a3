import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice, issueInvoiceIn } from '#server/invoice/issue-invoice.ts';
import { transact } from '#server/transaction.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { balancesOf } from '#tests/support/money/company-books.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(() => server.close());

const count = 50;
const times = ['08:00', '11:30', '15:00', '19:30'];
const start = 'mutation ($id: ID!) { startBooking(input: { id: $id }) { version } }';
const finish =
  'mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 2.5, hoursReason: "A test that does not wait" }) { bookingStatus } }';

const dayOf = (number: number) =>
  Temporal.PlainDate.from('2026-11-30')
    .add({ days: Math.floor(number / 6) * 7 + (number % 6) })
    .toString();

/** Fifty visits of one cleaner, four a day from Monday to Saturday, all accepted and started. */
async function startedVisits(): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const changes = {
      startDate: dayOf(Math.floor(number / times.length)),
      startTime: times[number % times.length],
      hours: 2.5,
      email: `customer${number}@example.com`,
    };
    const id = await bookAndPay(createClient(server), changes);
    await acceptAll(server, id, [provider]);
    ids.push(id);
  }
  server.setNow('2026-12-16T12:00:00Z');
  for (const id of ids) await done(provider.client, start, { id });
  return ids;
}

/** Fifty at once may be too many for a slow machine's connections, which is said at once; phones then ask again. */
async function finished(id: string): Promise<string> {
  const { data, errors } = await provider.client.send(finish, { id }, { 'idempotency-key': `finish-${id}` });
  if (errors[0]?.extensions.code === 'service_unavailable') {
    await pause(200);
    return finished(id);
  }
  expect(errors).toEqual([]);
  const [booking] = Object.values(data ?? {}) as { bookingStatus: string }[];
  return booking?.bookingStatus ?? 'unanswered';
}

test(
  'fifty visits completed at once have fifty numbers without a gap, though a third of the tries fail',
  async () => {
    const ids = await startedVisits();
    const statuses = await Promise.all(ids.map(finished));
    expect(new Set(statuses)).toEqual(new Set(['completed']));
    const isUnlucky = (place: number) => place % 3 === 0;
    const failed = (id: string) =>
      transact(server.system(), async (tx) => {
        await issueInvoiceIn(tx, id);
        throw new Error('the process lost its connection');
      }).catch((error: Error) => error.message);
    const answers = await Promise.all(
      ids.flatMap((id, place) => [
        ...(isUnlucky(place) ? [failed(id)] : []),
        issueInvoice(server.system(), id).then((invoice) => invoice?.number),
        issueInvoice(server.system(), id).then((invoice) => invoice?.number),
      ]),
    );
    expect(answers.filter((answer) => answer === 'the process lost its connection')).toHaveLength(17);
    const invoices = await database.db.selectFrom('invoices').select(['number']).orderBy('number').execute();
    const expected = Array.from(
      { length: count },
      (_, place) => `INV-2026-${String(place + 1).padStart(6, '0')}`,
    );
    expect(invoices.map(({ number }) => number)).toEqual(expected);
    const balances = await balancesOf(company);
    expect(balances[4100]).toBe(-2812.5);
    expect(balances[2100]).toBe(-1969);
    expect(server.errors).toEqual([]);
  },
  timeoutMs(120_000),
);

test('a new year starts its own count', async () => {
  const issue = async (day: string, email: string) => {
    server.setNow('2026-12-29T12:00:00Z');
    const changes = { startDate: '2026-12-31', startTime: day, hours: 2.5, email };
    const id = await bookAndPay(createClient(server), changes);
    await acceptAll(server, id, [provider]);
    server.setNow('2026-12-31T19:00:00Z');
    await done(provider.client, start, { id });
    await done(provider.client, finish, { id });
    return id;
  };
  const last = await issue('08:00', 'old-year@example.com');
  const first = await issue('11:30', 'new-year@example.com');
  server.setNow('2026-12-31T23:59:00Z');
  expect((await issueInvoice(server.system(), last))?.number).toBe('INV-2026-000051');
  server.setNow('2027-01-01T00:01:00Z');
  expect((await issueInvoice(server.system(), first))?.number).toBe('INV-2027-000001');
});
