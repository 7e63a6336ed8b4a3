import { randomUUID } from 'node:crypto';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { anInvitedBooking, bookingAnswers } from '../booking/bookings.ts';
import { aDoneVisit } from '../booking/done-visit.ts';
import { aSeries } from '../booking/series.ts';
import { done } from '../booking/visits.ts';
import { writesToUs } from '../booking/whole-life.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aGiftCard } from '../money/gift-cards.ts';
import { aProvider } from '../people.ts';
import { rolePeople } from '../roles/role-people.ts';
import type { RoleWho } from '../roles/role-row.ts';
import { type TestServer, testSecrets } from '../server.ts';
import { pick } from './hostile-faults.ts';
import type { IdSource } from './hostile-operation.ts';

/** Who sends something, by the headers that say so. */
export type Sender = RoleWho | 'apiKey';
export type HostileWorld = { headers: Record<Sender, Record<string, string>>; ids: Map<string, string[]> };

const offerInput = {
  title: 'A good clean',
  description: 'Three hours for two rooms.',
  serviceLocation: 'House',
  serviceType: 'standardcleaning',
  cleanerCount: 1,
  price: 80,
  expectedHours: 3.5,
  roomsCount: 2,
  bathroomCount: 1,
  buttonText: 'Book',
  buttonLink: 'book-now',
};
const documents = {
  offer: 'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }',
  promo: 'mutation { createPromoCode(input: { code: "WINTER10", discountPercent: 10 }) { id } }',
  key: 'mutation { createApiKey(input: { name: "Partner", scopes: ["read"] }) { apiKey { id } } }',
  invite:
    'mutation { inviteCompanyUser(input: { email: "new@example.com", permissions: ["content"] }) { id } }',
  run: 'mutation { preparePayRun(input: { paymentFrequency: weekly, periodEnd: "2026-11-29" }) { id } }',
  quote: `mutation ($id: ID!) { answerQuote(input: { id: $id, price: 60, hours: 3, cleanerCount: 1 }) { id } }`,
  accept: 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }',
};

/** A visit that is over, one that is arranged, a complaint, a pay run: something for every verb to be about. */
async function fillBusiness(server: TestServer, database: TestDatabase, company: Client): Promise<void> {
  await writesToUs(server, company);
  await done(company, documents.offer, { input: offerInput });
  await done(company, documents.promo);
  await aGiftCard(server, database);
  await aSeries(server, database);
  const provider = await aProvider(server, company, 3);
  const visit = await aDoneVisit(server, provider, '2026-11-26', {
    email: bookingAnswers.email,
    startTime: '10:00',
  });
  await issueInvoice(server.system(), visit);
  server.setNow('2026-11-27T10:00:00Z');
  const next = await anInvitedBooking(server, createClient(server), { startDate: '2026-12-02' });
  await done(provider.client, documents.accept, { id: next });
  await anInvitedBooking(server, createClient(server), {
    startDate: '2026-12-03',
    email: bookingAnswers.email,
  });
  await done(company, documents.invite);
}

async function idsOfTables(database: TestDatabase): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ name: string }>(`select table_name as name
    from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`);
  const ids = new Map<string, string[]>();
  for (const { name } of rows) {
    const { rows: found } = await database.pool.query<{ id: string }>(
      `select id from ${name} order by ctid limit 200`,
    );
    if (found.length > 0)
      ids.set(
        name,
        found.map(({ id }) => id),
      );
  }
  return ids;
}

async function tokenOf(client: Client): Promise<Record<string, string>> {
  const { body } = await client.get('/api/auth/token');
  return { authorization: (body as unknown as { token: string }).token };
}

/** A business at work, everybody's credentials, and the ids of what there is. */
export async function makeHostileWorld(server: TestServer, database: TestDatabase): Promise<HostileWorld> {
  const people = await rolePeople(server, database);
  await fillBusiness(server, database, people.company);
  const headers: Record<string, Record<string, string>> = {
    visitor: {},
    apiKey: { 'x-api-key': testSecrets.apiKey },
  };
  for (const [who, client] of Object.entries(people)) {
    if (who !== 'visitor') headers[who] = await tokenOf(client);
  }
  return { headers: headers as HostileWorld['headers'], ids: await idsOfTables(database) };
}

/** Where the wire's names and the tables' differ. */
const tables: Record<string, string> = {
  BankFile: 'pay_runs',
  Blogpost: 'blog_posts',
  Careerpost: 'career_posts',
  DataProtectionComplaint: 'data_complaints',
  ServiceProvider: 'providers',
  bookingServiceProvider: 'provider_bookings',
  report: 'booking_reports',
  CustomerAccount: 'customers',
  UserAccount: 'users',
  CompanyInvitation: 'one_time_links',
  GiftCardPurchase: 'gift_cards',
  StandingAcceptanceEnd: 'series',
  // Their id is the booking's.
  CheckoutPayment: 'bookings',
  PayingCard: 'bookings',
  Review: 'bookings',
  SavedCard: 'payments',
  Series: 'series',
  Offers: 'offers',
  WebhookDelivery: 'webhook_deliveries',
  WebhookEndpointWithSecret: 'webhook_endpoints',
};
/** One mutation that answers the first is about the second. */
const alsoAbout: Record<string, readonly string[]> = { webhook_deliveries: ['webhook_endpoints'] };
const snake = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

/** Ids of what an operation is about, as far as names tell, and of what it can't be about. */
export function idsFor(world: HostileWorld, answers: string, random: () => number): IdSource {
  const tableOf = (field: string) => {
    const noun = field === 'id' ? answers : field.replace(/I[dD]$/, '');
    return tables[noun] ?? tables[noun.charAt(0).toUpperCase() + noun.slice(1)] ?? `${snake(noun)}s`;
  };
  const all = [...world.ids.keys()];
  const anyOf = (table: string) => pick(random, world.ids.get(table) ?? ['none']);
  return {
    findId: (field) => anyOf(world.ids.has(tableOf(field)) ? tableOf(field) : pick(random, all)),
    // A checkout and its booking share an id, so that another table alone isn't enough.
    foreign: (field) => {
      const own = [tableOf(field), ...(alsoAbout[tableOf(field)] ?? [])];
      const others = all.filter((table) => !own.includes(table));
      const found = anyOf(pick(random, others));
      return own.some((table) => world.ids.get(table)?.includes(found)) ? randomUUID() : found;
    },
  };
}
