import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInvitedBooking, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  await aProvider(server, company, 1);
});
beforeEach(() => database.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

type Area = {
  id: string;
  code: string;
  city: string;
  country: string;
  archivedAt: string | null;
  version: number;
};
type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';
const problemsOf = ({ errors }: Sent) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

const fields = 'id code city country archivedAt version';
const create = `mutation ($input: CreatePostalCodeInput!) { createPostalCode(input: $input) { ${fields} } }`;
const update = `mutation ($input: UpdatePostalCodeInput!) { updatePostalCode(input: $input) { ${fields} } }`;
const remove = `mutation ($input: DeletePostalCodeInput!) { deletePostalCode(input: $input) { ${fields} } }`;
const get = `query ($id: ID!) { getPostalCode(id: $id) { ${fields} } }`;
const find = `query ($code: String!) { listPostalCodes(filter: { code: { eq: $code } }) { items { ${fields} } } }`;

async function areaOf(code: string): Promise<Area | undefined> {
  const { data } = await visitor.send(find, { code });
  return (data?.listPostalCodes as { items: Area[] } | undefined)?.items[0];
}
async function knownArea(code: string): Promise<Area> {
  const area = await areaOf(code);
  if (!area) throw new Error(`${code} is not served`);
  return area;
}

test('an area without visits is taken off for good and can be put on the list again', async () => {
  const area = await knownArea('LS29');
  expect(await done<Area>(company, remove, { input: { id: area.id, expectedVersion: 1 } })).toMatchObject({
    code: 'LS29',
    archivedAt: null,
  });
  expect(await areaOf('LS29')).toBeUndefined();
  expect(codeOf(await company.send(remove, { input: { id: area.id } }))).toBe('not_found');
  const again = await done<Area>(company, create, { input: { code: ' ls29 ', city: 'Leeds' } });
  expect(again).toMatchObject({ code: 'LS29', city: 'Leeds', country: 'GB', version: 1 });
  expect(again.id).not.toBe(area.id);
  expect(codeOf(await company.send(create, { input: { code: 'LS29', city: 'Leeds' } }))).toBe(
    'outcode_exists',
  );
});

test('an area with visits is archived: they stay, nobody new books there, and it comes back as it was', async () => {
  const id = await anInvitedBooking(server, visitor, {});
  const area = await knownArea('SW1A');
  expect(await done<Area>(company, remove, { input: { id: area.id } })).toMatchObject({
    archivedAt: expect.stringMatching(/^2026-11-24T10:00/),
    version: 2,
  });
  expect(await done<Area>(company, remove, { input: { id: area.id, expectedVersion: 1 } })).toMatchObject({
    version: 2,
  });
  expect(await areaOf('SW1A')).toBeUndefined();
  expect((await visitor.send(get, { id: area.id })).data?.getPostalCode).toBeNull();
  expect((await company.send(get, { id: area.id })).data?.getPostalCode).toMatchObject({ code: 'SW1A' });
  const { data } = await company.send('query ($id: ID!) { getBooking(id: $id) { bookingStatus } }', { id });
  expect(data?.getBooking).toEqual({ bookingStatus: 'pending' });
  const another = await visitor.send(createDocument, {
    input: { ...bookingAnswers, email: 'new@example.com', startDate: '2026-12-03' },
  });
  expect(problemsOf(another)).toEqual(['postalCode outcode_not_served']);
  const starts = await visitor.send(
    '{ findAvailableStarts(input: { postalCode: "SW1A 1AA", serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1 }) { date } }',
  );
  expect(codeOf(starts)).toBe('outcode_not_served');
  expect(await done<Area>(company, create, { input: { code: 'SW1A', city: 'London' } })).toMatchObject({
    id: area.id,
    archivedAt: null,
    version: 3,
  });
});

test('an area moves to another city; its code stays once visits were booked there', async () => {
  const area = await knownArea('B1');
  const change = (input: object) => company.send(update, { input: { id: area.id, ...input } });
  expect((await change({ city: 'Leeds', expectedVersion: 1 })).data?.updatePostalCode).toMatchObject({
    city: 'Leeds',
    version: 2,
  });
  expect(codeOf(await change({ city: 'Birmingham', expectedVersion: 1 }))).toBe('version_conflict');
  expect((await change({ city: 'Leeds', expectedVersion: 1 })).data?.updatePostalCode).toMatchObject({
    version: 2,
  });
  expect(codeOf(await change({ code: 'B2' }))).toBe('outcode_exists');
  const used = await knownArea('SW1A');
  expect(codeOf(await company.send(update, { input: { id: used.id, code: 'ZE1' } }))).toBe('outcode_unknown');
  const free = await knownArea('BN99').catch(() => knownArea('BN1'));
  await done(company, remove, { input: { id: free.id } });
  expect(codeOf(await company.send(update, { input: { id: used.id, code: free.code } }))).toBe(
    'outcode_used',
  );
  expect(await done<Area>(company, update, { input: { id: area.id, code: free.code } })).toMatchObject({
    code: free.code,
  });
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('entity_id', '=', area.id)
    .where('action', '=', 'postal-code.update')
    .orderBy('id')
    .execute();
  expect(log[0]).toMatchObject({ before: { city: 'Birmingham' }, after: { city: 'Leeds' } });
});

test.each([
  [{ code: 'ZE1', city: 'London' }, 'outcode_unknown'],
  [{ code: 'SW1A 1AA', city: 'London' }, 'invalid_input'],
  [{ code: '', city: 'London' }, 'invalid_input'],
  [{ code: 'SW1A', city: 'Paris' }, 'invalid_input'],
  [{ code: 'SW1A', city: 'London', country: 'FR' }, 'invalid_input'],
])('%j is refused as %s', async (input, code) => {
  expect(codeOf(await company.send(create, { input }))).toBe(code);
});

test('an area that the shipped list lacks is served once it comes with its position', async () => {
  const lerwick = { code: 'ZE1', city: 'London' };
  const at = { latitude: 60.15, longitude: -1.15 };
  const wrong = await company.send(create, { input: { ...lerwick, latitude: 60.15 } });
  expect(problemsOf(wrong)).toEqual(['longitude area_position_bad']);
  const abroad = await company.send(create, { input: { ...lerwick, latitude: 48.85, longitude: 2.35 } });
  expect(problemsOf(abroad)).toEqual(['latitude area_position_bad', 'longitude area_position_bad']);
  expect(await areaOf('ZE1')).toBeUndefined();
  const made = await done<Area>(company, create, { input: { ...lerwick, ...at } });
  expect(await areaOf('ZE1')).toMatchObject({ id: made.id, code: 'ZE1' });
  const { rows } = await database.pool.query(
    `select latitude, longitude, city from outcodes where code = 'ZE1'`,
  );
  expect(rows).toEqual([{ ...at, city: 'London' }]);
  await done(company, remove, { input: { id: made.id } });
  expect(codeOf(await company.send(create, { input: lerwick }))).toBe('ok');
});

test('who keeps the list sees who cleans in an area and what is wanted there, visitors do not', async () => {
  const asked =
    'query ($id: ID!) { getPostalCode(id: $id) { demand { cleanersNear cleanersInReach bookings visitsToCome unserved } } }';
  const { id } = await knownArea('SW1V');
  await anInvitedBooking(server, visitor, { postalCode: 'SW1V 1AA', startDate: '2026-12-10' });
  for (const [day, people] of [
    ['2026-11-20', 3],
    ['2026-08-01', 5],
  ] as const)
    await database.db
      .insertInto('unserved_demand')
      .values({ day, outcode: 'SW1V', reason: 'no-start', people })
      .execute();
  expect(await done(company, asked, { id })).toEqual({
    demand: { cleanersNear: 1, cleanersInReach: 1, bookings: 1, visitsToCome: 1, unserved: 3 },
  });
  const leeds = await knownArea('LS1');
  expect(await done(company, asked, { id: leeds.id })).toMatchObject({
    demand: { cleanersNear: 0, bookings: 0 },
  });
  expect(await done(visitor, asked, { id })).toEqual({ demand: null });
});

test('the position of an area that the shipped list has is the list’s', async () => {
  const before = await database.pool.query(`select * from outcodes where code = 'LS28'`);
  await done(company, remove, { input: { id: (await knownArea('LS28')).id } });
  await done(company, create, { input: { code: 'LS28', city: 'Leeds', latitude: 51.5, longitude: -0.1 } });
  const after = await database.pool.query(`select * from outcodes where code = 'LS28'`);
  expect(after.rows).toEqual(before.rows);
});

test('one area put on the list by five people at once stands there once', async () => {
  const area = await knownArea('M1');
  await done(company, remove, { input: { id: area.id } });
  const input = { code: 'M1', city: 'GreaterManchester' };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => company.send(create, { input })));
  expect(answers.map(codeOf).toSorted()).toEqual(['ok', ...Array(4).fill('outcode_exists')]);
});
