import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { bookVisit } from '#tests/support/fixtures/visits.ts';
import { takeAfter } from '#tests/support/money/charging.ts';

const overview = `query ($id: ID!) { getCustomerOverview(id: $id) {
  completedVisits charged refunded tips owed lastVisitOn
  cards { brand last4 worksUntil }
  homes { address city postalCode visits nextDates cleaners { serviceProviderID visits } }
  consents { kind version reference }
  reports { reference kind status words } } }`;
const complain = `mutation ($id: ID!) { createComplaint(input: { id: $id, words: "The oven was left out." }) { id } }`;
const refund = `mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 20, reason: "The oven" }) { id } }`;

test('what was charged, refunded and is owed, who cleans where, what was agreed to and complained about', async ({
  server,
  database,
  company,
  customer,
  cleaner,
  completedVisit,
  visitDay,
}) => {
  const { customer_id: id, reference } = await database.db
    .selectFrom('bookings')
    .select(['customer_id', 'reference'])
    .where('id', '=', completedVisit.id)
    .executeTakeFirstOrThrow();
  await done(customer, complain, { id: completedVisit.id });
  // Completed and not taken yet: all of it is owed.
  expect(await done(company, overview, { id })).toMatchObject({
    completedVisits: 1,
    charged: 94.5,
    refunded: 0,
    owed: 94.5,
    lastVisitOn: completedVisit.startDate,
    reports: [{ reference, kind: 'complaint', status: 'received', words: 'The oven was left out.' }],
  });
  await takeAfter(server, `${completedVisit.startDate}T13:30:00Z`, completedVisit.id);
  await done(company, refund, { id: completedVisit.id });
  visitDay();
  visitDay();
  const next = visitDay();
  await bookVisit(customer, next);
  const read = await done<{ consents: { kind: string }[] }>(company, overview, { id });
  expect(read).toMatchObject({
    charged: 94.5,
    refunded: 20,
    owed: 0,
    homes: [{ visits: 1, nextDates: [next], cleaners: [{ serviceProviderID: cleaner.id, visits: 1 }] }],
  });
  // Both were booked within 14 days of their start, under one version of the terms.
  expect(read.consents.map(({ kind }) => kind).toSorted()).toEqual(['early-start', 'early-start', 'terms']);
});

test('two homes of a customer stand apart, and a cancelled visit is no home', async ({
  company,
  customer,
  database,
  visitDay,
}) => {
  const email = customer.email;
  await bookAndPay(customer, {
    email,
    startDate: visitDay(),
    address: '77 Second Street',
    postalCode: 'EC1A 1BB',
  });
  const gone = await bookAndPay(customer, { email, startDate: visitDay(), address: '3 Third Street' });
  await done(customer, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { id } }', { id: gone });
  const { customer_id: id } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', gone)
    .executeTakeFirstOrThrow();
  const { homes } = await done<{ homes: { address: string }[] }>(company, overview, { id });
  const addresses = homes.map(({ address }) => address);
  expect(addresses).toContain('77 Second Street');
  expect(addresses).not.toContain('3 Third Street');
});

test('the card they keep is named by kind, last four and last month, and nothing more is on the wire', async ({
  company,
  customer,
  database,
  paidVisit,
}) => {
  const { customer_id: id } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', paidVisit.id)
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('payments')
    .set({ card_kept_at: new Date() })
    .where('checkout_id', '=', paidVisit.id)
    .execute();
  const own = await done<{ savedCards: { last4: string }[] }>(
    customer,
    '{ getMyAccount { savedCards { last4 brand worksUntil } } }',
  );
  const { cards } = await done<{ cards: { last4: string }[] }>(company, overview, { id });
  expect(cards).toHaveLength(1);
  expect(cards).toMatchObject(own.savedCards);
});
