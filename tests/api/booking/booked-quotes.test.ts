import { expect } from 'vitest';
import {
  acceptQuote as accept,
  type BookedQuote as Booked,
  bookQuoteDocument as book,
  firm,
  payBy,
  place,
  quoted,
} from '#tests/support/booking/quoted.ts';
import { beginFrom } from '#tests/support/booking/series.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test as base, type Given } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

const test = base.extend('cleanerCount', { scope: 'file' }, 8);

const visitsOf = ({ database }: Given<'database'>, email: string) =>
  database.db
    .selectFrom('bookings')
    .select([
      'start_date',
      'start_time',
      'total_price_pence',
      'quarter_hours',
      'booking_type',
      'is_business_use',
    ])
    .where('email', '=', email)
    .orderBy('start_date')
    .execute();

const ownSeries = `{ listSeries { id status days { startDate startTime } price { total } dates { date bookingId } version } }`;
type Own = {
  id: string;
  status: string;
  days: { startDate: string }[];
  price: { total: number };
  dates: { date: string; bookingId: string | null }[];
  version: number;
};

/** Booked by the mailed link, with a card, and its regular cleans begun. */
async function booked(
  given: Given<'company' | 'visitor' | 'database' | 'server' | 'cleaner'>,
  email: string,
) {
  const { token } = await quoted(given, { email });
  await accept(given.visitor, token);
  const input = { token, startDate: '2026-12-07', ...place };
  const answer = await done<Booked>(given.visitor, book, { input });
  await payBy(given.visitor, answer.payLink);
  await beginFrom(given.server, answer.bookingId);
  return answer;
}

test('an accepted quote asks only for the place, and three evenings a week are booked at its price', async ({
  server,
  company,
  visitor,
  database,
  cleaner,
}) => {
  const given = { server, company, visitor, database, cleaner };
  const { id, token } = await quoted(given);
  await accept(visitor, token);
  const { toBook } = await done<{ toBook: unknown }>(
    visitor,
    `query ($token: String!) { quoteByToken(token: $token) { toBook { firstDays startTimes missing isOnAccount needsEarlyStart } } }`,
    { token },
  );
  expect(toBook).toEqual({
    firstDays: ['2026-12-07'],
    startTimes: [],
    missing: [],
    isOnAccount: false,
    needsEarlyStart: false,
  });
  const input = { token, startDate: '2026-12-07', ...place };
  const answer = await done<Booked>(visitor, book, { input });
  expect(answer).toMatchObject({ status: 'open', payLink: expect.stringContaining('/pay/') });
  await payBy(visitor, answer.payLink);
  await beginFrom(server, answer.bookingId);
  const visits = await visitsOf(given, firm.email);
  expect(visits.slice(0, 4)).toEqual(
    ['2026-12-07', '2026-12-09', '2026-12-11', '2026-12-14'].map((start_date) => ({
      start_date,
      start_time: '18:00',
      total_price_pence: 21_000,
      quarter_hours: 14,
      booking_type: 'quote',
      is_business_use: true,
    })),
  );
  expect(visits.every(({ total_price_pence: pence }) => pence === 21_000)).toBe(true);
  expect(await paidVisits(given, firm.email)).toBe(visits.length);
  const { status } = await done<{ status: string }>(
    company,
    'query ($id: ID!) { getQuote(id: $id) { status } }',
    { id },
  );
  expect(['accepted', 'booked']).toContain(status);
});

/** How many of their visits have a card to be paid by. */
async function paidVisits({ database }: Given<'database'>, email: string): Promise<number> {
  const paid = await database.db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.checkout_id', 'bookings.id')
    .select(({ fn }) => fn.count<number>('bookings.id').distinct().as('count'))
    .where('bookings.email', '=', email)
    .where('payments.card_token', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(paid.count);
}

async function standingVisits({ database }: Given<'database'>, email: string): Promise<number> {
  const rows = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('email', '=', email)
    .where('booking_status', '<>', 'canceled')
    .execute();
  return rows.length;
}

test('the weekdays of a quote are one regular clean: listed, paused, gone on with and ended as one', async ({
  server,
  company,
  visitor,
  database,
  cleaner,
}) => {
  const given = { server, company, visitor, database, cleaner };
  await booked(given, 'one@example.com');
  const customer = await anAccount(server, 'one@example.com');
  const [own, ...others] = (await done<Own[]>(customer, ownSeries)) ?? [];
  expect(others).toEqual([]);
  expect(own?.days.map(({ startDate }) => startDate)).toEqual(['2026-12-07', '2026-12-09', '2026-12-11']);
  expect(own?.price.total).toBe(210);
  expect(own?.dates.slice(0, 3).map(({ date }) => date)).toEqual(['2026-12-07', '2026-12-09', '2026-12-11']);
  const verb = (name: string, input: Record<string, unknown>, type = 'SeriesVerbInput') =>
    done<{ version: number }>(
      customer,
      `mutation ($input: ${type}!) { ${name}(input: $input) { version } }`,
      {
        input: { id: own?.id, ...input },
      },
    );
  const pause = { from: '2026-12-14', until: '2026-12-18' };
  const { version } = await verb(
    'pauseSeries',
    { ...pause, expectedVersion: own?.version },
    'PauseSeriesInput',
  );
  const standing = () => standingVisits({ database }, 'one@example.com');
  const before = await standing();
  const paused = await database.db
    .selectFrom('series')
    .select(['status', 'version'])
    .where('quote_id', 'is not', null)
    .where('status', '=', 'paused')
    .execute();
  expect(paused).toEqual([1, 2, 3].map(() => ({ status: 'paused', version })));
  const resumed = await verb('resumeSeries', { expectedVersion: version });
  expect(await standing()).toBe(before + 3);
  const mails = await database.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', 'one@example.com')
    .where('template', 'in', ['series-visits-canceled', 'series-resumed'])
    .execute();
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'series-resumed',
    'series-visits-canceled',
  ]);
  await verb('endSeries', { expectedVersion: resumed.version });
  expect(await standing()).toBe(0);
});

test('the office books a quote on the phone, and the customer agrees and pays by the link', async ({
  server,
  company,
  visitor,
  database,
  cleaner: _,
}) => {
  const { id } = await quoted({ company, visitor, database }, { email: 'caller@example.com' });
  const input = { id, startDate: '2026-12-07', ...place };
  const answer = await done<Booked>(company, book, { input });
  expect(answer).toMatchObject({ status: 'open', payLink: null });
  const { props } = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', answer.bookingId)
    .where('template', '=', 'pay-link')
    .executeTakeFirstOrThrow();
  const mail = props as { payLink: string; visit: { frequency: string } };
  expect(mail.visit.frequency).toBe('Every week on Monday, Wednesday and Friday, 6:00pm');
  await payBy(visitor, mail.payLink);
  await beginFrom(server, answer.bookingId);
  expect((await visitsOf({ database }, 'caller@example.com')).length).toBeGreaterThan(15);
});

test('a day that the quote does not name, and a missing address, are refused and change nothing', async ({
  company,
  visitor,
  database,
}) => {
  const { token } = await quoted({ company, visitor, database }, { email: 'odd@example.com' });
  const asked = { token, startDate: '2026-12-07', ...place };
  const codes = async (input: Record<string, unknown>) => {
    const [error] = (await visitor.send(book, { input: { ...asked, ...input } })).errors;
    return error?.extensions.problems?.map(({ field, code }) => [field, code]) ?? error?.extensions.code;
  };
  expect(await codes({})).toBe('quote_in_state');
  await accept(visitor, token);
  expect(await codes({ startDate: '2026-12-08' })).toEqual([['startDate', 'quote_day_bad']]);
  expect(await codes({ address: '' })).toEqual([['address', 'address_missing']]);
  expect(await visitsOf({ database }, 'odd@example.com')).toEqual([]);
});

test('of a quote with an open start the customer chooses day and time, and a name that is none is asked for', async ({
  company,
  visitor,
  database,
  cleaner: _,
}) => {
  const change = {
    email: 'open@example.com',
    name: 'Cher',
    propertyType: 'House',
    serviceType: 'deepcleaning',
  };
  const { token } = await quoted({ company, visitor, database }, change, { frequency: 'once' });
  await accept(visitor, token);
  const { toBook } = await done<{ toBook: { firstDays: string[]; startTimes: string[]; missing: string[] } }>(
    visitor,
    'query ($token: String!) { quoteByToken(token: $token) { toBook { firstDays startTimes missing } } }',
    { token },
  );
  expect(toBook.missing).toEqual(['firstName', 'lastName']);
  expect(toBook.startTimes).toContain('10:00');
  const chosen = {
    startDate: toBook.firstDays[0],
    startTime: '10:00',
    firstName: 'Cher',
    lastName: 'Cherson',
  };
  const answer = await done<Booked>(visitor, book, { input: { token, ...place, ...chosen } });
  await payBy(visitor, answer.payLink);
  expect(await visitsOf({ database }, 'open@example.com')).toMatchObject([
    {
      start_date: toBook.firstDays[0],
      start_time: '10:00',
      total_price_pence: 21_000,
      is_business_use: false,
    },
  ]);
});

test('one weekday of a quote moves from a date on, asked for by the regular clean that stands for all', async ({
  server,
  company,
  visitor,
  database,
  cleaner,
}) => {
  await booked({ server, company, visitor, database, cleaner }, 'move@example.com');
  const customer = await anAccount(server, 'move@example.com');
  const [own] = await done<Own[]>(customer, ownSeries);
  const input = { id: own?.id, fromDate: '2026-12-16', startDate: '2026-12-17', startTime: '17:30' };
  await done(customer, 'mutation ($input: MoveSeriesInput!) { moveSeries(input: $input) { id } }', { input });
  const days = await database.db
    .selectFrom('series')
    .innerJoin('customers', 'customers.id', 'series.customer_id')
    .select(['start_date', 'start_time'])
    .where('customers.email', '=', 'move@example.com')
    .orderBy('start_date')
    .execute();
  expect(days.map(({ start_date, start_time }) => `${start_date} ${start_time.slice(0, 5)}`)).toEqual([
    '2026-12-07 18:00',
    '2026-12-11 18:00',
    '2026-12-17 17:30',
  ]);
});
