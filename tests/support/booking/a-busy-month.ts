import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import { personActor } from '#server/auth/session/person-actor.ts';
import { findPerson } from '#server/auth/session/session.store.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { argumentsFor } from '../hostile/arguments-for.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { anInvitedBooking, bookingAnswers } from './bookings.ts';
import { aDoneVisit } from './done-visit.ts';
import { aSeries } from './series.ts';
import { done } from './visits.ts';

export type BusyMonth = {
  actors: Record<'visitor' | 'customer' | 'cleaner' | 'company', Actor>;
  bookingId: string;
  /** An id of nothing. */
  nobody: string;
  bookingCount: number;
  argumentsOfEverything: Record<string, string[]>;
  /** Something fitting for the variables of our screens' documents, by their names. */
  variables: Record<string, unknown>;
};

const offerInput = {
  title: 'A good clean',
  description: 'Three and a half hours for two rooms.',
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
const create = {
  offer: 'mutation ($input: CreateOffersInput!) { createOffers(input: $input) { id } }',
  promo: 'mutation { createPromoCode(input: { code: "WINTER10", discountPercent: 10 }) { id } }',
  accept: 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }',
};

async function actorOf(server: TestServer, database: TestDatabase, email: string): Promise<Actor> {
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const person = await findPerson(server.runtime.db, id);
  if (!person) throw new Error(`Nobody has the e-mail ${email}`);
  return personActor(person);
}

/** A visit that is over, made with a code; one arranged, of an offer; one nobody has taken yet. */
async function someVisits(server: TestServer, company: Client, provider: Provider): Promise<string> {
  const { email } = bookingAnswers;
  const visitor = createClient(server);
  const offer = await done<{ id: string }>(company, create.offer, { input: offerInput });
  await done(company, create.promo);
  await aDoneVisit(server, provider, '2026-11-26', { email, promo: 'WINTER10' });
  server.setNow('2026-11-27T10:00:00Z');
  const arranged = { email, offerId: offer.id, startDate: '2026-12-02' };
  const bookingId = await anInvitedBooking(server, visitor, arranged);
  await done(provider.client, create.accept, { id: bookingId });
  await anInvitedBooking(server, visitor, { email, startDate: '2026-12-03' });
  return bookingId;
}

const fittingVariables = (known: { bookingId: string; customerId: string }) => ({
  id: known.bookingId,
  bookingID: known.bookingId,
  customerId: known.customerId,
  email: bookingAnswers.email,
  code: 'WINTER10',
  token: 'not-a-token-that-anybody-was-given',
  document: 'identity',
  startDate: '2026-12-09',
  startTime: '10:00',
  fromDate: '2026-12-01',
  toDate: '2026-12-31',
  wish: { hours: 4 },
  input: {
    postalCode: 'SW1A 1AA',
    serviceType: 'standardcleaning',
    serviceFrequency: 'EveryWeek',
    hours: 3.5,
    cleanerCount: 1,
    startDate: '2026-12-09',
    startTime: '10:00',
  },
});

/** Bookings of all kinds, done and to come, with an offer, a code, a series; and who they are of. */
export async function aBusyMonth(server: TestServer, database: TestDatabase): Promise<BusyMonth> {
  const { email } = bookingAnswers;
  const company = await aCompanyUser(server);
  const provider = await aProvider(server, company, 1);
  await aProvider(server, company, 2);
  await aSeries(server, database);
  const bookingId = await someVisits(server, company, provider);
  await anAccount(server, email);
  const { customer_id: customerId } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const bookings = await database.db.selectFrom('bookings').select('id').execute();
  return {
    actors: {
      visitor: { kind: 'visitor' },
      customer: await actorOf(server, database, email),
      cleaner: await actorOf(server, database, provider.email),
      company: await actorOf(server, database, 'office@example.com'),
    },
    bookingId,
    nobody: randomUUID(),
    bookingCount: bookings.length,
    argumentsOfEverything: argumentsFor({ bookingId, providerId: provider.id, customerId, email }),
    variables: fittingVariables({ bookingId, customerId }),
  };
}
