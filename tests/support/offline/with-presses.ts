import { afterAll, beforeAll, beforeEach } from 'vitest';
import { anAcceptedVisit } from '../booking/moving.ts';
import { done } from '../booking/visits.ts';
import type { Client } from '../client.ts';
import { withDatabase } from '../database.ts';
import { aCompanyUser, aProvider, type Provider } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';

export const booked = '2026-11-02T10:00:00Z';

const items =
  'bookingServiceProviders { items { startedAt completedAt onTheWayAt totalHours serviceStatus } }';
const verb = (name: string, input = '') =>
  `mutation ($id: ID!, $press: OfflinePressInput) { ${name}(input: { id: $id ${input} }, pressedOffline: $press) { ${items} } }`;
export const onTheWay = verb('reportOnTheWay');
export const start = verb('startBooking');
export const finish = (hours: number) => verb('completeBooking', `totalHours: ${hours}`);
export const wait = verb('startWaiting');
export const call = verb('recordCallPress');
export const noAccess = verb('reportNoAccess');
export const unsafe = verb('reportUnsafe', 'words: "A dog"');

/** By a device whose clock is an hour fast, and which knows that. */
export const pressed = (date: string, time: string) => ({
  deviceTime: new Date(Date.parse(`${date}T${time}:00Z`) + 3_600_000).toISOString(),
  clockOffsetMs: -3_600_000,
});

type Item = Record<string, unknown>;
async function sendBy(client: Client, document: string, id: string, press: object | null): Promise<Item> {
  const { data, errors } = await client.send(document, { id, press });
  if (errors[0]) throw new Error(String(errors[0].extensions.code));
  const [booking] = Object.values(data as Record<string, { bookingServiceProviders: { items: Item[] } }>);
  return booking?.bookingServiceProviders.items[0] ?? {};
}

type Parts = { bookingServiceProviders: { items: { pressedOffline: string[] }[] } };
async function storedFor(reader: Client, id: string): Promise<string[] | undefined> {
  const asked =
    'query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { pressedOffline } } } }';
  const { bookingServiceProviders } = await done<Parts>(reader, asked, { id });
  return bookingServiceProviders.items[0]?.pressedOffline;
}

/** A cleaner's visits and what is pressed of them without signal: a file's own server, each test from when it booked. */
export function withPresses() {
  const database = withDatabase();
  let server: TestServer;
  let company: Client;
  let asha: Provider;
  beforeAll(async () => {
    server = await startTestServer(database, { now: booked });
    company = await aCompanyUser(server);
    asha = await aProvider(server, company, 1);
  });
  beforeEach(() => server.setNow(booked));
  afterAll(() => server.close());

  const send = (document: string, id: string, press: object | null) =>
    sendBy(asha.client, document, id, press);
  return {
    database,
    setNow: (now: string) => server.setNow(now),
    at: (date: string, time: string) => server.setNow(`${date}T${time}:00Z`),
    onDay: (startDate: string, startTime = '10:00') =>
      anAcceptedVisit(server, [asha], { startTime, earlyStartRequest: false, startDate, hours: 2.5 }),
    theCompany: () => company,
    theCleaner: () => asha.client,
    send,
    codeOf: (document: string, id: string, press: object | null) =>
      send(document, id, press).then(
        () => 'ok',
        (error: Error) => error.message,
      ),
    async tasksOf(id: string) {
      const asked = 'select kind, words from company_tasks where entity_id = $1 order by kind';
      return (await database.pool.query<{ kind: string; words: string }>(asked, [id])).rows;
    },
    storedOf: (id: string, reader = company) => storedFor(reader, id),
  };
}
