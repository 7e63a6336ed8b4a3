import { followReferral } from '#server/affiliate/follow-referral.ts';
import { bookingAnswers, confirmDocument, createDocument } from '../booking/bookings.ts';
import { cards, giveCard } from '../booking/cards.ts';
import { acceptAll, cleanThrough, done, hoursAfter } from '../booking/visits.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { Provider } from '../people.ts';
import type { TestServer } from '../server.ts';

export const affiliateDocuments = {
  join: 'mutation { joinAffiliateProgram(input: { termsCondition: true }) { id code link owed } }',
  mine: `{ getMyAffiliate { id code link earned paid owed waiting rewarded
    entries { items { kind amount balance reference } } } }`,
  list: '{ listAffiliates { items { id name email earned paid owed waiting } } }',
  pay: `mutation ($id: ID!, $amount: Float!, $reference: String) {
    payAffiliate(input: { id: $id, amount: $amount, reference: $reference }) { owed paid } }`,
  reward: 'mutation ($reward: Float!) { setAffiliateReward(input: { reward: $reward }) { reward } }',
  refund: `mutation ($id: ID!, $amount: Float!) {
    refundBooking(input: { id: $id, amount: $amount, reason: "It went wrong", confirmed: true }) { id } }`,
};

export type MyAffiliate = {
  id: string;
  code: string;
  link: string;
  earned: number;
  paid: number;
  owed: number;
  waiting: number;
  rewarded: number;
  entries: { items: { kind: string; amount: number; balance: number; reference: string }[] };
};

export type ReferredVisit = {
  /** As the address or the cookie has it; null comes by nobody. */
  via: string | null;
  provider: Provider;
  /** The visit's day in winter; it is booked 46 hours before 10:00 of it unless said otherwise. */
  date: string;
  bookedAt?: string;
  startTime?: string;
  person: Record<string, unknown> & { email: string; phone: string };
  /** The one that works unless said otherwise. */
  card?: string;
};

/** Booked and paid as the form does it, having come by a link; answers the booking's id. */
export async function bookVia(server: TestServer, visit: ReferredVisit): Promise<string> {
  server.setNow(visit.bookedAt ?? hoursAfter(`${visit.date}T10:00:00Z`, -46));
  const client = createClient(server);
  const input = {
    ...bookingAnswers,
    ...visit.person,
    startDate: visit.date,
    startTime: visit.startTime ?? '10:00',
    source: visit.via ? { via: visit.via } : null,
  };
  const checkout = await done<{ id: string; token: string; payment: { clientSecret: string } }>(
    client,
    createDocument,
    { input },
  );
  await giveCard(client, checkout.payment.clientSecret, visit.card ?? cards.works);
  await done(client, confirmDocument, { id: checkout.id, token: checkout.token });
  return checkout.id;
}

/** Accepted, worked and completed; nothing that follows has run yet. */
export async function cleanVisit(server: TestServer, id: string, visit: ReferredVisit): Promise<void> {
  await acceptAll(server, id, [visit.provider]);
  const changes = { startDate: visit.date, startTime: visit.startTime ?? '10:00', hours: 3.5 };
  await cleanThrough(server, id, { providers: [visit.provider], changes });
}

/** Does the job that looks at a booking's referral. */
export const followReferralOf = (server: TestServer, id: string): Promise<void> =>
  followReferral(server.system(), id);

/** The whole life of a referred visit with the jobs that look after the affiliate. */
export async function aReferredVisit(server: TestServer, visit: ReferredVisit): Promise<string> {
  const id = await bookVia(server, visit);
  await followReferral(server.system(), id);
  await cleanVisit(server, id, visit);
  await followReferral(server.system(), id);
  return id;
}

/** What the books say is owed to all affiliates, in pence (account 2400), and what they have cost (5500). */
export async function affiliateBooks(database: TestDatabase): Promise<{ owed: number; cost: number }> {
  const sumOf = async (account: number) => {
    const row = await database.db
      .selectFrom('postings')
      .select((eb) => eb.fn.sum<string>('amount_pence').as('sum'))
      .where('account', '=', account)
      .executeTakeFirst();
    return Number(row?.sum ?? 0);
  };
  return { owed: 0 - (await sumOf(2400)), cost: await sumOf(5500) };
}

/** How many jobs wait that would look after an affiliate. */
export async function waitingReferrals(database: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from graphile_worker.jobs where task_identifier = 'follow-referral'`,
  );
  return Number(rows[0]?.count ?? 0);
}

export const myAffiliate = (client: Client): Promise<MyAffiliate> =>
  done<MyAffiliate>(client, affiliateDocuments.mine);
