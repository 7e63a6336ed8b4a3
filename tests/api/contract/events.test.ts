import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#server/audit.store.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import { transact } from '#server/transaction.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { acceptAll, done, hoursAfter } from '#tests/support/booking/visits.ts';
import {
  accessNotes,
  aPastVisit,
  closeComplaint,
  complainAbout,
  tablesWith,
  wilhelmina,
  writesToUs,
  zebedee,
} from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { aReceiver } from '#tests/support/webhook/webhook-receiver.ts';
import { anEndpoint, eventsOf, webhookDocuments, workOff } from '#tests/support/webhook/webhooks.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let customer: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1, zebedee);
  customer = await anAccount(server, wilhelmina.email);
}, timeoutMs(120_000));
afterAll(() => server.close());

/** A booking's events with those of all that belongs to it, in their order. */
async function lifeOf(bookingId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ type: string }>(
    `select type from events where entity_id = $1 or data ->> 'bookingId' = $1 order by sequence`,
    [bookingId],
  );
  return rows.map(({ type }) => type);
}
const cancel = (client: Client, id: string) =>
  done(
    client,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Away" }) { id } }',
    { id },
  );
const booked = (date: string) => bookAndPay(customer, { ...wilhelmina, startDate: date });

test(
  'the whole life of a booking is told, each step once and in its order',
  async () => {
    const id = await aPastVisit(server, customer, provider, '2026-11-27');
    expect(await lifeOf(id)).toEqual([
      'payment.held',
      'booking.created',
      'provider_booking.accepted',
      'booking.confirmed',
      'provider_booking.started',
      'provider_booking.completed',
      'booking.completed',
      'booking.rated',
      'payment.captured',
    ]);
    const { rows } = await database.pool.query(
      "select type, data from events where entity = 'booking' and entity_id = $1 order by sequence",
      [id],
    );
    expect(rows[1]).toEqual({
      type: 'booking.confirmed',
      data: { status: 'confirmed', version: expect.any(Number), customerId: expect.any(String) },
    });
    await complainAbout(customer, id);
    await closeComplaint(customer, company, id);
    const [refund] = await done<{ id: string }[]>(
      company,
      'mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 5, reason: "Oven" }) { refunds { id } } }',
      { id },
    ).then((answer) => (answer as unknown as { refunds: { id: string }[] }).refunds);
    await sendRefund(server.system(), refund?.id ?? '');
    expect((await lifeOf(id)).slice(9)).toEqual([
      'report.received',
      'report.answered',
      'report.closed',
      'refund.planned',
      'booking.refunded',
      'refund.sent',
    ]);
  },
  timeoutMs(60_000),
);

test('a booking is told to be cancelled once, whoever does it and however often', async () => {
  server.setNow('2026-12-01T10:00:00Z');
  const byCustomer = await booked('2026-12-10');
  await cancel(customer, byCustomer);
  await cancel(customer, byCustomer);
  const byCompany = await booked('2026-12-11');
  await acceptAll(server, byCompany, [provider]);
  await cancel(company, byCompany);
  expect(await eventsOf(database, 'booking', byCustomer)).toEqual(['booking.created', 'booking.canceled']);
  expect(await lifeOf(byCompany)).toEqual([
    'payment.card_saved',
    'booking.created',
    'provider_booking.accepted',
    'booking.confirmed',
    'provider_booking.canceled',
    'booking.canceled',
  ]);
});

test('a cleaner who gives a visit back reopens the booking, and another time is told', async () => {
  server.setNow('2026-12-01T10:00:00Z');
  const id = await booked('2026-12-14');
  await acceptAll(server, id, [provider]);
  await done(
    provider.client,
    'mutation ($id: ID!) { withdrawBooking(input: { id: $id, reason: "Ill" }) { id } }',
    {
      id,
    },
  );
  expect((await lifeOf(id)).slice(2)).toEqual([
    'provider_booking.accepted',
    'booking.confirmed',
    'provider_booking.withdrawn',
    'booking.reopened',
  ]);
});

test('a declined card is told, and no booking', async () => {
  await bookAndPay(
    createClient(server),
    { ...wilhelmina, startDate: '2026-12-02' },
    '4000 0000 0000 0002',
  ).catch(() => undefined);
  const { rows } = await database.pool.query(
    "select data from events where type = 'payment.declined' order by sequence desc limit 1",
  );
  expect(rows[0]?.data).toEqual({ status: 'declined', kind: 'visit', bookingId: expect.any(String) });
  expect(await eventsOf(database, 'booking', rows[0].data.bookingId)).toEqual([]);
});

const answers = {
  title: 'Deep clean of a family home',
  description: 'Every room from top to bottom, with oven and fridge.',
  serviceLocation: 'House',
  serviceType: 'deepcleaning',
  cleanerCount: 1,
  price: 149,
  expectedHours: 5,
  roomsCount: 4,
  bathroomCount: 1,
  buttonText: 'Book now',
  buttonLink: 'book-now',
};

test('a change and its event, its messages and their jobs stand or fall together', async () => {
  const receiver = await aReceiver();
  const endpoint = await anEndpoint(company, receiver.url);
  const count = async () =>
    (
      await database.pool.query(`select (select count(*) from offers)::int as offers,
        (select count(*) from bookings)::int as bookings,
        (select count(*) from events)::int as events, (select count(*) from webhook_deliveries)::int as deliveries,
        (select count(*) from graphile_worker.jobs where task_identifier = 'deliver-webhooks')::int as jobs`)
    ).rows[0];
  const before = await count();
  const failing = transact(server.system(), async (tx) => {
    const about = { entity: 'customer', entityId: '00000000-0000-4000-8000-000000000001' } as const;
    await recordAudit(tx, { action: 'customer.update', ...about });
    await tx.db
      .updateTable('bookings')
      .set({ booking_status: 'confirmed' })
      .where('booking_status', '=', 'pending')
      .execute();
    const { rows } = await sql`select type from events where entity_id = ${about.entityId}`.execute(tx.db);
    expect(rows).toEqual([{ type: 'customer.updated' }]);
    const { rows: made } = await sql<{
      count: number;
    }>`select count(*)::int as count from webhook_deliveries`.execute(tx.db);
    expect(made[0]?.count).toBeGreaterThan(before.deliveries + 1);
    throw new Error('Something else went wrong');
  });
  await expect(failing).rejects.toThrow('Something else went wrong');
  expect(await count()).toEqual(before);
  await done(company, 'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }', {
    input: answers,
  });
  const after = await count();
  expect(after).toEqual({
    ...before,
    offers: before.offers + 1,
    events: before.events + 1,
    deliveries: before.deliveries + 1,
    jobs: before.jobs + 1,
  });
  await workOff(server, endpoint.id);
  expect(receiver.heard.map(({ type }) => type)).toEqual(['offer.created']);
  await done(company, webhookDocuments.remove, { id: endpoint.id });
  await receiver.close();
});

test(
  'no event and no message says what anybody is called, where they live or what they wrote',
  async () => {
    const receiver = await aReceiver();
    const endpoint = await anEndpoint(company, receiver.url);
    server.setNow('2026-12-15T10:00:00Z');
    const id = await aPastVisit(server, customer, provider, '2026-12-17');
    await complainAbout(customer, id);
    await closeComplaint(customer, company, id);
    await writesToUs(server, company);
    for (let round = 0; round < 10; round += 1) await workOff(server, endpoint.id);
    expect(receiver.heard.length).toBeGreaterThan(15);
    const words = [
      ...Object.values(wilhelmina),
      ...Object.values(zebedee),
      ...[accessNotes, 'gnome', 'Spotless', 'castle', 'windows', 'oven', 'example.com', '@'],
    ];
    const bodies = receiver.heard.map(({ body }) => body.toLowerCase());
    for (const word of words) {
      expect([word, bodies.filter((body) => body.includes(word.toLowerCase()))]).toEqual([word, []]);
    }
    const tables = await tablesWith(
      database,
      words.filter((word) => word !== '@'),
    );
    expect(tables).toContain('bookings');
    expect(tables.filter((table) => /event|webhook/.test(table))).toEqual([]);
    await done(company, webhookDocuments.remove, { id: endpoint.id });
    await receiver.close();
  },
  timeoutMs(60_000),
);

test('the company reads what happened, newest first and page by page', async () => {
  type Events = {
    items: { id: string; sequence: string; type: string; data: string }[];
    nextToken: string | null;
  };
  const seen: number[] = [];
  let nextToken: string | null = null;
  do {
    const page: Events = await done(company, webhookDocuments.events, {
      filter: { entity: { eq: 'booking' } },
      limit: 5,
      nextToken,
    });
    seen.push(...page.items.map(({ sequence }) => Number(sequence)));
    nextToken = page.nextToken;
  } while (nextToken);
  const { rows } = await database.pool.query(
    "select count(*)::int as count from events where entity = 'booking'",
  );
  expect(seen).toHaveLength(rows[0].count);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
});

test('events and what was sent of them are forgotten after ninety days', async () => {
  const receiver = await aReceiver();
  const endpoint = await anEndpoint(company, receiver.url);
  await done(company, webhookDocuments.test, { id: endpoint.id });
  await workOff(server, endpoint.id);
  await done(company, webhookDocuments.remove, { id: endpoint.id });
  const counts = async () =>
    (
      await database.pool.query(
        `select (select count(*) from events)::int as events,
        (select count(*) from webhook_attempts)::int as attempts,
        (select count(*) from webhook_endpoints where id = $1)::int as endpoints`,
        [endpoint.id],
      )
    ).rows[0];
  const now = server.runtime.now().toISOString();
  server.setNow(hoursAfter(now, 89 * 24));
  await retainData(server.system());
  expect(await counts()).toMatchObject({ endpoints: 1 });
  expect((await counts()).attempts).toBeGreaterThan(0);
  server.setNow(hoursAfter(now, 91 * 24));
  await retainData(server.system());
  // What forgetting itself does is told too.
  expect(await counts()).toMatchObject({ attempts: 0, endpoints: 0 });
  await receiver.close();
});
