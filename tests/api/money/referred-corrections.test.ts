import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followReferral } from '#server/affiliate/follow-referral.ts';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { affiliateDocuments, cleanVisit, myAffiliate } from '#tests/support/money/affiliate-people.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * A guest who came by somebody's link and mistyped their e-mail (rules/money#affiliates; issue "The public site").
 */
const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  provider = await aProvider(server, await aCompanyUser(server), 1);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

const correctDocument = `mutation ($id: ID!, $token: String!, $email: String!) {
  correctCheckoutEmail(input: { id: $id, token: $token, email: $email }) { email } }`;
type Booked = { id: string; token: string; payment: { clientSecret: string } };
const date = '2026-11-26';

/** A guest's booking that came by that code, paid. */
async function bookedVia(code: string, person: { email: string; phone: string; startTime: string }) {
  const guest = createClient(server);
  const input = { ...bookingAnswers, ...person, startDate: date, source: { via: code } };
  const { id, token, payment } = await done<Booked>(guest, createDocument, { input });
  await giveCard(guest, payment.clientSecret, cards.works);
  await done(guest, confirmDocument, { id, token });
  return { guest, id, token };
}

test('an e-mail put right takes along by whose link the guest came, and the reward follows', async () => {
  const affiliate = await anAccount(server, 'sends-guests@example.com');
  await done(affiliate, affiliateDocuments.join);
  const { code } = await myAffiliate(affiliate);
  const phone = '+447700900881';
  const person = { email: 'mistypde@example.com', phone, startTime: '10:00' };
  const { guest, id, token } = await bookedVia(code, person);
  await followReferral(server.system(), id);
  expect((await myAffiliate(affiliate)).waiting).toBe(1);

  const email = 'mistyped@example.com';
  expect(await done(guest, correctDocument, { id, token, email })).toEqual({ email });
  const left = await database.pool.query(`select from customers where email = 'mistypde@example.com'`);
  expect(left.rowCount).toBe(0);
  expect((await myAffiliate(affiliate)).waiting).toBe(1);

  await cleanVisit(server, id, { via: code, provider, date, person: { email, phone } });
  await followReferral(server.system(), id);
  expect(await myAffiliate(affiliate)).toMatchObject({ owed: 10, rewarded: 1, waiting: 0 });
});

test('who sent a guest is noted for the customer whose booking it is after a correction under way', async () => {
  server.setNow(now);
  const affiliate = await anAccount(server, 'sends-more@example.com');
  await done(affiliate, affiliateDocuments.join);
  const { code } = await myAffiliate(affiliate);
  const person = { email: 'wrogn@example.com', phone: '+447700900882', startTime: '15:00' };
  const { id } = await bookedVia(code, person);
  const correcting = await database.pool.connect();
  try {
    await correcting.query('begin');
    await correcting.query('select from bookings where id = $1 for update', [id]);
    const followed = followReferral(server.system(), id);
    const wasFaster = await Promise.race([followed.then(() => true), sleep(300, false)]);
    expect(wasFaster).toBe(false);
    const { rows } = await correcting.query(`insert into customers (first_name, last_name, email, phone)
      select first_name, last_name, 'wrong@example.com', phone from customers where email = 'wrogn@example.com' returning id`);
    await correcting.query('update bookings set customer_id = $1 where id = $2', [rows[0].id, id]);
    await correcting.query(`delete from customers where email = 'wrogn@example.com'`);
    await correcting.query('commit');
    await followed;
    const noted = await database.db
      .selectFrom('affiliate_referrals')
      .select('customer_id')
      .where('customer_id', '=', rows[0].id)
      .execute();
    expect(noted).toHaveLength(1);
  } finally {
    // Ended with what it holds, should the test have failed half-way.
    correcting.release(true);
  }
});
