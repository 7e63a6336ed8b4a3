import { expect, test, vi } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, password } from '#tests/support/people.ts';
import { testSecrets } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { openLiveStream } from '#tests/support/webhook/live-stream.ts';
import {
  attentionNeeded,
  bookingChanged,
  invitationReceived,
  withSubscribers,
} from '#tests/support/webhook/subscribers.ts';

const database = withDatabase();
const live = withSubscribers(database);

const everything = [bookingChanged, invitationReceived, attentionNeeded];

const endings: [string, (email: string) => Promise<unknown>][] = [
  [
    'signed out',
    async (email) =>
      database.pool.query(
        `delete from sessions using users
      where users.id = sessions."userId" and users.email = $1`,
        [email],
      ),
  ],
  [
    'blocked',
    async (email) => database.pool.query('update users set blocked_at = now() where email = $1', [email]),
  ],
];
test.each(endings)(
  'the stream of somebody who is %s ends within a second, and tells nothing after',
  async (_how, end) => {
    const booking = await live.anInvited();
    const stream = await live.listenAs(booking.email, bookingChanged);
    const isOver = stream.ended.then(() => 'over');
    await end(booking.email);
    const { data } = await stream.next();
    expect(data).toMatchObject({ errors: [{ extensions: { code: 'unauthenticated' } }] });
    expect((await stream.next()).event).toBe('complete');
    expect(await isOver).toBe('over');
    await live.accept(live.provider.client, booking.id);
    expect(await stream.quiet(300)).toEqual([]);
  },
);

test('a change that commits together with the end of the session is not told', async () => {
  const booking = await live.anInvited();
  const stream = await live.listenAs(booking.email, bookingChanged);
  await database.pool.query(
    `with ended as (delete from sessions using users where users.id = sessions."userId" and users.email = $1)
     update bookings set version = version + 1 where id = $2`,
    [booking.email, booking.id],
  );
  const first = await stream.next();
  expect(first.data?.errors?.[0]?.extensions.code).toBe('unauthenticated');
});

test('a company user who loses the permission hears no more', async () => {
  const email = 'money@example.com';
  await aCompanyUser(live.here, email);
  const stream = await live.listenAs(email, attentionNeeded);
  await database.db
    .updateTable('users')
    .set({ permissions: ['content'] })
    .where('email', '=', email)
    .execute();
  expect((await stream.next()).data?.errors?.[0]?.extensions.code).toBe('forbidden');
  await stream.ended;
});

test('visitors, API keys and people of other roles are refused with the code that a query is refused with', async () => {
  const codeOf = async (headers: Record<string, string>, query: string) => {
    const stream = await openLiveStream(live.there.url, query, { headers });
    const { data } = await stream.next();
    await stream.ended;
    return data?.errors?.[0]?.extensions.code;
  };
  for (const query of everything) {
    expect(await codeOf({}, query)).toBe('sign_in_required');
    expect(await codeOf({ 'x-api-key': testSecrets.apiKey }, query)).toBe('sign_in_required');
  }
  const customer = await live.aBooking();
  const origin = live.there.url;
  const asCustomer = { cookie: await live.cookieOf(customer.email), origin };
  const asProvider = { cookie: await live.cookieOf(live.provider.email), origin };
  const asCompany = { cookie: await live.cookieOf('office@example.com'), origin };
  expect(await codeOf(asCustomer, invitationReceived)).toBe('forbidden');
  expect(await codeOf(asCustomer, attentionNeeded)).toBe('forbidden');
  expect(await codeOf(asProvider, attentionNeeded)).toBe('forbidden');
  expect(await codeOf(asCompany, invitationReceived)).toBe('forbidden');
});

test('bad credentials are answered 401 before any stream begins', async () => {
  const wrong: Record<string, string>[] = [
    { authorization: 'nonsense' },
    { 'x-api-key': 'never given to anybody, but long enough' },
  ];
  for (const headers of wrong) {
    const stream = await openLiveStream(live.there.url, bookingChanged, { headers });
    expect(stream.status).toBe(401);
  }
});

test('a cookie that another site sends along opens no stream, by POST or GET', async () => {
  const booking = await live.aBooking();
  const cookie = await live.cookieOf(booking.email);
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const byGet of [false, true]) {
    for (const from of elsewhere) {
      const headers = { cookie, ...from };
      expect((await openLiveStream(live.there.url, bookingChanged, { headers, byGet })).status).toBe(403);
    }
  }
  const own = await openLiveStream(live.there.url, bookingChanged, { headers: { cookie }, byGet: true });
  own.close();
  expect([own.status, own.type]).toEqual([200, 'text/event-stream']);
});

test('without a stream asked for, a subscription is refused in plain JSON', async () => {
  const booking = await live.aBooking();
  const client = createClient(live.here);
  await client.signIn(booking.email, password);
  const { status, errors } = await client.send(bookingChanged);
  expect([status, errors[0]?.extensions.code]).toEqual([200, 'stream_only']);
});

test('a person has ten streams at most, and a place is free again when one ends', async () => {
  const { email } = await live.aBooking();
  const cookie = await live.cookieOf(email);
  const ten = await Promise.all(Array.from({ length: 10 }, () => live.listen(cookie, bookingChanged)));
  const eleventh = await live.listen(cookie, bookingChanged);
  expect((await eleventh.next()).data?.errors?.[0]?.extensions.code).toBe('too_many_streams');
  ten[0]?.close();
  await ten[0]?.ended;
  // The server hears of the end a moment after we do.
  await vi.waitFor(
    async () => {
      const next = await live.listen(cookie, bookingChanged);
      expect(await next.quiet(200)).toEqual([]);
    },
    { timeout: timeoutMs(10_000) },
  );
});

test('nothing went wrong on the way', () => {
  const expected = /connection was lost/;
  expect([...live.here.errors, ...live.there.errors].filter((error) => !expected.test(error))).toEqual([]);
});
