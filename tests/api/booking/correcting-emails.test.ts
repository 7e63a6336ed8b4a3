import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startSeries } from '#server/series/start-series.ts';
import { bookingAnswers, confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { cards, giveCard } from '#tests/support/booking/cards.ts';
import { acceptAll, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount, type Provider } from '#tests/support/people.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 3);

test('the booking belongs to the corrected address, and what was mailed to the old one opens nothing', async ({
  database,
  server,
  cleaners,
}) => {
  const booked = await book({ server, cleaners });
  const oldLink = await linkTo({ database, server }, booked.email);
  const right = anEmail();
  expect(await correct({ server }, booked, `  ${right.toUpperCase()} `)).toMatchObject({
    email: right,
    canCorrectEmail: true,
  });
  expect((await open(createClient(server), oldLink)).status).toBe(404);
  const person = createClient(server);
  expect((await open(person, await linkTo({ database, server }, right))).status).toBe(200);
  expect(await done(person, ownBooking, { id: booked.id })).toMatchObject({ id: booked.id, email: right });
  // Whoever has the old address and signs up with it finds nothing.
  const stranger = await anAccount(server, booked.email);
  const { errors } = await stranger.send(ownBooking, { id: booked.id });
  expect(errors[0]?.extensions.code).toBe('not_found');
  const customers = await database.db
    .selectFrom('customers')
    .select(['email', 'address'])
    .where('email', '=', booked.email)
    .where('address', 'is not', null)
    .execute();
  expect(customers).toEqual([]);
});

test('every mail goes out again to the new address, and the old one hears only that nothing more comes', async ({
  database,
  server,
  cleaners,
}) => {
  const booked = await book({ server, cleaners });
  await acceptAll(server, booked.id, [cleaners[0] as Provider]);
  const sent = (await mailsTo({ database }, booked.email)).map(({ template }) => template).toSorted();
  expect(sent).toEqual(['booking-confirmed', 'booking-received']);
  await database.pool.query(`update mails set status = 'sent' where recipient = $1 and template = $2`, [
    booked.email,
    'booking-received',
  ]);
  const right = anEmail();
  await correct({ server }, booked, right);
  const again = await mailsTo({ database }, right);
  expect(again.map(({ template }) => template).toSorted()).toEqual(sent);
  const jobs = await database.pool.query(
    `select payload ->> 'mailId' as id from graphile_worker._private_jobs where payload ->> 'mailId' is not null`,
  );
  const queued = new Set(jobs.rows.map(({ id }) => id));
  for (const { id } of again) expect(queued.has(id)).toBe(true);
  // What had not gone out yet never does.
  const old = await mailsTo({ database }, booked.email);
  expect(old.map(({ template }) => template)).toEqual(['booking-received', 'booking-email-corrected']);
  expect(old[1]?.props).toEqual({});
  const audit = await database.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'booking.correct-email')
    .where('entity_id', '=', booked.id)
    .execute();
  expect(audit).toEqual([{ before: { email: booked.email }, after: { email: right } }]);
});

test('a series and all its visits go with the first one', async ({ database, server, cleaners }) => {
  const booked = await book(
    { server, cleaners },
    { serviceFrequency: 'EveryWeek', startDate: '2026-12-01', startTime: '10:00' },
  );
  await startSeries(server.system(), booked.id);
  const right = anEmail();
  await correct({ server }, booked, right);
  const person = await anAccount(server, right);
  const { items } = await done<{ items: { email: string }[] }>(
    person,
    '{ listBookings(limit: 50) { items { email } } }',
  );
  expect(items.length).toBeGreaterThan(6);
  expect(new Set(items.map(({ email }) => email))).toEqual(new Set([right]));
  const series = await database.pool.query(
    `select terms #>> '{input,email}' as email, customers.email as owner
      from series join customers on customers.id = series.customer_id
      where series.id = (select series_id from bookings where bookings.id = $1)`,
    [booked.id],
  );
  expect(series.rows).toEqual([{ email: right, owner: right }]);
});

test('a series that begins after the correction begins with the right address', async ({
  database,
  server,
  cleaners,
}) => {
  const booked = await book(
    { server, cleaners },
    { serviceFrequency: 'EveryWeek', startDate: '2026-12-02', startTime: '10:00' },
  );
  const right = anEmail();
  await Promise.all([correct({ server }, booked, right), startSeries(server.system(), booked.id)]);
  await startSeries(server.system(), booked.id);
  const { rows } = await database.pool.query(
    'select distinct email from bookings where series_id = (select series_id from bookings where id = $1)',
    [booked.id],
  );
  expect(rows).toEqual([{ email: right }]);
});

test('it can be put right for 24 hours, three times, by whoever holds the token', async ({
  clock,
  database,
  server,
  cleaners,
}) => {
  const booked = await book({ server, cleaners });
  expect(await refusal({ server }, { ...booked, token: 'guessed' }, anEmail())).toBe('not_found');
  expect(await refusal({ server }, booked, 'no address')).toBe('invalid_input');
  clock.set(hoursAfter(now, 23.9));
  await correct({ server }, booked, anEmail());
  // The same one again changes nothing and is none of the three.
  const second = anEmail();
  for (let press = 0; press < 3; press += 1) await correct({ server }, booked, second);
  expect(
    (await mailsTo({ database }, second)).filter(({ template }) => template === 'booking-received'),
  ).toHaveLength(1);
  expect(await correct({ server }, booked, anEmail())).toMatchObject({ canCorrectEmail: false });
  expect(await refusal({ server }, booked, anEmail())).toBe('email_not_correctable');
  clock.set(now);
  const other = await book({ server, cleaners });
  clock.set(hoursAfter(now, 24.1));
  expect(await refusal({ server }, other, anEmail())).toBe('email_not_correctable');
  expect(await done(createClient(server), seenDocument, other)).toMatchObject({ canCorrectEmail: false });
});

test('back and forth between two addresses mails both of them each time', async ({
  database,
  server,
  cleaners,
}) => {
  const booked = await book({ server, cleaners });
  const other = anEmail();
  await correct({ server }, booked, other);
  const otherLink = await linkTo({ database, server }, other);
  await correct({ server }, booked, booked.email);
  const received = (await mailsTo({ database }, booked.email)).filter(
    ({ template }) => template === 'booking-received',
  );
  expect(received).toHaveLength(1);
  expect((await open(createClient(server), otherLink)).status).toBe(404);
  expect((await open(createClient(server), await linkTo({ database, server }, booked.email))).status).toBe(
    200,
  );
});

test('what was booked signed in is corrected in the account, not here', async ({ server, cleaners }) => {
  const email = anEmail();
  const customer = await anAccount(server, email);
  const booked = await book({ server, cleaners }, { email }, customer);
  expect(await done(createClient(server), seenDocument, booked)).toMatchObject({ canCorrectEmail: false });
  expect(await refusal({ server }, booked, anEmail())).toBe('email_not_correctable');
});

test('a customer who had that address before keeps what is theirs, and only that', async ({
  database,
  server,
  cleaners,
}) => {
  const email = anEmail();
  const customer = await anAccount(server, email);
  const own = await book({ server, cleaners }, { email }, customer);
  const slip = await book({ server, cleaners }, { email, firstName: 'Gwen', address: '7 Other Street' });
  const right = anEmail();
  await correct({ server }, slip, right);
  const { items } = await done<{ items: { id: string }[] }>(
    customer,
    '{ listBookings(limit: 50) { items { id } } }',
  );
  expect(items).toEqual([{ id: own.id }]);
  expect((await mailsTo({ database }, right)).map(({ template }) => template)).toEqual(['booking-received']);
});

test('a customer whom the office made keeps their record and its notes when a booking goes from their address', async ({
  company,
  server,
  cleaners,
}) => {
  const email = anEmail();
  const create = 'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }';
  const person = { firstName: 'Olga', lastName: 'Office', email, phone: '07700 900777' };
  const { id } = await done<{ id: string }>(company, create, { input: person });
  const note = `mutation ($id: ID!) {
    createOfficeNote(input: { record: customer, recordID: $id, words: "Rings first." }) { id } }`;
  await done(company, note, { id });
  const booked = await book({ server, cleaners }, { email });
  await correct({ server }, booked, anEmail());
  const read = `query ($id: ID!) { getCustomer(id: $id) { email } officeNotes(record: customer, id: $id) { words } }`;
  const { data } = await company.send(read, { id });
  expect(data).toEqual({ getCustomer: { email }, officeNotes: [{ words: 'Rings first.' }] });
});

test('a code for new customers is not had again by another address', async ({
  database,
  server,
  company,
  cleaners,
}) => {
  await done(
    company,
    'mutation { createPromoCode(input: { code: "NEWHERE", discountPercent: 10, activeFlag: true, onlyNewUserFlag: true }) { id } }',
  );
  const first = await book({ server, cleaners }, { promo: 'NEWHERE', phone: '07700 900771' });
  const second = await book({ server, cleaners }, { promo: 'NEWHERE', phone: '07700 900772' });
  expect(await refusal({ server }, second, first.email)).toBe('promo_refused');
  const right = anEmail();
  await correct({ server }, second, right);
  const use = await database.db
    .selectFrom('promo_uses')
    .select('email')
    .where('booking_id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(use.email).toBe(right);
});

test('opening the old link and correcting at once: either the account has the booking, or the new address', async ({
  database,
  server,
  cleaners,
}) => {
  const winners = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const booked = await book({ server, cleaners });
    const right = anEmail();
    const token = await linkTo({ database, server }, booked.email);
    const opener = createClient(server);
    // Hashing the password takes the opener a while: the correction waits about as long, more or less.
    const [opened, corrected] = await Promise.all([
      open(opener, token),
      new Promise((resolve) => setTimeout(resolve, round * 25)).then(() =>
        refusal({ server }, booked, right),
      ),
    ]);
    const { email } = await database.db
      .selectFrom('bookings')
      .select('email')
      .where('id', '=', booked.id)
      .executeTakeFirstOrThrow();
    if (opened.status === 200) {
      winners.add('opener');
      expect([corrected, email]).toEqual(['email_proved', booked.email]);
      expect(await done(opener, ownBooking, { id: booked.id })).toMatchObject({ id: booked.id });
    } else {
      winners.add('corrector');
      expect([corrected, email]).toEqual(['ok', right]);
    }
  }
  expect(winners.size).toBeGreaterThan(0);
});

test('correcting to several addresses at once ends with one that has the booking and its only working link', async ({
  database,
  server,
  cleaners,
}) => {
  const booked = await book({ server, cleaners });
  const wanted = [anEmail(), anEmail(), anEmail()];
  await Promise.all(wanted.map((email) => refusal({ server }, booked, email)));
  const { email } = await database.db
    .selectFrom('bookings')
    .select('email')
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow();
  expect(wanted).toContain(email);
  const statuses = await Promise.all(
    wanted.map(async (one) => [
      one,
      (await open(createClient(server), await linkTo({ database, server }, one))).status === 200,
    ]),
  );
  expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(wanted.map((one) => [one, one === email])));
});

const now = '2026-11-24T10:00:00Z';
const password = 'a long enough password';

type Booked = { id: string; token: string; email: string };

const correctDocument = `mutation ($id: ID!, $token: String!, $email: String!) {
  correctCheckoutEmail(input: { id: $id, token: $token, email: $email }) { id email canCorrectEmail } }`;
const seenDocument =
  'query ($id: ID!, $token: String!) { getCheckout(id: $id, token: $token) { email canCorrectEmail } }';
const ownBooking = 'query ($id: ID!) { getBooking(id: $id) { id email address } }';

const anEmail = () => `${randomUUID()}@example.com`;
const times = ['08:00', '13:00', '17:30'];
let slots = 0;
/** Days and times take turns, so that there is always somebody free. */
const nextTime = () => {
  slots += 1;
  return { startDate: `2026-11-${25 + (slots % 4)}`, startTime: times[Math.floor(slots / 4) % 3] };
};

async function book(
  { server }: Given<'server' | 'cleaners'>,
  changes: Record<string, unknown> = {},
  by = createClient(server),
): Promise<Booked> {
  const input = { ...bookingAnswers, ...nextTime(), email: anEmail(), ...changes };
  const made = await done<Booked & { payment: { clientSecret: string } }>(by, createDocument, { input });
  await giveCard(by, made.payment.clientSecret, cards.works);
  await done(by, confirmDocument, { id: made.id, token: made.token });
  return { id: made.id, token: made.token, email: input.email };
}

const correct = ({ server }: Given<'server'>, booked: Booked, email: string) =>
  done<{ email: string; canCorrectEmail: boolean }>(createClient(server), correctDocument, {
    ...booked,
    email,
  });
async function refusal({ server }: Given<'server'>, booked: Booked, email: string): Promise<string> {
  const { errors } = await createClient(server).send(correctDocument, { ...booked, email });
  return errors[0]?.extensions.code ?? 'ok';
}

const mailsTo = ({ database }: Given<'database'>, recipient: string) =>
  database.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The token of the link that opens the guest's account, of the latest mail that has one. */
async function linkTo(
  { database, server }: Given<'database' | 'server'>,
  recipient: string,
): Promise<string> {
  const links = (await mailsTo({ database }, recipient)).flatMap(({ props }) => {
    const { sealedLink } = props as { sealedLink?: string };
    return sealedLink ? [server.runtime.vault.open(sealedLink)] : [];
  });
  return new URL(links.at(-1) ?? 'none:').searchParams.get('token') ?? '';
}
const open = (client: Client, token: string) =>
  client.post('/api/auth/one-time-link/open', { token, password });
