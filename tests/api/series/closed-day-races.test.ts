import { expect } from 'vitest';
import {
  beginCheckout,
  bookAndPay,
  bookingStatusOf,
  confirmDocument,
} from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import {
  closeDays,
  closedMailsTo,
  closureDocuments,
  settleClosedDays,
} from '#tests/support/booking/closures.ts';
import { anAcceptedVisit, documents, waitingChange } from '#tests/support/booking/moving.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { countWaiting } from '#tests/support/database.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aGiftCard, giftCardState } from '#tests/support/money/gift-cards.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 6);

/** Closed days while somebody else acts, and runs that are cut off (rules/lifecycles#closed-days). */
const { close, terms } = closureDocuments;
const reason = 'Our staff day';

test('days that are closed already are refused, a longer span is not', async ({ company }) => {
  const span = { firstDate: '2027-02-01', lastDate: '2027-02-03' };
  await closeDays(company, span);
  const inside = { firstDate: '2027-02-02', lastDate: '2027-02-03' };
  for (const place of [{}, { city: 'Leeds' }]) {
    const again = await company.send(close, { input: { reason, ...inside, ...place } });
    expect(again.errors[0]?.extensions.problems).toMatchObject([
      { field: 'firstDate', code: 'closure_stands' },
    ]);
    const shown = await company.send(terms, { ...inside, ...place });
    expect(shown.errors[0]?.extensions.problems).toMatchObject([{ code: 'closure_stands' }]);
  }
  await closeDays(company, { ...span, lastDate: '2027-02-04' });
});

test('of two who close a day at once one does, and the other reads that it is closed', async ({
  company,
  database,
}) => {
  const input = { firstDate: '2027-02-10', reason };
  const answers = await Promise.all([1, 2, 3].map(() => company.send(close, { input })));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  const refused = answers.flatMap(({ errors }) => errors);
  expect(refused.map(({ extensions }) => extensions.problems?.[0]?.code)).toEqual([
    'closure_stands',
    'closure_stands',
  ]);
  const { rows } = await database.pool.query("select 1 from closures where first_date = '2027-02-10'");
  expect(rows).toHaveLength(1);
});

test('cut off before anybody is told, the next run tells each once', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const emails = ['cut1@example.com', 'cut2@example.com', 'cut3@example.com'];
  for (const email of emails) await bookAndPay(createClient(server), { email, startDate: '2026-12-30' });
  await closeDays(company, { firstDate: '2026-12-30' });
  await database.pool.query(`create function cut_off() returns trigger language plpgsql as
    $$ begin if new.template = 'days-closed' then raise exception 'cut off'; end if; return new; end $$;
    create trigger cut_off before insert on mails for each row execute function cut_off()`);
  await expect(settleClosedDays(server)).rejects.toThrow('cut off');
  await database.pool.query('drop trigger cut_off on mails');
  await settleClosedDays(server);
  await settleClosedDays(server);
  for (const email of emails) {
    expect(await closedMailsTo(database, email, 'on Wednesday 30 December')).toHaveLength(1);
  }
});

test('a visit that can’t be cancelled keeps no other waiting, and the next run cancels it', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const day = { startDate: '2026-12-31' };
  const stuck = await bookAndPay(createClient(server), {
    ...day,
    email: 'stuck@example.com',
    startTime: '08:00',
  });
  const next = await bookAndPay(createClient(server), { ...day, email: 'next@example.com' });
  await closeDays(company, { firstDate: '2026-12-31' });
  await database.pool.query(`create function stand_still() returns trigger language plpgsql as
    $$ begin if new.id = '${stuck}' then raise exception 'stuck'; end if; return new; end $$;
    create trigger stand_still before update on bookings for each row execute function stand_still()`);
  await expect(settleClosedDays(server)).rejects.toThrow('stuck');
  expect(await bookingStatusOf(database, next)).toBe('canceled');
  expect(await closedMailsTo(database, 'next@example.com', 'on Thursday 31 December')).toHaveLength(1);
  await database.pool.query('drop trigger stand_still on bookings');
  await settleClosedDays(server);
  expect(await bookingStatusOf(database, stuck)).toBe('canceled');
  expect(await closedMailsTo(database, 'stuck@example.com', 'on Thursday 31 December')).toHaveLength(1);
  expect(await closedMailsTo(database, 'next@example.com', 'on Thursday 31 December')).toHaveLength(1);
});

test('two runs at once cancel each visit once and write one mail', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const email = 'twice@example.com';
  for (const startTime of ['08:00', '12:00'])
    await bookAndPay(createClient(server), { email, startDate: '2027-01-07', startTime });
  await closeDays(company, { firstDate: '2027-01-07' });
  await Promise.all([1, 2, 3].map(() => settleClosedDays(server)));
  const mails = await closedMailsTo(database, email, 'on Thursday 7 January');
  expect(mails.map(({ visits }) => visits.length)).toEqual([2]);
});

test('a visit that comes while another run tells of the day is told in a mail of its own', async ({
  server,
  company,
  database,
  cleaner: _,
}) => {
  const email = 'meanwhile@example.com';
  const inLeeds = (id: string) =>
    database.pool.query("update bookings set city = 'Leeds' where id = $1", [id]);
  const day = { email, startDate: '2027-01-21' };
  await inLeeds(await bookAndPay(createClient(server), { ...day, startTime: '08:00' }));
  const late = await bookAndPay(createClient(server), { ...day, startTime: '14:00' });
  await closeDays(company, { firstDate: '2027-01-21', city: 'Leeds' });
  await database.pool.query(`create function hold_back() returns trigger language plpgsql as
    $$ begin if new.template = 'days-closed' then perform pg_advisory_xact_lock_shared(21); end if; return new; end $$;
    create trigger hold_back before insert on mails for each row execute function hold_back()`);
  const gate = await database.pool.connect();
  await gate.query('select pg_advisory_lock(21)');
  const runs = [settleClosedDays(server)];
  await expect.poll(() => countWaiting(database)).toBe(1);
  await inLeeds(late);
  runs.push(settleClosedDays(server));
  await expect.poll(() => countWaiting(database)).toBe(2);
  await gate.query('select pg_advisory_unlock(21)');
  gate.release();
  await Promise.all(runs);
  await database.pool.query('drop trigger hold_back on mails');
  const mails = await closedMailsTo(database, email, 'on Thursday 21 January');
  expect(mails.map(({ visits }) => visits.length)).toEqual([1, 1]);
});

test('whoever is booking a day while it is closed is refused, and nothing is taken or set aside', async ({
  server,
  company,
  database,
  money,
  cleaner: _,
}) => {
  const client = createClient(server);
  const email = 'late@example.com';
  const { id, token, payment } = await beginCheckout(client, { email, startDate: '2026-11-27' });
  const gift = await aGiftCard(server, database, { amount: 200, receiverEmail: email });
  const byGift = await beginCheckout(client, {
    email: 'later@example.com',
    startDate: '2026-11-27',
    startTime: '15:00',
    giftCode: gift.code,
    holdOnly: true,
  });
  await closeDays(company, { firstDate: '2026-11-27', expectedVisits: 0 });
  await giveCard(client, payment?.clientSecret ?? '', cards.works);
  const paid = await client.send(confirmDocument, { id, token });
  expect(paid.errors[0]?.extensions.code).toBe('time_taken');
  const given = await client.send(confirmDocument, { id: byGift.id, token: byGift.token });
  expect(given.errors[0]?.extensions.code).toBe('time_taken');
  expect(await money.takenAtGateway(id)).toBe(0);
  const { rows } = await database.pool.query<{ status: string }>(
    'select status from simulated_intents where reference = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'voided' }]);
  expect((await giftCardState(database, gift.id)).card.balance_pence).toBe(20_000);
  expect(await bookingStatusOf(database, id)).toBeUndefined();
  const keep =
    'mutation ($id: ID!, $token: String!) { keepCheckout(input: { id: $id, token: $token }) { status } }';
  expect((await client.send(keep, { id: byGift.id, token: byGift.token })).errors).toHaveLength(1);
});

test('a visit that was to move to a day stays where it is once that day is closed', async ({
  server,
  company,
  database,
  cleaner,
}) => {
  const visit = await anAcceptedVisit(server, [cleaner], { startDate: '2027-01-13', startTime: '10:00' });
  const input = { id: visit.id, startDate: '2027-01-14', startTime: '10:00' };
  await done(visit.customer, documents.move, { input });
  const change = await waitingChange(database, visit.id);
  await closeDays(company, { firstDate: '2027-01-14', expectedVisits: 0 });
  await settleClosedDays(server);
  const [mail] = await mailsTo(database, 'booking-move-refused', visit.email);
  expect(mail?.props).toMatchObject({ fee: '', closed: 'on Thursday 14 January' });
  const { rows: logged } = await database.pool.query(
    "select action from audit_entries where entity_id = $1 and action like '%-change' order by action",
    [visit.id],
  );
  expect(logged).toEqual([{ action: 'booking.ask-change' }, { action: 'booking.refuse-change' }]);
  const late = await cleaner.client.send(documents.answer, { id: change?.id ?? '', accept: true });
  expect(late.errors[0]?.extensions.code).toBe('change_over');
  expect(await done(visit.customer, documents.get, { id: visit.id })).toMatchObject({
    bookingStatus: 'confirmed',
    startDate: '2027-01-13',
    change: null,
  });
});
