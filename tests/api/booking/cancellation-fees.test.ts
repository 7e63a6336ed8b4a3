import { expect } from 'vitest';
import { takeCancellationFee } from '#server/booking/cancellation/take-cancellation-fee.ts';
import { holdPayment } from '#server/booking/charge/hold-payment.ts';
import { anAcceptedVisit, type Visit } from '#tests/support/booking/moving.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { earningsOf, journalOf, owedFor } from '#tests/support/money/books.ts';
import { aProvider, type Provider } from '#tests/support/people.ts';

const test = apiTest
  .extend('now', { scope: 'file' }, '2026-11-02T10:00:00Z')
  .extend('ben', { scope: 'file' }, ({ server, company }) =>
    aProvider(server, company, 2, { firstName: 'Ben' }),
  );
test.beforeAll(({ database }) =>
  database.db.insertInto('promo_codes').values({ code: 'FIFTEEN', discount_percent: 15 }).execute(),
);

test('C1: 10 hours before, half of a weekly clean; the hold gives it, the books and the cleaner have it', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-11-26', [cleaner], weekly);
  hoursBefore({ clock }, '2026-11-26', 10);
  const company1 = await company.send(termsDocument, { id: visit.id, for: true });
  expect(company1.data?.cancellationTerms).toEqual({
    fee: 39.9,
    percent: 50,
    freeBecause: null,
    fromCard: 39.9,
    fromGiftCard: 0,
    cardReleased: 39.9,
    goodwill: 0,
    platform: 9.97,
    cleaners: [{ spFirstName: 'Asha', pay: 23.28 }],
  });
  await cancelAt({ server }, visit, 39.9);
  expect(await journalOf(database, 'cancellation-fee', visit.id)).toEqual([
    '1300 3990',
    '4200 -3325',
    '2200 -665',
    '5100 2328',
    '2100 -2328',
  ]);
  expect(await parts({ company }, visit)).toEqual([
    { serviceStatus: 'canceled', earning: 23.28, plaftformEarning: 9.97 },
  ]);
  expect(await earningsOf(database, visit.id)).toEqual(['fee-share 2328']);
  expect(await takenFor({ database }, visit)).toEqual([{ status: 'captured', captured_pence: 3990 }]);
  expect(await owedFor(database, visit.id)).toBe(0);
  await takeCancellationFee(server.system(), visit.id);
  expect(await takenFor({ database }, visit)).toEqual([{ status: 'captured', captured_pence: 3990 }]);
});

test('C2: 1 hour before, all of it', async ({ clock, database, server, company, cleaner }) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-11-27', [cleaner], weekly);
  hoursBefore({ clock }, '2026-11-27', 1);
  await cancelAt({ server }, visit, 79.8);
  expect(await parts({ company }, visit)).toEqual([
    { serviceStatus: 'canceled', earning: 46.55, plaftformEarning: 19.95 },
  ]);
  expect(await owedFor(database, visit.id)).toBe(0);
});

test('C3: two cleaners with supplies, 10 hours before; the supplies are not charged', async ({
  clock,
  database,
  server,
  company,
  cleaner,
  ben,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-11-30', [cleaner, ben], twoCleaners);
  hoursBefore({ clock }, '2026-11-30', 10);
  await cancelAt({ server }, visit, 108);
  const shares = (await parts({ company }, visit)) as { earning: number; plaftformEarning: number }[];
  expect(shares.map((share) => share.earning)).toEqual([31.5, 31.5]);
  expect(shares.reduce((sum, share) => sum + share.plaftformEarning, 0)).toBeCloseTo(27, 10);
  expect(await journalOf(database, 'cancellation-fee', visit.id)).toContain('2200 -1800');
});

test('C4: a one-off clean with 15 % off, 1 hour before', async ({ clock, server, cleaner }) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-01', [cleaner], { promo: 'fifteen' });
  hoursBefore({ clock }, '2026-12-01', 1);
  await cancelAt({ server }, visit, 80.32);
});

test('C5: a consumer inside the statutory 14 days pays nothing, and the cleaner gets an hour for it', async ({
  clock,
  database,
  server,
  cleaner,
}) => {
  clock.set('2026-11-24T10:00:00Z');
  const visit = await anAcceptedVisit(server, [cleaner], {
    ...weekly,
    startDate: '2026-12-03',
    startTime: '10:00',
  });
  hoursBefore({ clock }, '2026-12-03', 1);
  const terms = await visit.customer.send(termsDocument, { id: visit.id });
  expect(terms.data?.cancellationTerms).toMatchObject({ fee: 0, freeBecause: 'statutory' });
  await cancelAt({ server }, visit, 0);
  expect(await journalOf(database, 'short-notice-pay', visit.id)).toEqual(['5100 1330', '2100 -1330']);
  expect(await earningsOf(database, visit.id)).toEqual(['short-notice 1330']);
  expect(await journalOf(database, 'cancellation-fee', visit.id)).toEqual([]);
});

test('C6: while no cleaner has accepted, cancelling is free an hour before', async ({
  clock,
  database,
  server,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-02', [], weekly);
  hoursBefore({ clock }, '2026-12-02', 1);
  await cancelAt({ server }, visit, 0);
  expect(await takenFor({ database }, visit)).toEqual([{ status: 'voided', captured_pence: 0 }]);
  expect(await earningsOf(database, visit.id)).toEqual([]);
});

test('C7: one of two cleaners has accepted: only their part of the price counts', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-04', [cleaner], twoCleaners);
  hoursBefore({ clock }, '2026-12-04', 10);
  await cancelAt({ server }, visit, 54);
  expect(await parts({ company }, visit)).toEqual([
    { serviceStatus: 'canceled', earning: 31.5, plaftformEarning: 13.5 },
  ]);
  expect(await journalOf(database, 'cancellation-fee', visit.id)).toContain('2200 -900');
});

test('a fee is never taken that the person did not agree to', async ({ clock, server, cleaner }) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-07', [cleaner], weekly);
  hoursBefore({ clock }, '2026-12-07', 10);
  const without = await visit.customer.send(cancelDocument, { input: { id: visit.id } });
  expect(without.errors[0]?.message).toBe(
    'Cancelling now costs £39.90. Look at that amount and agree to it to cancel.',
  );
  hoursBefore({ clock }, '2026-12-07', 1);
  const tooLittle = await visit.customer.send(cancelDocument, {
    input: { id: visit.id, expectedFee: 39.9 },
  });
  expect(tooLittle.errors[0]?.extensions.code).toBe('cancel_costs');
  await cancelAt({ server }, visit, 79.8);
});

test('the office waives the fee; the customer pays nothing and the cleaner gets their hour', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-08', [cleaner], weekly);
  hoursBefore({ clock }, '2026-12-08', 10);
  const waive = 'mutation ($id: ID!) { waiveCancellationFee(input: { id: $id }) { id } }';
  expect((await company.send(waive, { id: visit.id })).errors).toEqual([]);
  expect((await company.send(waive, { id: visit.id })).errors).toEqual([]);
  await cancelAt({ server }, visit, 0);
  expect(await earningsOf(database, visit.id)).toEqual(['short-notice 1330']);
});

test('the office cancels for the customer on their terms, and only with the fee said', async ({
  clock,
  server,
  company,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-09', [cleaner], weekly);
  hoursBefore({ clock }, '2026-12-09', 10);
  const input = { id: visit.id, isForCustomer: true, cancellationReason: 'Rang us: ill' };
  const refused = await company.send(cancelDocument, { input });
  expect(refused.errors[0]?.extensions.code).toBe('cancel_costs');
  const done = await company.send(cancelDocument, { input: { ...input, expectedFee: 39.9 } });
  expect(done.data?.cancelBooking).toMatchObject({ cancelledBy: 'customer', cancellationFee: 39.9 });
});

test('when we cancel less than 24 hours before, it is free, with a goodwill card and an hour for the cleaner', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-10', [cleaner], weekly);
  hoursBefore({ clock }, '2026-12-10', 10);
  const terms = await company.send(termsDocument, { id: visit.id });
  expect(terms.data?.cancellationTerms).toMatchObject({ fee: 0, freeBecause: 'ours', goodwill: 10 });
  const input = { id: visit.id, cancellationReason: 'Our cleaner is ill' };
  const { data } = await company.send(cancelDocument, { input });
  expect(data?.cancelBooking).toEqual({
    bookingStatus: 'canceled',
    cancelledBy: 'company',
    cancellationFee: 0,
  });
  const card = await database.db
    .selectFrom('gift_cards')
    .select(['kind', 'amount_pence', 'receiver_email'])
    .where('receiver_email', '=', visit.email)
    .executeTakeFirst();
  expect(card).toEqual({ kind: 'goodwill', amount_pence: 1000, receiver_email: visit.email });
  expect(await earningsOf(database, visit.id)).toEqual(['short-notice 1330']);
});

test('where the settings give nothing, our late cancelling brings neither card nor pay, and no mail speaks of them', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const compensate = `mutation ($card: Float!, $hours: Float!) { updateApplicationSetting(input: {
    id: "defaultsettings", goodwillAmount: $card, shortNoticeHours: $hours }) { version } }`;
  await company.send(compensate, { card: 0, hours: 0 });
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-12', [cleaner], weekly);
  hoursBefore({ clock }, '2026-12-12', 10);
  const terms = await company.send(termsDocument, { id: visit.id });
  expect(terms.data?.cancellationTerms).toMatchObject({ goodwill: 0, cleaners: [{ pay: 0 }] });
  await company.send(cancelDocument, { input: { id: visit.id, cancellationReason: 'Our cleaner is ill' } });
  const { rows } = await database.pool.query('select from gift_cards where receiver_email = $1', [
    visit.email,
  ]);
  expect(rows).toHaveLength(0);
  expect(await earningsOf(database, visit.id)).toEqual([]);
  const mails = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'booking-canceled')
    .where('entity_id', '=', visit.id)
    .execute();
  expect(mails.map(({ props }) => props)).toMatchObject([
    { goodwill: '', pay: '' },
    { goodwill: '', pay: '' },
  ]);
  await company.send(compensate, { card: 10, hours: 1 });
});

test('with notice enough our cancelling brings no card and no short-notice pay', async ({
  clock,
  database,
  server,
  company,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-11', [cleaner], weekly);
  hoursBefore({ clock }, '2026-12-11', 30);
  await company.send(cancelDocument, { input: { id: visit.id, cancellationReason: 'We are closed' } });
  const card = await database.db
    .selectFrom('gift_cards')
    .select('id')
    .where('receiver_email', '=', visit.email)
    .executeTakeFirst();
  expect(card).toBeUndefined();
  expect(await earningsOf(database, visit.id)).toEqual([]);
});

test('a consumer ends a clean that has begun inside the 14 days, and owes the time worked', async ({
  clock,
  server,
  company,
  cleaner,
}) => {
  clock.set('2026-12-13T10:00:00Z');
  const visit = await anAcceptedVisit(server, [cleaner], { startDate: '2026-12-15', startTime: '10:00' });
  clock.set('2026-12-15T10:00:00Z');
  await cleaner.client.send('mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', {
    id: visit.id,
  });
  clock.set('2026-12-15T11:00:30Z');
  await cancelAt({ server }, visit, 27);
  expect(await parts({ company }, visit)).toEqual([
    { serviceStatus: 'canceled', earning: 15.75, plaftformEarning: 6.75 },
  ]);
});

test('outside the 14 days a clean that has begun can no longer be cancelled', async ({
  clock,
  server,
  company,
  cleaner,
}) => {
  const visit = await aHeldVisit({ clock, server, cleaner }, '2026-12-16', [cleaner], weekly);
  clock.set('2026-12-16T10:00:00Z');
  await cleaner.client.send('mutation ($id: ID!) { startBooking(input: { id: $id }) { id } }', {
    id: visit.id,
  });
  const answer = await visit.customer.send(cancelDocument, { input: { id: visit.id, expectedFee: 200 } });
  expect(answer.errors[0]?.extensions.code).toBe('cancel_too_late');
  const ours = await company.send(cancelDocument, { input: { id: visit.id, cancellationReason: 'Late' } });
  expect(ours.errors[0]?.extensions.code).toBe('cancel_too_late');
});

test('a promo code comes back after cancelling free, and stays used after a fee', async ({
  clock,
  database,
  server,
  cleaner,
}) => {
  const uses = (id: string) =>
    database.db
      .selectFrom('promo_uses')
      .select('given_back_at')
      .where('booking_id', '=', id)
      .executeTakeFirst();
  const free = await aHeldVisit({ clock, server, cleaner }, '2026-12-17', [cleaner], { promo: 'FIFTEEN' });
  await cancelAt({ server }, free, 0);
  expect((await uses(free.id))?.given_back_at).not.toBeNull();
  clock.set(booked);
  const paid = await aHeldVisit({ clock, server, cleaner }, '2026-12-18', [cleaner], { promo: 'FIFTEEN' });
  hoursBefore({ clock }, '2026-12-18', 1);
  await cancelAt({ server }, paid, 80.32);
  expect((await uses(paid.id))?.given_back_at).toBeNull();
});

const termsDocument = `query ($id: ID!, $for: Boolean) { cancellationTerms(id: $id, isForCustomer: $for) {
  fee percent freeBecause fromCard fromGiftCard cardReleased goodwill platform cleaners { spFirstName pay } } }`;
const cancelDocument = `mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) {
  bookingStatus cancelledBy cancellationFee } }`;
const partsDocument = `query ($id: ID!) { getBooking(id: $id) { bookingServiceProviders { items {
  serviceStatus earning plaftformEarning } } } }`;

/** Weeks before the visits, so that the statutory 14 days are over when they are cancelled. */
const booked = '2026-11-02T10:00:00Z';
const weekly = { serviceType: 'regularcleaning', serviceFrequency: 'EveryWeek', hours: 3.5 };
const twoCleaners = {
  serviceType: 'regularcleaning',
  serviceFrequency: 'MoreThanTwoWeeks',
  schedule: 'biweekly',
  hours: 4.5,
  cleanerCount: 2,
  cleaningSupplies: true,
};

/** A visit at 10:00 on a date, with its price held on the card 72 hours before. */
async function aHeldVisit(
  { clock, server }: Given<'clock' | 'server' | 'cleaner'>,
  startDate: string,
  cleaners: Provider[],
  changes: Record<string, unknown>,
): Promise<Visit> {
  const visit = await anAcceptedVisit(server, cleaners, {
    ...changes,
    startDate,
    startTime: '10:00',
    earlyStartRequest: false,
  });
  clock.set(new Date(new Date(`${startDate}T10:00:00Z`).getTime() - 70 * 3600 * 1000).toISOString());
  await holdPayment(server.system(), visit.id);
  return visit;
}

const hoursBefore = ({ clock }: Given<'clock'>, startDate: string, hours: number) =>
  clock.set(new Date(new Date(`${startDate}T10:00:00Z`).getTime() - hours * 3600 * 1000).toISOString());

async function cancelAt({ server }: Given<'server'>, visit: Visit, expectedFee: number) {
  const terms = await visit.customer.send(termsDocument, { id: visit.id });
  expect(terms.data?.cancellationTerms).toMatchObject({ fee: expectedFee, platform: null, cleaners: null });
  const answer = await visit.customer.send(cancelDocument, { input: { id: visit.id, expectedFee } });
  expect(answer.errors).toEqual([]);
  expect(answer.data?.cancelBooking).toEqual({
    bookingStatus: 'canceled',
    cancelledBy: 'customer',
    cancellationFee: expectedFee,
  });
  await takeCancellationFee(server.system(), visit.id);
}

const parts = async ({ company }: Given<'company'>, visit: Visit) => {
  const { data } = await company.send(partsDocument, { id: visit.id });
  const seen = data?.getBooking as unknown as { bookingServiceProviders: { items: unknown[] } };
  return seen.bookingServiceProviders.items;
};

const takenFor = async ({ database }: Given<'database'>, visit: Visit) =>
  database.db
    .selectFrom('payments')
    .select(['status', 'captured_pence'])
    .where('checkout_id', '=', visit.id)
    .where('purpose', '=', 'hold')
    .execute();
