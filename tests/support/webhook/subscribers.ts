import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { addDays } from '#domain/time/london.ts';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { bookAndPay } from '../booking/bookings.ts';
import { providerAnswers } from '../booking/provider-answers.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { type LiveStream, openLiveStream } from './live-stream.ts';

export const bookingChanged = `subscription ($id: ID) { bookingChanged(id: $id) {
  id bookingStatus address postalCode phone email lastName outcode totalPrice cleanersFound invitation { earning } } }`;
export const invitationReceived =
  'subscription { invitationReceived { id address outcode invitation { earning } } }';
export const attentionNeeded = 'subscription { attentionNeeded { id kind words doneAt } }';

export const recordChanged =
  'subscription ($entity: String!, $id: ID!) { recordChanged(entity: $entity, id: $id) { entity id } }';

type Booking = { id: string; email: string };

/** Two app processes' worth of servers on one database: people act `here` and listen `there`. */
export type Subscribers = {
  here: TestServer;
  there: TestServer;
  company: Client;
  provider: Provider;
  otherProvider: Provider;
  cookieOf(email: string): Promise<string>;
  listen(cookie: string, query: string, variables?: Record<string, unknown>): Promise<LiveStream>;
  listenAs(email: string, query: string, variables?: Record<string, unknown>): Promise<LiveStream>;
  /** A booking of a new customer, at a time of its own. */
  aBooking(): Promise<Booking>;
  anInvited(): Promise<Booking>;
  accept(client: Client, id: string): Promise<void>;
};

export const liveNow = '2026-11-24T10:00:00Z';

async function cookieAt(server: TestServer, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function aBookingAt(server: TestServer, number: number): Promise<Booking> {
  const email = `${randomUUID()}@example.com`;
  // Two a day from a Monday on, and none on a Sunday.
  const startDate = addDays('2026-11-30', Math.floor(number / 2) + Math.floor(number / 12));
  const startTime = number % 2 === 0 ? '08:00' : '14:00';
  const id = await bookAndPay(createClient(server), { email, startDate, startTime });
  await anAccount(server, email);
  return { id, email };
}

function subscribersAt(here: TestServer, there: TestServer, opened: LiveStream[]) {
  let bookings = 0;
  const cookieOf = (email: string) => cookieAt(here, email);
  const listen: Subscribers['listen'] = async (cookie, query, variables = {}) => {
    const stream = await openLiveStream(there.url, query, {
      headers: { cookie, origin: there.url },
      variables,
    });
    opened.push(stream);
    return stream;
  };
  const aBooking = () => {
    bookings += 1;
    return aBookingAt(here, bookings);
  };
  return {
    cookieOf,
    listen,
    aBooking,
    listenAs: async (email: string, query: string, variables: Record<string, unknown> = {}) =>
      listen(await cookieOf(email), query, variables),
    async anInvited() {
      const booking = await aBooking();
      await inviteProviders(here.system(), booking.id);
      return booking;
    },
    async accept(client: Client, id: string) {
      const { errors } = await client.send(
        'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }',
        { id },
      );
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
    },
  };
}

/** The two servers and their people for a test file, there before its first test. */
export function withSubscribers(database: TestDatabase): Subscribers {
  const live = {} as Subscribers;
  const opened: LiveStream[] = [];
  beforeAll(async () => {
    const here = await startTestServer(database, { now: liveNow });
    const there = await startTestServer(database, { now: liveNow });
    const company = await aCompanyUser(here);
    const provider = await aProvider(here, company, 1);
    const otherProvider = await aProvider(here, company, 2, providerAnswers(2));
    Object.assign(
      live,
      { here, there, company, provider, otherProvider },
      subscribersAt(here, there, opened),
    );
  }, timeoutMs(60_000));
  afterEach(async () => {
    for (const stream of opened.splice(0)) stream.close();
    await database.db.deleteFrom('rate_limits').execute();
  });
  afterAll(async () => {
    await live.there.close();
    await live.here.close();
  });
  return live;
}
