import { expect } from 'vitest';
import { remindOfCards } from '#server/booking/charge/remind-of-cards.ts';
import { passOnCard } from '#server/payment/pass-on-card.ts';
import { findCardToken } from '#server/payment/payment.store.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import { startSeries } from '#server/series/start-series.ts';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { visitsOf } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);

test('thirty days before its last day a card that is to pay a visit is told of once, by day', async ({
  clock,
  database,
  server,
  cleaners,
  visitor,
}) => {
  const email = 'december@example.com';
  await aBooking({ cleaners, visitor }, email, { startDate: '2027-01-12' }, '12 / 26');
  expect(await remindedAt({ clock, database, server }, '2026-11-30T12:00:00Z', email)).toEqual([]);
  expect(await remindedAt({ clock, database, server }, '2026-12-01T07:59:00Z', email)).toEqual([]);
  expect(await remindedAt({ clock, database, server }, '2026-12-01T08:00:00Z', email)).toMatchObject([
    { month: 'December 2026', isOver: false, isVisitAfter: true, isSeries: false },
  ]);
  expect(await remindedAt({ clock, database, server }, '2026-12-20T12:00:00Z', email)).toHaveLength(1);
});

test('a card that is replaced by the link is no longer told of, its successor in its own time', async ({
  clock,
  database,
  server,
  cleaners,
  visitor,
}) => {
  const email = 'replaced@example.com';
  const id = await aBooking({ cleaners, visitor }, email, { startDate: '2027-01-13' }, '12/26');
  const [mail] = await remindedAt({ clock, database, server }, '2026-12-02T12:00:00Z', email);
  const before = await findCardToken(database.db, id);
  expect(await giveAnother({ visitor }, mail?.payLink, '01/27')).toBe('paid');
  expect(await findCardToken(database.db, id)).not.toBe(before);
  expect(await remindedAt({ clock, database, server }, '2026-12-31T12:00:00Z', email)).toHaveLength(1);
  expect(await remindedAt({ clock, database, server }, '2027-01-02T12:00:00Z', email)).toMatchObject([
    { month: 'December 2026' },
    { month: 'January 2027', isVisitAfter: false },
  ]);
});

test('a card that has expired before a visit that is booked is told of too', async ({
  clock,
  database,
  server,
  cleaners,
  visitor,
}) => {
  const email = 'over@example.com';
  await aBooking({ cleaners, visitor }, email, { startDate: '2027-01-14' }, '12/26');
  expect(await remindedAt({ clock, database, server }, '2027-01-02T12:00:00Z', email)).toMatchObject([
    { month: 'December 2026', isOver: true, isVisitAfter: true },
  ]);
});

test('nobody is told of a card without a visit to come, of one that holds, or of one whose month nobody knows', async ({
  clock,
  database,
  server,
  company,
  cleaners,
  visitor,
}) => {
  const canceled = await aBooking(
    { cleaners, visitor },
    'canceled@example.com',
    { startDate: '2027-01-15' },
    '12/26',
  );
  const cancel = `mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Closed" }) { bookingStatus } }`;
  expect(await done(company, cancel, { id: canceled })).toEqual({ bookingStatus: 'canceled' });
  await aBooking({ cleaners, visitor }, 'unknown@example.com', { startDate: '2027-01-18' });
  await aBooking({ cleaners, visitor }, 'far@example.com', { startDate: '2027-01-19' }, '06/29');
  expect(
    await remindedAt({ clock, database, server }, '2026-12-03T12:00:00Z', 'canceled@example.com'),
  ).toEqual([]);
  await aBooking(
    { cleaners, visitor },
    'held@example.com',
    { startDate: '2026-12-07', earlyStartRequest: true },
    '12/26',
  );
  await remindOfCards(server.system());
  for (const email of ['unknown@example.com', 'far@example.com', 'held@example.com']) {
    expect(await mailsOf({ database }, email)).toEqual([]);
  }
});

test('one mail tells of the card of a whole series, and the new card pays its other visits too', async ({
  clock,
  database,
  server,
  cleaners,
  visitor,
}) => {
  const email = 'weekly@example.com';
  const weekly = { serviceFrequency: 'EveryWeek', schedule: 'weekly', startDate: '2026-12-08' };
  const firstId = await aBooking({ cleaners, visitor }, email, weekly, '12/26');
  await startSeries(server.system(), firstId);
  const { series_id: seriesId } = await database.db
    .selectFrom('bookings')
    .select('series_id')
    .where('id', '=', firstId)
    .executeTakeFirstOrThrow();
  await extendSeries(server.system(), seriesId ?? '');
  const visits = await visitsOf(database, seriesId ?? '');
  expect(visits.length).toBeGreaterThan(4);
  const [mail, ...more] = await remindedAt({ clock, database, server }, '2026-12-01T12:00:00Z', email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ isSeries: true, isVisitAfter: true });
  expect(await giveAnother({ visitor }, mail?.payLink, '09/30')).toBe('paid');
  const { id: paymentId } = await database.db
    .selectFrom('payments')
    .select('id')
    .where('card_last_day', '=', '2030-09-30')
    .executeTakeFirstOrThrow();
  const { rows } = await database.pool.query('select from graphile_worker.jobs where key = $1', [
    `pass-on-card:${paymentId}`,
  ]);
  expect(rows).toHaveLength(1);
  await passOnCard(server.system(), paymentId);
  await passOnCard(server.system(), paymentId);
  const tokens = await Promise.all(visits.map(({ id }) => findCardToken(database.db, id)));
  expect(new Set(tokens).size).toBe(1);
  const saved = await database.db
    .selectFrom('payments')
    .select('id')
    .where('card_token', '=', tokens[0] ?? '')
    .execute();
  expect(saved).toHaveLength(visits.length);
  expect(await remindedAt({ clock, database, server }, '2027-01-05T12:00:00Z', email)).toHaveLength(1);
});

const give = async ({ visitor }: Given<'visitor'>, clientSecret: string, expiry?: string) =>
  (await visitor.post('/api/v1/payments/simulator/confirm', { clientSecret, number: cards.works, expiry }))
    .status;

/** A booking whose card works until the end of a month, such as "12/26". */
async function aBooking(
  { visitor }: Given<'cleaners' | 'visitor'>,
  email: string,
  changes: Record<string, unknown>,
  expiry?: string,
): Promise<string> {
  const input = { ...bookingAnswers, earlyStartRequest: false, email, ...changes };
  const created = await done<{ id: string; token: string; payment: { clientSecret: string } }>(
    visitor,
    createDocument,
    { input },
  );
  expect(await give({ visitor }, created.payment.clientSecret, expiry)).toBe(200);
  await done(visitor, confirmDocument, { id: created.id, token: created.token });
  return created.id;
}

const mailsOf = async ({ database }: Given<'database'>, email: string) =>
  (await mailsTo(database, 'card-expiring', email)).map(({ props }) => props as Record<string, unknown>);

async function remindedAt(
  { clock, database, server }: Given<'clock' | 'database' | 'server'>,
  moment: string,
  email: string,
) {
  clock.set(moment);
  await remindOfCards(server.system());
  await remindOfCards(server.system());
  return mailsOf({ database }, email);
}

const openLink = `mutation ($token: String!) { openPayLink(input: { token: $token, termsCondition: true, earlyStartRequest: true }) {
  status payment { clientSecret } } }`;
const confirmLink = 'mutation ($token: String!) { confirmPayLink(input: { token: $token }) { status } }';

/** Gives another card by the link of a mail, as its page does. */
async function giveAnother({ visitor }: Given<'visitor'>, link: unknown, expiry: string): Promise<unknown> {
  const token = new URL(String(link)).pathname.split('/').at(-1);
  const opened = await done<{ payment: { clientSecret: string } }>(visitor, openLink, { token });
  expect(await give({ visitor }, opened.payment.clientSecret, expiry)).toBe(200);
  return (await done<{ status: string }>(visitor, confirmLink, { token })).status;
}
