import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleMoneyOf } from '#tests/support/booking/closures.ts';
import { anAcceptedVisit, type Visit } from '#tests/support/booking/moving.ts';
import { aSeries, visitsOf } from '#tests/support/booking/series.ts';
import {
  visitDayDocuments as dayOf,
  inviteAgain,
  linkIdOf,
  reportsVisibleTo,
} from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { earningsOf, journalOf, owedFor } from '#tests/support/money/books.ts';
import { takeAfter } from '#tests/support/money/charging.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';
import { createMoneyReader } from '#tests/support/money/money.ts';
import { aCompanyUser, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const { payments } = createMoneyReader(database);
let server: TestServer;
let company: Client;
let asha: Provider;
let ben: Provider;

const booked = '2026-11-02T10:00:00Z';
const late = { startTime: '10:00', earlyStartRequest: false };
const at = (date: string, time: string) => server.setNow(`${date}T${time}:00Z`);

beforeAll(async () => {
  server = await startTestServer(database, { now: booked });
  company = await aCompanyUser(server);
  asha = await aProvider(server, company, 1);
  ben = await aProvider(server, company, 2, { firstName: 'Ben' });
});
beforeEach(() => server.setNow(booked));
afterAll(() => server.close());

const parts = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items { serviceStatus totalHours
  workedHours earning plaftformEarning } } } }`;
const partsOf = async (id: string) =>
  (await done<{ bookingServiceProviders: { items: unknown[] } }>(company, parts, { id }))
    .bookingServiceProviders.items;

const terms = `query ($id: ID!, $for: Boolean) { endingTerms(id: $id, isForCustomer: $for) { kind bookingStatus price
  bookedPrice fromCard fromGiftCard cardReleased giftCardReturned cleaners { spFirstName pay } } }`;
const end = `mutation ($input: EndBookingInput!) { endBooking(input: $input) { bookingStatus cancellationFee
  actualTotalPrice endedEarlyBy endedEarlyAt } }`;
const cancel = `mutation ($id: ID!, $fee: Float) { cancelBooking(input: { id: $id, expectedFee: $fee }) {
  bookingStatus cancellationFee } }`;
const endedJob = 'query ($id: ID!) { getEndedJob(id: $id) { ending pay } }';

/** Of a visit that only asked: nobody is at work there any more. */
const endForUs = (id: string) =>
  done(company, end, { input: { id, expectedPrice: 500, reason: 'A burst pipe' } });

const refusalOf = async (client: Client, document: string, variables: Record<string, unknown>) =>
  (await client.send(document, variables)).errors[0];
const endingFor = (cleaner: Provider, { id }: Pick<Visit, 'id'>) =>
  done<{ ending: string; pay: number } | null>(cleaner.client, endedJob, { id });

/** Accepted by these cleaners and begun by the first at 10:00; it stands at a quarter past eleven less five minutes. */
async function begun(startDate: string, changes: Record<string, unknown> = {}, cleaners = [asha]) {
  if (!changes.earlyStartRequest) server.setNow(booked);
  const visit = await anAcceptedVisit(server, cleaners, { ...late, startDate, ...changes });
  at(startDate, '10:00');
  await done(cleaners[0]?.client ?? company, dayOf.start, { id: visit.id });
  at(startDate, '11:10');
  return visit;
}

test('ended inside the 14 days the full quarter-hours since Start are owed, and the cleaner has an hour’s pay at least', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const { id, customer } = await begun('2026-11-27', { earlyStartRequest: true });
  server.setNow('2026-11-27T10:29:00Z');
  expect(await done(customer, terms, { id })).toMatchObject({
    kind: 'time-supplied',
    bookingStatus: 'canceled',
    price: 6.75,
    fromCard: 6.75,
    cardReleased: 87.75,
    cleaners: null,
  });
  expect(await done(customer, end, { input: { id, expectedPrice: 6.75 } })).toMatchObject({
    bookingStatus: 'canceled',
    cancellationFee: 6.75,
    endedEarlyBy: 'customer',
    endedEarlyAt: expect.stringMatching(/^2026-11-27T10:29/),
  });
  expect(await earningsOf(database, id)).toEqual(['fee-share 394', 'short-notice 1181']);
  expect(await endingFor(asha, { id })).toEqual({ ending: 'ended-early', pay: 15.75 });
  const [mail] = await mailsTo(database, 'visit-ended', asha.email);
  expect(mail?.props).toMatchObject({ at: '10:29am', by: 'customer', hadBegun: true, pay: '£15.75' });
  expect(await mailsTo(database, 'booking-canceled', asha.email)).toEqual([]);
  await settleMoneyOf(server, id);
  expect(await owedFor(database, id)).toBe(0);
  expect(await payments(id)).toMatchObject([{ captured_pence: 675 }]);
});

test('ended inside the 14 days in extra time that was agreed, the fee ends with the booked time and the pay does not', async () => {
  server.setNow('2026-12-07T10:00:00Z');
  const { id, customer } = await begun('2026-12-15', { earlyStartRequest: true });
  at('2026-12-15', '13:00');
  await done(asha.client, dayOf.askMore, { id, hours: 1 });
  const [asked] = await done<{ id: string }[]>(customer, dayOf.overRuns, { id });
  await done(customer, dayOf.answerMore, { id: asked?.id, yes: true });
  at('2026-12-15', '14:10');
  expect(await done(customer, end, { input: { id, expectedPrice: 94.5 } })).toMatchObject({
    bookingStatus: 'canceled',
    cancellationFee: 94.5,
  });
  expect(await endingFor(asha, { id })).toEqual({ ending: 'ended-early', pay: 66.94 });
});

test('cancelling it inside the 14 days is the same as ending it, and without the stored request nothing is owed', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const { id, customer } = await begun('2026-11-28', { earlyStartRequest: true });
  await database.db
    .updateTable('bookings')
    .set({ early_start_requested_at: null })
    .where('id', '=', id)
    .execute();
  expect(await done(customer, cancel, { id, fee: 0 })).toMatchObject({ cancellationFee: 0 });
  expect(await endingFor(asha, { id })).toEqual({ ending: 'ended-early', pay: 19.69 });
});

test('ended by the customer later it is completed at the booked price, and its cleaner is paid what was worked', async () => {
  const { id, customer, email } = await begun('2026-11-26');
  expect((await refusalOf(customer, cancel, { id, fee: 200 }))?.extensions.code).toBe('cancel_too_late');
  expect(await done(customer, terms, { id })).toMatchObject({
    kind: 'booked-price',
    bookingStatus: 'completed',
    price: 94.5,
    bookedPrice: 94.5,
    fromCard: 94.5,
    cardReleased: 0,
  });
  const refused = await refusalOf(customer, end, { input: { id, expectedPrice: 50 } });
  expect(refused?.message).toBe(
    'Ending the clean now costs £94.50. Look at that amount and agree to it to end it.',
  );
  const input = { id, expectedPrice: 94.5 };
  const ended = {
    bookingStatus: 'completed',
    actualTotalPrice: 94.5,
    endedEarlyBy: 'customer',
  };
  expect(await done(customer, end, { input })).toMatchObject(ended);
  expect(await done(customer, end, { input })).toMatchObject(ended);
  expect(await partsOf(id)).toEqual([
    {
      serviceStatus: 'completed',
      totalHours: 3.5,
      workedHours: 1.25,
      earning: 19.69,
      plaftformEarning: 59.06,
    },
  ]);
  expect(await journalOf(database, 'completion', id)).toEqual([
    '1300 9450',
    '4100 -7875',
    '2200 -1575',
    '5100 1969',
    '2100 -1969',
  ]);
  expect(await endingFor(asha, { id })).toEqual({ ending: 'ended-early', pay: 19.69 });
  const [mail] = await mailsTo(database, 'booking-completed', email);
  expect(mail?.props).toMatchObject({ ended: { by: 'customer', at: '11:10am' }, total: '£94.50' });
  await takeAfter(server, '2026-11-26T13:30:00Z', id);
  expect(await owedFor(database, id)).toBe(0);
});

test('ended by the office because of us it is completed at the full quarter-hours worked, with a reason for the customer', async () => {
  const { id, email } = await begun('2026-11-27');
  expect((await refusalOf(company, end, { input: { id, expectedPrice: 27 } }))?.extensions.code).toBe(
    'cancellation_reason_missing',
  );
  expect(await done(company, terms, { id })).toMatchObject({
    kind: 'hours-worked',
    bookingStatus: 'completed',
    price: 27,
    cardReleased: 67.5,
    cleaners: [{ spFirstName: 'Asha', pay: 19.69 }],
  });
  const input = { id, expectedPrice: 27, reason: 'A burst pipe' };
  expect(await done(company, end, { input })).toMatchObject({
    bookingStatus: 'completed',
    actualTotalPrice: 27,
    endedEarlyBy: 'company',
  });
  expect(await partsOf(id)).toMatchObject([{ totalHours: 1, workedHours: 1.25, earning: 19.69 }]);
  const [mail] = await mailsTo(database, 'booking-completed', email);
  expect(mail?.props).toMatchObject({ ended: { by: 'company', reason: 'A burst pipe', at: '11:10am' } });
  await takeAfter(server, '2026-11-27T13:30:00Z', id);
  expect((await payments(id)).at(-1)).toMatchObject({ captured_pence: 2700 });
});

test('the office ends it at the customer’s wish on their terms, and for us after ten minutes nothing is charged', async () => {
  const wished = await begun('2026-11-30');
  expect(await done(company, terms, { id: wished.id, for: true })).toMatchObject({ kind: 'booked-price' });
  await endForUs(wished.id);
  const ours = await begun('2026-12-08');
  at('2026-12-08', '10:10');
  const input = { id: ours.id, expectedPrice: 0, reason: 'A wrong address' };
  expect(await done(company, end, { input })).toMatchObject({
    actualTotalPrice: 0,
  });
  expect(await partsOf(ours.id)).toMatchObject([{ totalHours: 0, earning: 15.75, plaftformEarning: -15.75 }]);
  expect(await owedFor(database, ours.id)).toBe(0);
});

test('of two, one who had not begun gets the short-notice pay and stands in the booked price until they are missed', async () => {
  const two = { cleanerCount: 2 };
  const visit = await begun('2026-12-02', two, [asha, ben]);
  at('2026-12-02', '10:20');
  expect(await done(company, terms, { id: visit.id, for: true })).toMatchObject({
    price: 189,
    cleaners: [
      { spFirstName: 'Asha', pay: 15.75 },
      { spFirstName: 'Ben', pay: 15.75 },
    ],
  });
  await done(visit.customer, end, { input: { id: visit.id, expectedPrice: 189 } });
  expect(await partsOf(visit.id)).toMatchObject([
    { serviceStatus: 'completed', earning: 15.75, plaftformEarning: 141.75 },
    { serviceStatus: 'canceled', earning: 15.75, plaftformEarning: -15.75 },
  ]);
  expect(await earningsOf(database, visit.id)).toEqual(['short-notice 1575', 'visit 1575']);
  expect(await endingFor(ben, visit)).toEqual({ ending: 'ended-early', pay: 15.75 });
  const [mail] = await mailsTo(database, 'visit-ended', ben.email);
  expect(mail?.props).toMatchObject({ hadBegun: false, pay: '£15.75' });
  const missed = await begun('2026-12-03', two, [asha, ben]);
  expect(await done(missed.customer, terms, { id: missed.id })).toMatchObject({ price: 94.5 });
  await endForUs(missed.id);
});

test('a correction of one who worked leaves the part of one who had not begun in the charge and in the refund', async () => {
  const visit = await begun('2026-12-11', { cleanerCount: 2 }, [asha, ben]);
  at('2026-12-11', '10:20');
  await done(visit.customer, end, { input: { id: visit.id, expectedPrice: 189 } });
  const bookingServiceProviderID = await linkIdOf(database, visit.id, asha.id);
  const wrong = { id: visit.id, bookingServiceProviderID, reason: 'They rang us' };
  const correct = (more: Record<string, unknown>) =>
    done(company, dayOf.correct, { input: { ...wrong, ...more } });
  expect(await correct({ totalHours: 3.25 })).toMatchObject({ actualTotalPrice: 182.25 });
  await takeAfter(server, '2026-12-11T13:30:00Z', visit.id);
  await correct({ totalHours: 3, isRefunded: true });
  const refunds = 'query ($id: ID!) { getBooking(id: $id) { actualTotalPrice refunds { amount } } }';
  expect(await done(company, refunds, { id: visit.id })).toEqual({
    actualTotalPrice: 182.25,
    refunds: [{ amount: 6.75 }],
  });
});

test('of two, who was done already keeps their hours when the other’s part is ended', async () => {
  const visit = await begun('2026-12-04', { cleanerCount: 2 }, [asha, ben]);
  await done(ben.client, dayOf.start, { id: visit.id });
  at('2026-12-04', '12:00');
  await done(asha.client, dayOf.finish, { id: visit.id, hours: 2 });
  expect(await done(company, terms, { id: visit.id })).toMatchObject({ price: 74.25 });
  await done(company, end, { input: { id: visit.id, expectedPrice: 74.25, reason: 'A burst pipe' } });
  expect(await endingFor(asha, visit)).toMatchObject({ ending: 'done', pay: 31.5 });
  expect(await endingFor(ben, visit)).toMatchObject({ ending: 'ended-early' });
});

test('finish and end pressed in one moment leave one outcome', async () => {
  const { id, customer } = await begun('2026-12-07');
  const [finished, ended] = await Promise.all([
    asha.client.send(dayOf.finish, { id, hours: 1.25 }),
    customer.send(end, { input: { id, expectedPrice: 94.5 } }),
  ]);
  expect([finished.errors.length, ended.errors.length].toSorted()).toEqual([0, 1]);
  const refused = [...finished.errors, ...ended.errors][0]?.extensions.code;
  expect(refused).toBe(ended.errors.length > 0 ? 'already_in_state' : 'visit_ended');
  expect((await earningsOf(database, id)).length).toBe(1);
  expect((await journalOf(database, 'completion', id)).length).toBe(5);
});

test('a part of a series ends alone, with its gift card given back what is not used', async () => {
  const { code, id: giftCardId } = await aGiftCard(server, database, { amount: 50 });
  server.setNow('2026-11-10T10:00:00Z');
  const { id: seriesId, firstId, customer } = await aSeries(server, database, { giftCode: code, ...late });
  await inviteAgain(server, firstId);
  await done(asha.client, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', {
    id: firstId,
  });
  at('2026-12-01', '10:00');
  await done(asha.client, dayOf.start, { id: firstId });
  at('2026-12-01', '11:01');
  const offered = await done<{ price: number; fromGiftCard: number; giftCardReturned: number }>(
    company,
    terms,
    { id: firstId },
  );
  expect(offered.price).toBe(offered.fromGiftCard);
  expect(offered.fromGiftCard + offered.giftCardReturned).toBe(50);
  const input = { id: firstId, expectedPrice: offered.price, reason: 'A burst pipe' };
  await done(company, end, { input });
  expect((await giftCardState(database, giftCardId)).card).toMatchObject({
    balance_pence: Math.round(offered.giftCardReturned * 100),
  });
  const rest = (await visitsOf(database, seriesId)).slice(1);
  expect(rest.length).toBeGreaterThan(4);
  expect(rest.every((visit) => visit.booking_status !== 'canceled')).toBe(true);
  expect((await refusalOf(customer, end, { input }))?.extensions.code).toBe('already_in_state');
});

test('what nobody has begun, what is over and what the office decides about yet can’t be ended', async () => {
  const fresh = await anAcceptedVisit(server, [asha], { ...late, startDate: '2026-12-09' });
  const codeOf = async (client: Client, id: string) =>
    (await refusalOf(client, terms, { id }))?.extensions.code;
  expect(await codeOf(fresh.customer, fresh.id)).toBe('end_not_begun');
  at('2026-12-09', '10:05');
  const cancelling = 'query ($id: ID!) { cancellationTerms(id: $id) { fee } }';
  expect((await refusalOf(fresh.customer, cancelling, { id: fresh.id }))?.message).toContain('by 10:30am');
  const unsafe = await begun('2026-12-10', { cleanerCount: 2 }, [asha, ben]);
  await done(asha.client, dayOf.unsafe, { id: unsafe.id });
  expect(await codeOf(unsafe.customer, unsafe.id)).toBe('end_undecided');
  expect(await codeOf(asha.client, unsafe.id)).toBe('forbidden');
});

test('inside the 14 days cancelling waits too while the office decides about who could not stay safely', async () => {
  server.setNow('2026-12-07T10:00:00Z');
  const two = { cleanerCount: 2, earlyStartRequest: true };
  const { id, customer } = await begun('2026-12-14', two, [asha, ben]);
  await done(ben.client, dayOf.start, { id });
  await done(asha.client, dayOf.unsafe, { id });
  const cancelling = 'query ($id: ID!) { cancellationTerms(id: $id) { fee } }';
  for (const [document, variables] of [
    [cancelling, { id }],
    [cancel, { id, fee: 200 }],
  ] as const) {
    expect((await refusalOf(customer, document, variables))?.extensions.code).toBe('end_undecided');
  }
  const [report] = await reportsVisibleTo(company, id);
  await done(company, dayOf.decideUnsafe, { id: report?.id, yes: true });
  expect(await done(customer, cancel, { id, fee: 200 })).toMatchObject({ bookingStatus: 'canceled' });
});
