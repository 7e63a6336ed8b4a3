import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { done, hoursAfter } from '../booking/visits.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aCompanyUser } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { aReceiver, type Receiver } from './webhook-receiver.ts';
import {
  anEndpoint,
  type Delivery,
  deliveriesOf,
  webhookDocuments as documents,
  type Endpoint,
} from './webhooks.ts';

/** A company with a program that listens, for the tests of one file; endpoints made here go after each test. */
export function aWebhookDesk(database: TestDatabase) {
  let server: TestServer;
  let company: Client;
  let receiver: Receiver;
  let clock = '2026-11-24T10:00:00Z';
  const made: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(database, { now: clock });
    company = await aCompanyUser(server);
    receiver = await aReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await server.close();
  });
  afterEach(async () => {
    for (const id of made.splice(0)) await company.send(documents.remove, { id });
    receiver.heard.length = 0;
    receiver.answer = 200;
  });

  const setNow = (now: Date) => {
    clock = now.toISOString();
    server.setNow(clock);
  };
  return {
    get server() {
      return server;
    },
    get company() {
      return company;
    },
    get receiver() {
      return receiver;
    },
    now: () => new Date(clock),
    setNow,
    goOn: (hours: number) => setNow(new Date(hoursAfter(clock, hours))),
    /** A small change that other programs are told of. */
    somethingHappens: () =>
      done(company, 'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }', {
        input: anOffer,
      }),
    async newEndpoint(url = receiver.url, types: string[] | null = null) {
      const endpoint = await anEndpoint(company, url, types);
      made.push(endpoint.id);
      return endpoint;
    },
    endpointNow: async (id: string): Promise<Endpoint | undefined> =>
      (await done<{ items: Endpoint[] }>(company, documents.list)).items.find((one) => one.id === id),
    async onlyDelivery(id: string): Promise<Delivery> {
      const [first, ...others] = await deliveriesOf(company, id);
      expect(others).toEqual([]);
      return first as Delivery;
    },
    openTasks: async () =>
      (await done<{ kind: string; words: string }[]>(company, '{ listCompanyTasks { kind words } }')).filter(
        ({ kind }) => kind === 'webhook-failing',
      ),
  };
}

const anOffer = {
  title: 'Deep clean of a family home',
  description: 'Every room from top to bottom, with oven and fridge.',
  serviceLocation: 'House',
  serviceType: 'deepcleaning',
  cleanerCount: 1,
  price: 149,
  salePrice: 119,
  expectedHours: 5,
  roomsCount: 4,
  bathroomCount: 1,
  buttonText: 'Book now',
  buttonLink: 'book-now',
};
