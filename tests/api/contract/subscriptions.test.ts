import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCompanyTask } from '#server/company-task/open-company-task.ts';
import { bookAndPay, bookingAnswers } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { password } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { promisedMs } from '#tests/support/timeouts.ts';
import { openLiveStream } from '#tests/support/webhook/live-stream.ts';
import {
  attentionNeeded,
  bookingChanged,
  invitationReceived,
  liveNow,
  recordChanged,
  withSubscribers,
} from '#tests/support/webhook/subscribers.ts';

const database = withDatabase();
const live = withSubscribers(database);

test('a change in one process arrives within a second at whoever listens in another', async () => {
  const booking = await live.anInvited();
  const stream = await live.listenAs(booking.email, bookingChanged, { id: booking.id });
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream']);
  await live.accept(live.provider.client, booking.id);
  const { event, data } = await stream.next();
  expect(event).toBe('next');
  expect(data?.data?.bookingChanged).toMatchObject({
    id: booking.id,
    bookingStatus: 'confirmed',
    address: bookingAnswers.address,
    cleanersFound: 1,
  });
  // Booking and part changed in one transaction: that is one change.
  expect(await stream.quiet(300)).toEqual([]);
  expect(stream.pulses()).toBeGreaterThan(0);
});

test('a customer hears of their own bookings only, new ones too', async () => {
  const mine = await live.anInvited();
  const others = await live.anInvited();
  const stream = await live.listenAs(mine.email, bookingChanged);
  await live.accept(live.provider.client, others.id);
  expect(await stream.quiet(500)).toEqual([]);
  const own = createClient(live.here);
  expect(await own.signIn(mine.email, password)).toBe(200);
  const added = await bookAndPay(own, { email: mine.email, startDate: '2027-01-11' });
  expect((await stream.next()).data?.data?.bookingChanged).toMatchObject({
    id: added,
    bookingStatus: 'pending',
  });
});

test("somebody else's booking can't be listened to, and is refused like one that doesn't exist", async () => {
  const mine = await live.aBooking();
  const others = await live.aBooking();
  const cookie = await live.cookieOf(mine.email);
  for (const id of [others.id, randomUUID(), 'no id at all']) {
    const stream = await live.listen(cookie, bookingChanged, { id });
    const { event, data } = await stream.next();
    expect([event, data?.errors?.[0]?.extensions.code]).toEqual(['next', 'not_found']);
    expect((await stream.next()).event).toBe('complete');
    await stream.ended;
  }
});

test('an invited provider hears of the job without its address, and of the address once it is theirs', async () => {
  const { email } = live.provider;
  const stream = await live.listenAs(email, invitationReceived);
  const changes = await live.listenAs(email, bookingChanged);
  const booking = await live.anInvited();
  const hidden = {
    id: booking.id,
    address: null,
    outcode: 'SW1A',
    invitation: { earning: expect.any(Number) },
  };
  expect((await stream.next()).data?.data?.invitationReceived).toEqual(hidden);
  expect((await changes.next()).data?.data?.bookingChanged).toMatchObject({
    ...hidden,
    phone: null,
    email: null,
    lastName: null,
    postalCode: null,
    totalPrice: null,
  });
  await live.accept(live.provider.client, booking.id);
  expect((await changes.next()).data?.data?.bookingChanged).toMatchObject({
    id: booking.id,
    address: bookingAnswers.address,
    email: null,
    totalPrice: null,
  });
  expect(await stream.quiet(200)).toEqual([]);
});

test('a provider who was invited is told that the job has gone, and no more', async () => {
  const booking = await live.anInvited();
  const stream = await live.listenAs(live.otherProvider.email, bookingChanged, { id: booking.id });
  await live.accept(live.provider.client, booking.id);
  expect((await stream.next()).data).toEqual({ data: { bookingChanged: null } });
});

test('the company hears of every booking, and of a task when it is opened and when it is done', async () => {
  const cookie = await live.cookieOf('office@example.com');
  const tasks = await live.listen(cookie, attentionNeeded);
  const bookings = await live.listen(cookie, bookingChanged);
  const booking = await live.aBooking();
  expect((await bookings.next()).data?.data?.bookingChanged).toMatchObject({
    id: booking.id,
    email: booking.email,
  });
  await tasks.quiet(100);
  const task = {
    kind: 'no-cleaner' as const,
    entity: 'booking',
    entityId: booking.id,
    words: 'Nobody has accepted',
  };
  await openCompanyTask(live.here.system(), { ...task, entity: 'booking' });
  const opened = (await tasks.next()).data?.data?.attentionNeeded;
  expect(opened).toMatchObject({ kind: 'no-cleaner', words: 'Nobody has accepted', doneAt: null });
  await live.company.send('mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { id } }', {
    id: opened?.id,
  });
  expect((await tasks.next()).data?.data?.attentionNeeded).toMatchObject({
    id: opened?.id,
    doneAt: expect.any(String),
  });
});

test('the company hears of one record of its own when it changes, and of no other', async () => {
  const cookie = await live.cookieOf('office@example.com');
  const make = async (code: string) => {
    const document =
      'mutation ($code: String!) { createPromoCode(input: { code: $code, discountPercent: 5 }) { id } }';
    return (await done<{ id: string }>(live.company, document, { code })).id;
  };
  const [followed, other] = [await make('FOLLOWED'), await make('OTHER')];
  const stream = await live.listen(cookie, recordChanged, { entity: 'promo-code', id: followed });
  const change = 'mutation ($id: ID!) { updatePromoCode(input: { id: $id, activeFlag: false }) { id } }';
  await live.company.send(change, { id: other });
  await live.company.send(change, { id: followed });
  expect((await stream.next()).data).toEqual({
    data: { recordChanged: { entity: 'promo-code', id: followed } },
  });
  expect(await stream.quiet(200)).toEqual([]);
});

test('when the database connection is lost, streams go on and are told to look again', async () => {
  const booking = await live.anInvited();
  const stream = await live.listenAs(booking.email, bookingChanged, { id: booking.id });
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'brightwren listening'`,
  );
  expect((await stream.next(promisedMs(3_000))).data).toEqual({
    data: { bookingChanged: null },
    extensions: { refresh: true },
  });
  await live.accept(live.provider.client, booking.id);
  expect((await stream.next()).data?.data?.bookingChanged).toMatchObject({ bookingStatus: 'confirmed' });
});

test('changes that nobody sees are not told of, and a crowd of them is one', async () => {
  const booking = await live.anInvited();
  const stream = await live.listenAs(booking.email, bookingChanged);
  await database.db
    .updateTable('bookings')
    .set({ terms_version: 'x' })
    .where('id', '=', booking.id)
    .execute();
  expect(await stream.quiet(300)).toEqual([]);
  await database.pool.query(
    `insert into company_tasks (kind, entity, entity_id, words, created_at)
     select 'crowd', 'booking', gen_random_uuid(), 'One of many', now() from generate_series(1, 150)`,
  );
  expect((await stream.next()).data?.extensions).toEqual({ refresh: true });
  expect(await stream.quiet(200)).toEqual([]);
});

test('a server that stops ends its streams at once', async () => {
  const own = await startTestServer(database, { now: liveNow });
  const booking = await live.aBooking();
  const cookie = await live.cookieOf(booking.email);
  const stream = await openLiveStream(own.url, bookingChanged, { headers: { cookie, origin: own.url } });
  expect(await stream.quiet(100)).toEqual([]);
  const begin = Date.now();
  const closing = own.close();
  expect((await stream.next()).event).toBe('complete');
  await stream.ended;
  expect(Date.now() - begin).toBeLessThan(promisedMs(1_000));
  await closing;
});

test('nothing went wrong on the way', () => {
  const expected = /connection was lost/;
  expect([...live.here.errors, ...live.there.errors].filter((error) => !expected.test(error))).toEqual([]);
});
