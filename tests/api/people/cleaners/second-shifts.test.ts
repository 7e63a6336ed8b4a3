import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { type Client, createClient, type WireAnswer } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let visitor: Client;
let cleaner: Client;
let id = '';

const apply =
  'mutation ($input: CreateServiceProviderInput!) { createServiceProvider(input: $input) { received } }';
const monday = 'mondayW mondayST mondayET mondayST2 mondayET2';
const update = `mutation ($input: UpdateServiceProviderInput!) {
  updateServiceProvider(input: $input) { ${monday} } }`;

const change = (input: object) => cleaner.send(update, { input: { id, ...input } });

const problemsOf = ({ errors }: WireAnswer) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

async function save(input: object) {
  const { data, errors } = await change(input);
  expect(errors).toEqual([]);
  return data?.updateServiceProvider;
}

async function storedMonday() {
  const { data } = await company.send(`query ($id: ID!) { getServiceProvider(id: $id) { ${monday} } }`, {
    id,
  });
  return data?.getServiceProvider;
}

/** The offered starts of the Monday after, for a visit of so many hours. */
async function startsOf(hours: number): Promise<string[]> {
  const { data, errors } = await visitor.send(
    `query ($hours: Float!) { findAvailableStarts(input: { postalCode: "SW1A 1AA",
      serviceType: "standardcleaning", hours: $hours, cleanerCount: 1 }) { date startTimes } }`,
    { hours },
  );
  expect(errors).toEqual([]);
  const days = data?.findAvailableStarts as unknown as { date: string; startTimes: string[] }[];
  return days.find(({ date }) => date === '2026-11-30')?.startTimes ?? [];
}

const twoShifts = {
  mondayW: true,
  mondayST: '08:00',
  mondayET: '12:00',
  mondayST2: '14:00',
  mondayET2: '18:00',
};

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  visitor = createClient(server);
  ({ id, client: cleaner } = await aProvider(server, company, 1));
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('a visit is offered within one of two shifts, never across them', async () => {
  expect(await save(twoShifts)).toEqual(twoShifts);
  expect(await startsOf(4)).toEqual(['08:00', '14:00']);
  expect(await startsOf(2.5)).toEqual([
    '08:00',
    '08:30',
    '09:00',
    '09:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
  ]);
  expect(await startsOf(4.5)).toEqual([]);
  await save({ mondayST2: '12:00' });
  expect(await startsOf(6)).toEqual(['12:00']);
  expect(await startsOf(6.5)).toEqual([]);
});

test('what names the first shift leaves the second, which is refused where it no longer fits', async () => {
  await save(twoShifts);
  expect(await save({ mondayET: '13:00' })).toEqual({ ...twoShifts, mondayET: '13:00' });
  const before = await storedMonday();
  expect(problemsOf(await change({ mondayET: '15:00' }))).toEqual(['mondayST2 weekday_second_early']);
  expect(
    (await change({ mondayST: '08:00', mondayET: '22:30' })).errors[0]?.extensions.problems?.[0],
  ).toMatchObject({
    field: 'mondayST2',
    message: 'Begin the second shift when the first has ended, or later',
  });
  expect(await storedMonday()).toEqual(before);
});

test('one end alone, a bad time or a short shift is refused by its field, and nothing is saved', async () => {
  await save({ ...twoShifts, mondayST2: null, mondayET2: null });
  const before = await storedMonday();
  for (const [input, problem] of [
    [{ mondayST2: '14:00' }, 'mondayET2 weekday_time_bad'],
    [{ mondayET2: '18:00' }, 'mondayST2 weekday_time_bad'],
    [{ mondayST2: '14:10', mondayET2: '18:00' }, 'mondayST2 weekday_time_bad'],
    [{ mondayST2: 'noon', mondayET2: '18:00' }, 'mondayST2 weekday_time_bad'],
    [{ mondayST2: '14:00', mondayET2: '24:00' }, 'mondayET2 weekday_time_bad'],
    [{ mondayST2: '14:00', mondayET2: '16:00' }, 'mondayET2 weekday_short'],
    [{ mondayST2: '22:00', mondayET2: '02:00' }, 'mondayET2 weekday_end_early'],
  ] as const)
    expect(problemsOf(await change(input))).toEqual([problem]);
  expect(await storedMonday()).toEqual(before);
});

test('a day off keeps both shifts and counts neither, and null for both ends takes the second away', async () => {
  await save(twoShifts);
  expect(await save({ mondayW: false })).toEqual({ ...twoShifts, mondayW: false });
  expect(await startsOf(2.5)).toEqual([]);
  expect(await save({ mondayW: true })).toEqual(twoShifts);
  expect(problemsOf(await change({ mondayST2: null }))).toEqual(['mondayST2 weekday_time_bad']);
  const one = { ...twoShifts, mondayST2: null, mondayET2: null };
  expect(await save({ mondayST2: null, mondayET2: null })).toEqual(one);
  expect(await startsOf(2.5)).toEqual(['08:00', '08:30', '09:00', '09:30']);
});

test('an application may have second shifts, and the database takes none that is half', async () => {
  const input = { ...providerAnswers(2), ...twoShifts };
  expect((await visitor.send(apply, { input })).errors).toEqual([]);
  const stored = await database.db
    .selectFrom('provider_hours')
    .innerJoin('providers', 'providers.id', 'provider_hours.provider_id')
    .select(['provider_id', 'start_time_2', 'end_time_2'])
    .where('email', '=', input.email)
    .where('weekday', '=', 1)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ start_time_2: '14:00', end_time_2: '18:00' });
  await expect(
    database.db
      .updateTable('provider_hours')
      .set({ end_time_2: null })
      .where('provider_id', '=', stored.provider_id)
      .where('weekday', '=', 1)
      .execute(),
  ).rejects.toThrow('provider_hours_second');
});
