import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const email = 'zoe.quillfeather@example.com';
const hostile = 'Dr, Jane; Doe\\ BEGIN:VEVENT';
const notes = 'Key under the pot\r\nEND:VEVENT\r\nBEGIN:VALARM, ; \\n';
let server: TestServer;
let company: Client;
let cleaner: Provider;
let customer: Client;
let bookingId: string;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-10-20T10:00:00Z' });
  company = await aCompanyUser(server);
  cleaner = await aProvider(server, company, 1);
  bookingId = await anInvitedBooking(server, createClient(server), {
    email,
    firstName: 'Zoe',
    lastName: 'Quillfeather',
    address: '17, Zebra Crescent; flat 2',
    // The Monday after the clocks have gone back.
    startDate: '2026-10-26',
    startTime: '10:00',
    commentsForAssistant: 'Ring twice',
  });
  // What a form would not take, but a record may hold.
  await database.pool.query('update bookings set last_name = $1, comments_for_assistant = $2 where id = $3', [
    hostile,
    notes,
    bookingId,
  ]);
  await done(cleaner.client, `mutation { acceptBooking(input: { id: "${bookingId}" }) { id } }`);
  customer = await anAccount(server, email);
}, timeoutMs(120_000));
beforeEach(async () => {
  server.setNow('2026-10-20T10:00:00Z');
  await database.pool.query('delete from rate_limits');
});
afterAll(() => server.close());

async function aFeed(client: Client): Promise<string> {
  const made = await done<{ address: string }>(client, 'mutation { createCalendarFeed { address madeAt } }');
  return made.address;
}
const statusOf = async (address: string) => {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
};
async function readCalendar(address: string) {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { answer, text, calendar, events };
}
const theEvent = async (address: string) => {
  const { events } = await readCalendar(address);
  const event = events.find(({ uid }) => uid === `${bookingId}@brightwren`);
  if (!event) throw new Error('The booking is not in the calendar');
  return event;
};
const statusWord = (event: ICAL.Event) => event.component.getFirstPropertyValue('status');

test('a customer’s calendar has their clean with its time, place, cleaner and page', async () => {
  const address = await aFeed(customer);
  expect(address).toMatch(new RegExp(`^${server.url}/api/v1/calendars/[\\w-]{32,}\\.ics$`));
  const { answer, calendar } = await readCalendar(address);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Brightwren cleans');
  const event = await theEvent(address);
  expect(event.summary).toBe('Standard cleaning');
  expect(event.location).toContain('17, Zebra Crescent; flat 2');
  expect(event.description).toContain('Your cleaner: ');
  expect(event.description).toContain(`${server.url}/dashboard/cs/booking/${bookingId}`);
  expect(statusWord(event)).toBe('CONFIRMED');
  expect(event.component.getAllSubcomponents('valarm')).toEqual([]);
});

test('10:00 in London is 10:00 in London after the clocks have changed, and its length is that of the visit', async () => {
  const event = await theEvent(await aFeed(customer));
  const start = event.startDate.toJSDate();
  expect(start.toISOString()).toBe('2026-10-26T10:00:00.000Z');
  const london = start.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  expect(london).toBe('10:00');
  expect(event.duration.toSeconds()).toBe(3.5 * 3600);
});

test.each([
  ['accepted', '2026-10-20T10:00:00Z', { address: true, phone: false }],
  ['the day before', '2026-10-25T11:00:00Z', { address: true, phone: true }],
  ['the day after', '2026-10-27T12:00:00Z', { address: true, phone: true }],
  ['three days after', '2026-10-29T12:00:00Z', { address: true, phone: false }],
  ['a week after', '2026-11-03T12:00:00Z', { address: false, phone: false }],
])('a cleaner’s calendar says what they may read: %s', async (_moment, now, may) => {
  server.setNow(now);
  const event = await theEvent(await aFeed(cleaner.client));
  const told = `${event.location} ${event.description}`;
  expect(event.summary).toMatch(/^Standard cleaning, [A-Z0-9]+$/);
  expect(told.includes('Zebra Crescent')).toBe(may.address);
  expect(told).not.toContain('Key under the pot');
  const onPage = `Notes for this clean are on its page: ${server.url}/dashboard/sp/booking/${bookingId}`;
  expect(told.includes(onPage)).toBe(may.address);
  expect(told.includes('+447700900456')).toBe(may.phone);
  expect(told).not.toContain(email);
  expect(told).not.toContain('94.5');
});

test('hostile words make no line, property or event of their own', async () => {
  server.setNow('2026-10-25T11:00:00Z');
  const { text, events, calendar } = await readCalendar(await aFeed(cleaner.client));
  expect(text.match(/^BEGIN:/gm)).toHaveLength(1 + events.length);
  expect(calendar.getAllSubcomponents().map((one) => one.name)).toEqual(events.map(() => 'vevent'));
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const event = await theEvent(await aFeed(cleaner.client));
  expect(event.description).toContain(`Customer: Zoe ${hostile}`);
  expect(text).not.toContain('Key under the pot');
});

test('a new address ends the old one, and it is kept as a hash alone', async () => {
  const old = await aFeed(customer);
  expect(await statusOf(old)).toBe(200);
  const address = await aFeed(customer);
  expect([await statusOf(old), await statusOf(address)]).toEqual([404, 200]);
  const { rows } = await database.pool.query('select * from calendar_feeds');
  const token = address.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('sending the same wish twice answers the same address once more', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const make = () => customer.send('mutation { createCalendarFeed { address } }', {}, key);
  const [one, two] = [await make(), await make()];
  expect(two.data).toEqual(one.data);
  await aFeed(customer);
  expect((await make()).errors[0]?.extensions.code).toBe('idempotency_conflict');
});

test('its owner sees when it was made and read, and can end it', async () => {
  await customer.send('mutation { revokeCalendarFeed }');
  const own = async () => (await customer.send('{ getMyCalendarFeed { madeAt lastReadAt } }')).data;
  expect(await own()).toEqual({ getMyCalendarFeed: null });
  const address = await aFeed(customer);
  expect(await own()).toEqual({ getMyCalendarFeed: { madeAt: expect.any(String), lastReadAt: null } });
  await statusOf(address);
  expect(await own()).toMatchObject({
    getMyCalendarFeed: { lastReadAt: expect.stringMatching(/^2026-10-20T10:0/) },
  });
  const end = async () => (await customer.send('mutation { revokeCalendarFeed }')).data;
  expect([await end(), await end()]).toEqual([{ revokeCalendarFeed: true }, { revokeCalendarFeed: false }]);
  expect(await statusOf(address)).toBe(404);
});

test('a made-up address is nothing, whatever it looks like', async () => {
  const made = ['x'.repeat(32), 'x', `${'x'.repeat(32)}%0d%0a`, '..%2f..', 'x'.repeat(3000)];
  for (const token of made) expect(await statusOf(`${server.url}/api/v1/calendars/${token}.ics`)).toBe(404);
});

test('cookies and tokens are not looked at, not even wrong ones', async () => {
  const address = await aFeed(customer);
  const answer = await fetch(address, { headers: { authorization: 'Bearer nonsense', 'x-api-key': 'none' } });
  expect(answer.status).toBe(200);
});

test('the 31st read within a minute is refused, and the next minute it is read again', async () => {
  const address = await aFeed(customer);
  const statuses: number[] = [];
  for (let read = 0; read < 31; read += 1) statuses.push(await statusOf(address));
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  server.setNow('2026-10-20T10:01:30Z');
  expect(await statusOf(address)).toBe(200);
});

test('a move keeps the event and raises its sequence', async () => {
  const address = await aFeed(customer);
  const before = await theEvent(address);
  await done(
    customer,
    `mutation { updateAccessNotes(input: { id: "${bookingId}", commentsForAssistant: "Ring once", parking: "free", pets: "" }) { id } }`,
  );
  const after = await theEvent(address);
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

test('somebody else’s visits are in no calendar but theirs', async () => {
  const other = await aProvider(server, company, 2, { email: 'other.cleaner@example.com' });
  expect((await readCalendar(await aFeed(other.client))).events).toEqual([]);
});

test('a blocked account’s calendar is closed, and open again once it is unblocked', async () => {
  const address = await aFeed(cleaner.client);
  const setBlocked = (value: string) =>
    database.pool.query(`update users set blocked_at = ${value} where email = $1`, [cleaner.email]);
  await setBlocked('now()');
  expect(await statusOf(address)).toBe(404);
  await setBlocked('null');
  expect(await statusOf(address)).toBe(200);
});

test('a cancelled clean stays in both calendars as cancelled, without a word of where', async () => {
  const [ofCustomer, ofCleaner] = [await aFeed(customer), await aFeed(cleaner.client)];
  const before = await theEvent(ofCleaner);
  await done(
    company,
    `mutation { cancelBooking(input: { id: "${bookingId}", cancellationReason: "We are ill" }) { id } }`,
  );
  for (const address of [ofCustomer, ofCleaner]) {
    const event = await theEvent(address);
    expect(statusWord(event)).toBe('CANCELLED');
    expect(event.summary).toMatch(/^Cancelled: /);
    expect(event.sequence).toBeGreaterThan(before.sequence);
  }
  const event = await theEvent(ofCleaner);
  expect(`${event.location} ${event.description}`).not.toMatch(/Zebra|Quillfeather|Doe|pot/);
});

test('erasing the account ends its calendar', async () => {
  const leaver = await aProvider(server, company, 3, { email: 'leaver@example.com' });
  const address = await aFeed(leaver.client);
  expect(await statusOf(address)).toBe(200);
  await done(leaver.client, `mutation { eraseMyData(input: { password: "${password}" }) { status } }`);
  expect(await statusOf(address)).toBe(404);
});
