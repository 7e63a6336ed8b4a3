import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { layOutMail } from '#server/mail/mail-layout.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { followLeftDrafts } from '#server/waitlist/follow-left-drafts.ts';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { sendWaitingMails } from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;
/** 15 minutes of hold and three hours later it is 13:15. */
const began = '2026-11-24T10:00:00Z';
const due = '2026-11-24T13:15:01Z';
let people = 0;
/** Somebody else in each test. */
let email = '';

beforeAll(async () => {
  server = await startTestServer(database, { now: began });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  for (const number of [1, 2, 3]) await aProvider(server, company, number);
});
beforeEach(async () => {
  people += 1;
  email = `lena${people}@example.com`;
  server.setNow(began);
  await database.pool.query(
    'update checkouts set abandoned_at = $1, created_at = $2 where placed_at is null',
    [began, '2026-10-01T10:00:00Z'],
  );
  for (const table of ['unserved_demand', 'mails', 'rate_limits'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

/** Goes on to payment and leaves; answers the checkout. */
async function leaves(changes: object = {}, by = visitor): Promise<{ id: string; token: string }> {
  const input = { ...bookingAnswers, email, phone: '07700 900777', offerNotifications: true, ...changes };
  const { data, errors } = await by.send(createDocument, { input });
  expect(errors).toEqual([]);
  return data?.createBooking as unknown as { id: string; token: string };
}
async function followAt(instant: string): Promise<void> {
  server.setNow(instant);
  await followLeftDrafts(server.system());
  expect(server.errors).toEqual([]);
}
const mails = (to: string = email) => mailsTo(database, 'booking-left', to);
const counts = () => database.db.selectFrom('unserved_demand').selectAll().execute();
const once = [{ day: '2026-11-24', outcode: 'SW1A', reason: 'left-at-payment', people: 1 }];

test('who leaves at payment and agreed to mails has one after three hours, and counts once', async () => {
  const { id } = await leaves();
  await followAt('2026-11-24T13:14:00Z');
  expect(await mails()).toEqual([]);
  await followAt(due);
  await followAt('2026-11-24T14:00:00Z');
  expect((await mails()).map(({ entity_id }) => entity_id)).toEqual([id]);
  expect(await counts()).toEqual(once);
});

test('two sweeps at one moment write and count once', async () => {
  await leaves();
  server.setNow(due);
  await Promise.all([followLeftDrafts(server.system()), followLeftDrafts(server.system())]);
  expect(await mails()).toHaveLength(1);
  expect(await counts()).toEqual(once);
});

test('its link opens the form with the answers and tells nothing of the person', async () => {
  await leaves({ commentsForUs: 'The bell is broken' });
  await followAt(due);
  const link = new URL((((await mails())[0]?.props ?? {}) as { link: string }).link);
  expect(link.pathname).toBe('/book-now');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    step: 'review',
    serviceType: 'standardcleaning',
    serviceFrequency: 'OneOff',
    bedroomCount: '2',
    ownQuarterHours: '14',
    startDate: '2026-11-26',
    startTime: '10:00',
    outcode: 'SW1A',
  });
  expect(link.search).not.toMatch(/lena|Carla|Customer|07700|Example|1AA|bell/i);
});

test('without consent to mails about offers it is counted and not written', async () => {
  await leaves({ offerNotifications: false });
  await followAt(due);
  expect(await mails()).toEqual([]);
  expect(await counts()).toEqual(once);
});

test('a hold that was kept for longer counts from its own end', async () => {
  const held = await leaves();
  server.setNow('2026-11-24T10:14:00Z');
  await visitor.send(
    'mutation ($id: ID!, $token: String!) { keepCheckout(input: { id: $id, token: $token }) { id } }',
    held,
  );
  await followAt(due);
  expect(await mails()).toEqual([]);
  await followAt('2026-11-24T13:35:00Z');
  expect(await mails()).toHaveLength(1);
});

test('whoever booked since, by this checkout or another, is left alone', async () => {
  await leaves();
  server.setNow('2026-11-24T10:30:00Z');
  await bookAndPay(visitor, { email, startDate: '2026-11-27', startTime: '12:00' });
  await followAt('2026-11-24T14:30:00Z');
  expect(await mails()).toEqual([]);
  expect(await counts()).toEqual([]);
});

test('of two drafts the later one decides, also when it was given up', async () => {
  await leaves({ email: 'later@example.com' });
  server.setNow('2026-11-24T11:00:00Z');
  const second = await leaves({ email: 'later@example.com', startTime: '14:00' });
  await followAt(due);
  expect(await mails('later@example.com')).toEqual([]);
  await followAt('2026-11-24T14:16:00Z');
  expect((await mails('later@example.com')).map(({ entity_id }) => entity_id)).toEqual([second.id]);
  server.setNow('2026-11-24T15:00:00Z');
  await leaves({ startDate: '2026-11-30' });
  const given = await leaves({ startDate: '2026-11-30', startTime: '14:00' });
  await visitor.send(
    'mutation ($id: ID!, $token: String!) { giveUpCheckout(input: { id: $id, token: $token }) { id } }',
    given,
  );
  await followAt('2026-11-24T18:30:00Z');
  expect(await mails()).toEqual([]);
});

test('one mail within 30 days', async () => {
  await leaves();
  await followAt(due);
  server.setNow('2026-12-15T10:00:00Z');
  await leaves({ startDate: '2026-12-17' });
  await followAt('2026-12-15T13:16:00Z');
  expect(await mails()).toHaveLength(1);
  server.setNow('2026-12-28T10:00:00Z');
  await leaves({ startDate: '2026-12-30' });
  await followAt('2026-12-28T13:16:00Z');
  expect(await mails()).toHaveLength(2);
});

test('by night it waits until eight', async () => {
  server.setNow('2026-11-24T17:00:00Z');
  await leaves();
  await followAt('2026-11-24T20:16:00Z');
  expect(await mails()).toEqual([]);
  await followAt('2026-11-25T08:00:00Z');
  expect(await mails()).toHaveLength(1);
});

test('a visit whose start has passed by the morning is counted and not written about', async () => {
  server.setNow('2026-11-24T17:30:00Z');
  await leaves({ startDate: '2026-11-25', startTime: '08:00' });
  await followAt('2026-11-25T08:00:00Z');
  expect(await mails()).toEqual([]);
  expect(await counts()).toEqual([{ ...once[0], day: '2026-11-25' }]);
});

test('what the office entered by phone, and who is blocked, is left alone', async () => {
  await leaves({}, company);
  await leaves({ email: 'blocked@example.com', startTime: '14:00' });
  await database.pool.query(`insert into customers (first_name, last_name, email, phone, address, city, postal_code, blocked_at)
    values ('B', 'Locked', 'blocked@example.com', '', '', 'London', 'SW1A 1AA', now())`);
  await followAt(due);
  expect(await mails()).toEqual([]);
  expect(await mails('blocked@example.com')).toEqual([]);
  expect(await counts()).toEqual([]);
});

test('one press, or the mail program’s, takes the consent back wherever it was given', async () => {
  const bookingId = await bookAndPay(visitor, { email, offerNotifications: true, startDate: '2026-11-28' });
  server.setNow('2026-11-24T10:05:00Z');
  const { id } = await leaves();
  await followAt('2026-11-24T13:30:00Z');
  await sendWaitingMails(server, database);
  const [mail] = await mails();
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  for (let count = 0; count < 2; count += 1) {
    const { data } = await visitor.send('mutation ($token: String!) { stopOffers(token: $token) }', {
      token,
    });
    expect(data?.stopOffers).toBe(true);
  }
  const { rows } = await database.pool.query(
    `select (select offer_notifications from bookings where id = $1) as booking,
      (select booking #>> '{input,offerNotifications}' from checkouts where id = $2) as checkout,
      (select count(*)::int from audit_entries where action = 'booking.withdraw-offers') as audits`,
    [bookingId, id],
  );
  expect(rows).toEqual([{ booking: false, checkout: 'false', audits: 1 }]);
});

test('mail programs are told where to post to', async () => {
  const content = writeMail(
    'booking-left',
    {
      firstName: 'Lena',
      visit: { serviceName: 'Standard cleaning', frequency: 'Just once', when: '', length: '', cleaners: '' },
      total: '£94.50',
      link: 'https://example.com/book-now',
      sealedStopLink: 'https://example.com/unsubscribe?token=t',
    },
    'https://example.com',
  );
  expect(content.unsubscribe).toBe('https://example.com/unsubscribe?token=t');
  const { html } = layOutMail(content, { name: 'B', address: '1 Road', publicUrl: 'https://example.com' });
  expect(html).toContain('<a href="https://example.com/unsubscribe?token=t"');
});
