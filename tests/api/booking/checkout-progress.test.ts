import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteProviders } from '#server/matching/invite-providers.ts';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What the page after paying asks again and again (rules/content#after-paying). */
const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;
let providers: Provider[];

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  providers = [await aProvider(server, company, 1), await aProvider(server, company, 2)];
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

type Made = { id: string; token: string; payment: { clientSecret: string } };
type Progress = {
  bookingStatus: string;
  cleanersAsked: number;
  cleaners: { firstName: string; serviceStatus: string }[];
  waitsForMorning: boolean;
  cancelling: string | null;
  calendar: string;
};
const question = `query ($id: ID!, $token: String!) { getCheckoutProgress(id: $id, token: $token) {
  bookingStatus cleanerCount cleanersAsked waitsForMorning cancelling calendar cleaners { firstName serviceStatus } } }`;
const accept = 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { bookingStatus } }';

async function aCheckout(changes: Record<string, unknown>): Promise<Made> {
  return done<Made>(visitor, createDocument, { input: { ...bookingAnswers, ...changes } });
}

async function aPlacedOne(changes: Record<string, unknown>): Promise<Made> {
  const made = await aCheckout(changes);
  await giveCard(visitor, made.payment.clientSecret, cards.works);
  await done(visitor, confirmDocument, { id: made.id, token: made.token });
  return made;
}

const progress = ({ id, token }: Made) => done<Progress>(visitor, question, { id, token });

test('the search for two cleaners is told as it goes on, to the holder of the token alone', async () => {
  const made = await aPlacedOne({ cleanerCount: 2 });
  const before = { bookingStatus: 'pending', cleanerCount: 2, cleanersAsked: 0, cleaners: [] };
  expect(await progress(made)).toMatchObject({ ...before, waitsForMorning: false });
  await inviteProviders(server.system(), made.id);
  expect(await progress(made)).toMatchObject({ ...before, cleanersAsked: 2 });
  for (const provider of providers) await done(provider.client, accept, { id: made.id });
  const { bookingStatus, cleaners, cancelling } = await progress(made);
  expect(bookingStatus).toBe('confirmed');
  expect(cleaners.map(({ serviceStatus }) => serviceStatus)).toEqual(['accepted', 'accepted']);
  expect(new Set(cleaners.map(({ firstName }) => firstName)).size).toBeGreaterThan(0);
  expect(cancelling).toBe('You can cancel free of charge until the clean starts.');
  const { errors } = await visitor.send(question, { id: made.id, token: 'wrong' });
  expect(errors[0]?.extensions.code).toBe('not_found');
});

test('the calendar has the visit before it is confirmed and after, under one name', async () => {
  const made = await aPlacedOne({ startDate: '2026-11-27', email: 'calendar@example.com' });
  const { calendar } = await progress(made);
  expect(calendar).toContain('DTSTART:20261127T100000Z');
  expect(calendar).toContain('STATUS:TENTATIVE');
  expect(calendar).toContain(`UID:${made.id}@brightwren`);
  await inviteProviders(server.system(), made.id);
  await done(providers[0]?.client as Client, accept, { id: made.id });
  const { calendar: later } = await progress(made);
  expect(later).toContain('STATUS:CONFIRMED');
  expect(later).toContain(`UID:${made.id}@brightwren`);
});

test('a checkout that nobody has paid has no progress', async () => {
  const { id, token } = await aCheckout({ startDate: '2026-11-28', email: 'open@example.com' });
  const { errors } = await visitor.send(question, { id, token });
  expect(errors[0]?.extensions.code).toBe('not_found');
});

test('in the night it says that cleaners are asked in the morning', async () => {
  server.setNow('2026-11-24T21:00:00Z');
  const made = await aPlacedOne({ startDate: '2026-11-30', email: 'night@example.com' });
  expect(await progress(made)).toMatchObject({ waitsForMorning: true, cleanersAsked: 0 });
});

test('a cancelled booking says so, and offers nothing to cancel', async () => {
  server.setNow('2026-11-25T09:00:00Z');
  const made = await aPlacedOne({ startDate: '2026-12-01', email: 'cancelled@example.com' });
  await done(
    company,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Moved" }) { bookingStatus } }',
    {
      id: made.id,
    },
  );
  expect(await progress(made)).toMatchObject({ bookingStatus: 'canceled', cancelling: null, cleaners: [] });
});
