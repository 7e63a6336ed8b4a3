import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitInterval } from '#domain/time/london.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { documents } from '#tests/support/booking/moving.ts';
import { beginSeries, followMove, seriesDocuments, visitsOf } from '#tests/support/booking/series.ts';
import { inviteAgain } from '#tests/support/booking/visit-day.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { CalendarProgram, partOf, readFeed } from '#tests/support/outside/calendar-program.ts';
import { type ArrivedMail, startMailServer } from '#tests/support/outside/mail-server.ts';
import { sendWrittenMail } from '#tests/support/outside/send-mails.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { makeRandom } from '#tests/support/random.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases, testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** What calendars show of visits is what accounts show (rules/messages#calendars), read by libraries of other authors. */
const database = withDatabase();
const notes = 'Code 4711, key under the pot';
const acts = cases(160, 40);
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
let company: Client;
let cleaners: Provider[];

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer(database, {
    now: '2026-11-24T10:00:00Z',
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Brightwren <hello@brightwren.example>',
    },
  });
  company = await aCompanyUser(server);
  cleaners = [await aProvider(server, company, 1), await aProvider(server, company, 2)];
}, timeoutMs(120_000));
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

/** Sends what waits in the outbox; answers what has arrived. */
async function deliver(): Promise<ArrivedMail[]> {
  const before = mailServer.arrived.length;
  const waiting = await database.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) await sendWrittenMail(server, id);
  return mailServer.arrived.slice(before);
}

async function aFeed(client: Client): Promise<string> {
  const { address } = await done<{ address: string }>(client, 'mutation { createCalendarFeed { address } }');
  return address;
}

const listDocument = `{ listBookings(limit: 1000) { items { id bookingStatus startDate startTime hours
  bookingServiceProviders { items { serviceProviderID serviceStatus } } } } }`;
type Listed = {
  id: string;
  bookingStatus: string;
  startDate: string;
  startTime: string;
  hours: number;
  bookingServiceProviders: { items: { serviceProviderID: string; serviceStatus: string }[] };
};

/** The visits that an account shows as standing, as a calendar would. */
async function accountOf(client: Client, providerId?: string): Promise<Record<string, string>> {
  const { items } = await done<{ items: Listed[] }>(client, listDocument);
  const own = items.filter(({ bookingServiceProviders }) => {
    const parts = bookingServiceProviders.items.filter((part) => part.serviceProviderID === providerId);
    return !providerId || parts.some((part) => part.serviceStatus === 'accepted');
  });
  const standing = own.filter(({ bookingStatus }) => bookingStatus !== 'canceled');
  return Object.fromEntries(
    standing.map(({ id, bookingStatus, startDate, startTime, hours }) => {
      const { startsAt, endsAt } = visitInterval(startDate, startTime, hours * 4);
      const status = bookingStatus === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
      return [id, `${startsAt.toISOString()} ${endsAt.toISOString()} ${status}`];
    }),
  );
}

type Visit = { id: string; customer: Client };
const cancel = `mutation ($id: ID!, $why: String) { cancelBooking(input: { id: $id, cancellationReason: $why }) { id } }`;

/** What may happen to one visit; whatever is refused changes nothing. */
const oneVisitActs: Record<string, (visit: Visit, random: () => number) => Promise<unknown>> = {
  confirm: async ({ id }, random) => {
    await inviteAgain(server, id);
    const cleaner = cleaners[Math.floor(random() * cleaners.length)];
    return cleaner?.client.send('mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', { id });
  },
  move: ({ id, customer }, random) =>
    customer.send(documents.move, {
      input: {
        id,
        startDate: `2026-12-${String(7 + Math.floor(random() * 5)).padStart(2, '0')}`,
        startTime: ['09:00', '13:00'][Math.floor(random() * 2)],
        earlyStartRequest: true,
      },
    }),
  agree: ({ id }, random) =>
    Promise.all(cleaners.map(({ client }) => client.send(documents.answer, { id, accept: random() < 0.7 }))),
  amend: ({ id, customer }, random) =>
    customer.send(documents.amend, { input: { id, wish: { hours: 3 + Math.floor(random() * 4) / 2 } } }),
  'cancel by the customer': ({ id, customer }) => customer.send(cancel, { id }),
  'cancel by the office': ({ id }) => company.send(cancel, { id, why: 'We are ill' }),
  'give back': ({ id }) =>
    Promise.all(
      cleaners.map(({ client }) =>
        client.send('mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }', { id }),
      ),
    ),
};
const often = ['confirm', 'confirm', 'confirm', 'move', 'move', 'agree', 'agree', 'amend', 'give back'];

test(
  'after each act about one visit a calendar that took every part shows what the account shows',
  async () => {
    const random = makeRandom(testSeed);
    const email = 'parts@example.com';
    const visits: Visit[] = [];
    let customer = createClient(server);
    const calendars = new Map<string, CalendarProgram>();
    const calendarOf = (address: string) => {
      const calendar = calendars.get(address) ?? new CalendarProgram();
      calendars.set(address, calendar);
      return calendar;
    };
    await deliver();
    for (let act = 0; act < acts; act += 1) {
      let name = 'book';
      if (visits.length === 0 || random() < 0.15) {
        const startTime = ['09:00', '14:00'][visits.length % 2];
        const startDate = `2026-12-${String(1 + (visits.length % 4)).padStart(2, '0')}`;
        const id = await bookAndPay(customer, { email, startDate, startTime, commentsForAssistant: notes });
        if (visits.length === 0) customer = await anAccount(server, email);
        visits.push({ id, customer });
      } else {
        name = random() < 0.8 ? (often[Math.floor(random() * often.length)] ?? '') : '';
        const names = Object.keys(oneVisitActs);
        name ||= names[Math.floor(random() * names.length)] ?? '';
        const visit = visits[Math.floor(random() * visits.length)];
        if (visit) await oneVisitActs[name]?.({ ...visit, customer }, random);
      }
      for (const mail of await deliver()) {
        // Ids have any four digits by chance.
        expect(mail.source).not.toContain('under the pot');
        await calendarOf(mail.to[0] ?? '').takeMail(mail);
      }
      expect(calendarOf(email).shown, `${act}: ${name}`).toEqual(await accountOf(customer));
      for (const { client, id, email: address } of cleaners) {
        expect(calendarOf(address).shown, `${act}: ${name}`).toEqual(await accountOf(client, id));
      }
    }
    const feed = await readFeed(await aFeed(customer));
    expect(feed.shown).toEqual(calendarOf(email).shown);
    // Somewhere it was confirmed, and somewhere cancelled, or nothing was tried.
    const states = [...calendarOf(email).entries.values()].map(({ status }) => status);
    expect(new Set(states)).toEqual(new Set(['CONFIRMED', 'TENTATIVE', 'CANCELLED']));
  },
  timeoutMs(240_000),
);

test('a part says what to do with it, asks nobody for an answer, comes from us and is a file as well', async () => {
  const email = 'part@example.com';
  await deliver();
  const id = await bookAndPay(createClient(server), {
    email,
    startDate: '2026-12-15',
    commentsForAssistant: notes,
  });
  const customer = await anAccount(server, email);
  const [received] = (await deliver()).filter(({ to }) => to[0] === email);
  const first = received && (await partOf(received));
  await done(company, cancel, { id, why: 'We are ill' });
  const [canceled] = (await deliver()).filter(({ to }) => to[0] === email);
  const second = canceled && (await partOf(canceled));
  expect([first?.method, second?.method]).toEqual(['REQUEST', 'CANCEL']);
  expect(first?.component.getFirstPropertyValue('method')).toBe('REQUEST');
  expect([first?.count, first?.fileText]).toEqual([1, [first?.text]]);
  const [before, after] = [first?.events[0], second?.events[0]];
  expect([before?.uid, after?.uid]).toEqual([`${id}@brightwren`, `${id}@brightwren`]);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(before?.organizer).toBe('mailto:hello@brightwren.example');
  const [attendee] = before?.attendees ?? [];
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe(`mailto:${email}`);
  expect([attendee?.getParameter('rsvp'), attendee?.getParameter('partstat')]).toEqual(['FALSE', 'ACCEPTED']);
  expect(first?.component.getFirstSubcomponent('valarm')).toBeNull();
  const feed = await readFeed(await aFeed(customer));
  expect([...feed.entries.keys()]).toEqual([`${id}@brightwren`]);
  expect(feed.entries.get(`${id}@brightwren`)?.sequence).toBe(after?.sequence);
});

test('a job that was given back keeps its old time in its cleaner’s calendar, wherever the customer moves the visit', async () => {
  const email = 'given.back@example.com';
  const [cleaner] = cleaners;
  if (!cleaner) throw new Error('There is no cleaner');
  const id = await bookAndPay(createClient(server), { email, startDate: '2027-01-12' });
  const customer = await anAccount(server, email);
  await inviteAgain(server, id);
  await done(cleaner.client, 'mutation ($id: ID!) { acceptBooking(input: { id: $id }) { id } }', { id });
  await deliver();
  const address = await aFeed(cleaner.client);
  const entryOf = async () => (await readFeed(address)).entries.get(`${id}@brightwren`);
  const theirs = await entryOf();
  expect(theirs?.startsAt).toBe('2027-01-12T10:00:00.000Z');
  await done(cleaner.client, 'mutation ($id: ID!) { withdrawBooking(input: { id: $id }) { id } }', { id });
  const input = { id, startDate: '2027-01-14', startTime: '13:00' };
  expect(await done(customer, documents.move, { input })).toMatchObject({ startDate: '2027-01-14' });
  const lost = { status: 'CANCELLED', startsAt: theirs?.startsAt, endsAt: theirs?.endsAt };
  expect(await entryOf()).toMatchObject(lost);
  const calendar = new CalendarProgram();
  for (const mail of await deliver()) if (mail.to[0] === cleaner.email) await calendar.takeMail(mail);
  expect(calendar.entries.get(`${id}@brightwren`)).toMatchObject(lost);
});

/** What may happen to a regular clean; each act may touch several visits. */
function seriesActsOf({ id, customer }: Visit, random: () => number): Record<string, () => Promise<unknown>> {
  const open = async () =>
    (await visitsOf(database, id)).filter(({ booking_status: status }) => status !== 'canceled');
  return {
    'skip a visit': async () => {
      const [, second] = await open();
      return second && customer.send(seriesDocuments.skip, { id: second.id });
    },
    move: async () => {
      const [first] = await open();
      if (!first?.series_date) return;
      const startTime = ['09:00', '11:00', '13:00'][Math.floor(random() * 3)];
      const input = { id, fromDate: first.series_date, startDate: first.series_date, startTime };
      await customer.send(seriesDocuments.move, { input });
      await followMove(database, server.system());
    },
    'accept every visit': async () => {
      const [first] = await open();
      if (!first) return;
      await inviteAgain(server, first.id);
      return cleaners[0]?.client.send(seriesDocuments.accept, { id: first.id, every: true });
    },
    pause: () => customer.send(seriesDocuments.pause, { id, from: '2026-12-07', until: '2026-12-20' }),
    resume: () => customer.send(seriesDocuments.resume, { id }),
    'cancel one': async () => {
      const last = (await open()).at(-1);
      return last && customer.send(cancel, { id: last.id });
    },
  };
}

test(
  'over acts about several visits the feed shows what the account shows, every touched visit rises, and mails name the feed',
  async () => {
    const random = makeRandom(testSeed);
    const email = 'series.calendar@example.com';
    await deliver();
    const guest = createClient(server);
    const { id } = await beginSeries(server, database, guest, { email, startDate: '2026-12-02' });
    const customer = await anAccount(server, email);
    const received = (await deliver()).filter(({ to }) => to[0] === email);
    expect(await Promise.all(received.map(partOf))).toEqual(received.map(() => null));
    expect(received.map(({ source }) => source).join()).toContain('/dashboard/cs/profile#calendar');
    const address = await aFeed(customer);
    const seriesActs = seriesActsOf({ id, customer }, random);
    let before = await readFeed(address);
    for (let act = 0; act < acts / 4; act += 1) {
      const names = Object.keys(seriesActs);
      const name = names[Math.floor(random() * names.length)] ?? '';
      await seriesActs[name]?.();
      server.setNow('2026-11-24T10:00:00Z');
      const after = await readFeed(address);
      expect(after.shown, `${act}: ${name}`).toEqual(await accountOf(customer));
      for (const [uid, entry] of after.entries) {
        const old = before.entries.get(uid);
        if (!old) continue;
        const isSame = old.startsAt === entry.startsAt && old.status === entry.status;
        if (isSame) expect(entry.sequence).toBeGreaterThanOrEqual(old.sequence);
        else expect(entry.sequence, `${act}: ${name}`).toBeGreaterThan(old.sequence);
      }
      before = after;
      await database.pool.query('delete from rate_limits');
    }
    const several = (await deliver()).filter(({ to }) => to[0] === email);
    const named = several.filter(({ source }) => source.includes('/dashboard/cs/profile#calendar'));
    for (const mail of named) expect(await partOf(mail)).toBeNull();
    expect(named.length).toBeGreaterThan(0);
  },
  timeoutMs(240_000),
);

test('while nothing changes a feed reads the same byte for byte, and who has it already is told so', async () => {
  const email = 'same@example.com';
  await bookAndPay(createClient(server), { email, startDate: '2026-12-16' });
  const customer = await anAccount(server, email);
  const address = await aFeed(customer);
  const first = await readFeed(address);
  server.setNow('2026-11-24T11:30:00Z');
  const second = await readFeed(address);
  expect([second.text, second.etag]).toEqual([first.text, first.etag]);
  expect(first.etag).toMatch(/^(W\/)?"\w+"$/);
  const asked = await fetch(address, { headers: { 'if-none-match': first.etag } });
  expect([asked.status, await asked.text()]).toEqual([304, '']);
  await bookAndPay(createClient(server), { email, startDate: '2026-12-17', startTime: '13:00' });
  server.setNow('2026-11-24T10:00:00Z');
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from bookings where email = $1 order by starts_at limit 1',
    [email],
  );
  await done(customer, cancel, { id: rows[0]?.id });
  const changed = await fetch(address, { headers: { 'if-none-match': first.etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('cache-control')).toBe('private, no-cache');
});

test('who has the feed switches the parts off, and no visit stands twice', async () => {
  const email = 'once@example.com';
  await deliver();
  await bookAndPay(createClient(server), { email, startDate: '2026-12-18' });
  const customer = await anAccount(server, email);
  await deliver();
  const off = 'mutation { setCalendarFilesInEmails(isOn: false) { filesInEmails } }';
  const refused = await customer.send(off);
  expect(refused.errors[0]?.extensions.code).toBe('not_found');
  const address = await aFeed(customer);
  expect(await done(customer, off)).toEqual({ filesInEmails: false });
  const calendar = new CalendarProgram();
  await bookAndPay(customer, { email, startDate: '2026-12-21' });
  for (const mail of await deliver()) expect(await calendar.takeMail(mail)).toBe(false);
  const { shown } = await readFeed(address);
  expect([Object.keys(shown).length, Object.keys(calendar.shown)]).toEqual([2, []]);
  expect(shown).toEqual(await accountOf(customer));
  // A new address keeps the wish; without a feed there is nothing to see a visit twice in.
  await aFeed(customer);
  expect(await done(customer, '{ getMyCalendarFeed { filesInEmails } }')).toEqual({ filesInEmails: false });
  await done(customer, 'mutation { revokeCalendarFeed }');
  await bookAndPay(customer, { email, startDate: '2026-12-22' });
  const [again] = (await deliver()).filter(({ to }) => to[0] === email);
  expect(again && (await calendar.takeMail(again))).toBe(true);
});
