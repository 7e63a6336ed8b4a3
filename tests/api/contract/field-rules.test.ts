import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#domain/access/permission.ts';
import { schema } from '#server/graphql/schema.ts';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aDocument } from '#tests/support/file/uploads.ts';
import { argumentsFor } from '#tests/support/hostile/arguments-for.ts';
import { documentsOfEverything, type Told, whatWasTold } from '#tests/support/list/read-everything.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/**
 * Everybody asks for every field of every query of the contract at five moments of a booking's life, and
 * what each of them was told is searched for what is nobody else's business (rules/people#who-may-read-what).
 */
type Stage = 'offered' | 'accepted' | 'day before' | 'visited' | 'week after';
type Who =
  | 'visitor'
  | 'apiKey'
  | 'unknown'
  | 'customer'
  | 'otherCustomer'
  | 'cleaner'
  | 'invitedCleaner'
  | 'company'
  | 'desk'
  | 'content';

const database = withDatabase();
let server: TestServer;
const people = {} as Record<Who, Client>;
const told = new Map<string, Told>();

const email = 'zoe.quillfeather@example.com';
const secrets = {
  address: '17 Zebra Crescent',
  surname: 'Quillfeather',
  phone: '+447700900321',
  notes: 'The key lies under the fern pot',
  postcode: 'SW1P 4AA',
  email,
  'notes for us': 'Please invoice my sister',
  "cleaner's surname": 'Pemberwick',
  "cleaner's phone": '+447700900654',
  "cleaner's e-mail": 'provider1@example.com',
  "cleaner's address": '5 Otter Passage',
  "cleaner's account": '12346789',
} as const;
type Secret = keyof typeof secrets;

const stages: Stage[] = ['offered', 'accepted', 'day before', 'visited', 'week after'];
const all = stages;
const assigned: Stage[] = ['accepted', 'day before', 'visited'];
const around: Stage[] = ['day before', 'visited'];

/** Who may read what, and when; whoever is missing never. */
const readers: Record<Secret, Partial<Record<Who, Stage[]>>> = {
  address: { customer: all, company: all, desk: all, cleaner: assigned },
  surname: { customer: all, company: all, desk: all, cleaner: assigned },
  phone: { customer: all, company: all, desk: all, cleaner: around },
  notes: { customer: all, company: all, desk: all, cleaner: assigned },
  postcode: { customer: all, company: all, desk: all, cleaner: assigned },
  email: { customer: all, company: all, desk: all },
  'notes for us': { customer: all, company: all, desk: all },
  "cleaner's surname": { cleaner: all, company: all, desk: all },
  "cleaner's phone": { cleaner: all, company: all, desk: all, customer: around },
  "cleaner's e-mail": { cleaner: all, company: all, desk: all },
  "cleaner's address": { cleaner: all, company: all, desk: all },
  // Whole only on the owner's own form; elsewhere its last four figures.
  "cleaner's account": { cleaner: all },
};

const fieldReaders: Record<string, Partial<Record<Who, Stage[]>>> = {
  'BookingServiceProvider.plaftformEarning': {
    company: ['visited', 'week after'],
    desk: ['visited', 'week after'],
  },
  'BookingServiceProvider.earning': {
    company: ['visited', 'week after'],
    desk: ['visited', 'week after'],
    cleaner: ['visited', 'week after'],
  },
  'BookingServiceProvider.spRate': {
    company: ['accepted', 'day before', 'visited', 'week after'],
    desk: ['accepted', 'day before', 'visited', 'week after'],
    cleaner: ['accepted', 'day before', 'visited', 'week after'],
  },
  'BookingServiceProvider.spEmail': {
    company: ['accepted', 'day before', 'visited', 'week after'],
    desk: ['accepted', 'day before', 'visited', 'week after'],
    cleaner: ['accepted', 'day before', 'visited', 'week after'],
  },
  'Booking.totalPrice': { company: all, desk: all, customer: all },
  'Booking.serviceProviderEmailIds': { company: all, desk: all },
  'Booking.latitude': { company: all, desk: all, customer: all, cleaner: assigned },
  'ServiceProvider.latitude': { company: all, desk: all, cleaner: all },
  'ServiceProvider.sortCode': { company: all, desk: all, cleaner: all },
  'ApplicationSetting.platformFee': { company: all, desk: all, content: all },
  'ApplicationSetting.goodwillAmount': { company: all, desk: all, content: all },
  'ApplicationSetting.shortNoticeHours': { company: all, desk: all, content: all },
  'UnpaidEarning.total': { company: ['visited', 'week after'], cleaner: ['visited', 'week after'] },
  'ServiceProvider.verificationDocumentPath': { company: all, cleaner: all },
  'ServiceProvider.verificationDocumentPath1': { company: all, cleaner: all },
};

const moments: Record<Stage, string> = {
  offered: '2026-11-24T10:10:00Z',
  accepted: '2026-11-25T09:00:00Z',
  'day before': '2026-11-26T11:00:00Z',
  visited: '2026-11-27T15:00:00Z',
  'week after': '2026-12-05T15:00:00Z',
};

/** Of these kinds only the booking and the cleaner of this test count; others may be the reader's own. */
const watched = new Map<string, string>();

async function readEverything(stage: Stage, ids: Record<string, string[]>): Promise<void> {
  const documents = documentsOfEverything(schema, ids);
  for (const [who, client] of Object.entries(people) as [Who, Client][]) {
    const answers: unknown[] = [];
    const headers: Record<string, string> = who === 'apiKey' ? { 'x-api-key': testSecrets.apiKey } : {};
    for (const { name, document } of documents) {
      const { data, errors } = await client.send(document, {}, headers);
      const bug = errors.find(
        ({ extensions }) =>
          !extensions?.code ||
          ['unexpected', 'invalid_request', 'query_too_costly'].includes(extensions.code),
      );
      if (bug) throw new Error(`${who} asks ${name}: ${JSON.stringify(bug)} ${server.errors.at(-1)}`);
      answers.push(data);
    }
    told.set(`${stage} ${who}`, whatWasTold(answers, watched));
  }
}

const book = {
  email,
  firstName: 'Zoe',
  lastName: secrets.surname,
  phone: '07700 900321',
  address: secrets.address,
  postalCode: secrets.postcode,
  commentsForAssistant: secrets.notes,
  commentsForUs: secrets['notes for us'],
  startDate: '2026-11-27',
};

async function theCleaner(): Promise<Provider> {
  const provider = await aProvider(server, people.company, 1, {
    lastName: secrets["cleaner's surname"],
    phone: '07700 900654',
    address: secrets["cleaner's address"],
    postalCode: 'SW1A 2AA',
    verificationDocumentPath: await aDocument(server, 'identity-document'),
    verificationDocumentPath1: await aDocument(server, 'dbs-certificate'),
  });
  await done(
    provider.client,
    'mutation { updateBankDetails(input: { sortCode: "30-94-30", accountNumber: "12346789" }) { version } }',
  );
  return provider;
}

async function unknownPerson(): Promise<Client> {
  const client = await anAccount(server, 'nobody@example.com');
  await database.db
    .updateTable('users')
    .set({ group: 'gardeners' })
    .where('email', '=', 'nobody@example.com')
    .execute();
  return client;
}

/** A company user who has one permission and no other. */
async function colleague(only: Permission): Promise<Client> {
  const address = `${only}@example.com`;
  const client = await aCompanyUser(server, address);
  await database.db
    .updateTable('users')
    .set({ permissions: [only] })
    .where('email', '=', address)
    .execute();
  return client;
}

const verb = (name: string, more = '') =>
  `mutation ($id: ID!) { ${name}(input: { id: $id${more} }) { bookingStatus } }`;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  people.company = await aCompanyUser(server);
  const cleaner = await theCleaner();
  people.cleaner = cleaner.client;
  people.invitedCleaner = (await aProvider(server, people.company, 2)).client;
  const id = await anInvitedBooking(server, createClient(server), book);
  await anInvitedBooking(server, createClient(server), {
    email: 'other@example.com',
    startDate: '2026-12-10',
  });
  people.visitor = createClient(server);
  people.apiKey = createClient(server);
  people.unknown = await unknownPerson();
  people.customer = await anAccount(server, email);
  people.otherCustomer = await anAccount(server, 'other@example.com');
  people.desk = await colleague('bookings');
  people.content = await colleague('content');
  const booking = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  watched.set('Booking', id);
  watched.set('ServiceProvider', cleaner.id);
  const ids = argumentsFor({
    bookingId: id,
    providerId: cleaner.id,
    customerId: booking.customer_id,
    email,
  });

  server.setNow(moments.offered);
  await readEverything('offered', ids);
  await done(cleaner.client, verb('acceptBooking'), { id });
  for (const stage of ['accepted', 'day before'] as const) {
    server.setNow(moments[stage]);
    await readEverything(stage, ids);
  }
  server.setNow('2026-11-27T09:50:00Z');
  await done(cleaner.client, verb('startBooking'), { id });
  server.setNow('2026-11-27T13:30:00Z');
  await done(cleaner.client, verb('completeBooking', ', totalHours: 3.5'), { id });
  for (const stage of ['visited', 'week after'] as const) {
    server.setNow(moments[stage]);
    await readEverything(stage, ids);
  }
}, timeoutMs(240_000));
afterAll(() => server.close());

const everybody: Who[] = [
  'visitor',
  'apiKey',
  'unknown',
  'customer',
  'otherCustomer',
  'cleaner',
  'invitedCleaner',
  'company',
  'desk',
  'content',
];

describe.each(stages)('%s', (stage) => {
  const toldTo = (who: Who) => told.get(`${stage} ${who}`) as Told;
  const wanted = (rule: Partial<Record<Who, Stage[]>>) =>
    everybody.filter((who) => rule[who]?.includes(stage));

  test.each(Object.keys(secrets) as Secret[])(
    '%s is told to those who need it and to nobody else',
    (secret) => {
      const given = everybody.filter((who) => toldTo(who).texts.includes(secrets[secret]));
      expect(given).toEqual(wanted(readers[secret]));
    },
  );

  test.each(Object.keys(fieldReaders))('the field %s has a value for those who need it only', (field) => {
    const given = everybody.filter((who) => toldTo(who).fields.has(field));
    expect(given).toEqual(wanted(fieldReaders[field] ?? {}));
  });

  test('nobody is told a hash, a token or a key', () => {
    // At the beginning of a word: a random id may have any three letters within it.
    const keys = /argon2|(?<![\w-])(tok|pm|cus)_[A-Za-z0-9]{8}/;
    for (const who of everybody) expect(toldTo(who).texts).not.toMatch(keys);
  });
});
