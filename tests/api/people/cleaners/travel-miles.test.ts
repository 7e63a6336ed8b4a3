import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachKmOf } from '#domain/matching/reach.ts';
import { radiusOptions, travelMilesOptions } from '#domain/provider/options.ts';
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
const update = `mutation ($input: UpdateServiceProviderInput!) {
  updateServiceProvider(input: $input) { radius travelMiles } }`;
const read = 'query ($id: ID!) { getServiceProvider(id: $id) { radius travelMiles version } }';

const problemsOf = ({ errors }: WireAnswer) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`) ?? [
    errors[0]?.extensions.code ?? 'ok',
  ];

async function save(input: object) {
  const { data, errors } = await cleaner.send(update, { input: { id, ...input } });
  expect(errors).toEqual([]);
  return data?.updateServiceProvider;
}

const reachOf = async (providerId: string) =>
  (
    await database.db
      .selectFrom('providers')
      .select('reach_km')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow()
  ).reach_km;

async function answered(question: string) {
  const { data, errors } = await company.send(question);
  expect(errors).toEqual([]);
  return data as Record<string, unknown>;
}

/** Whether anybody could come to an outcode in the next weeks. */
async function isServedAt(postalCode: string): Promise<boolean> {
  const { data, errors } = await visitor.send(
    `query ($postalCode: String!) { findAvailableStarts(input: { postalCode: $postalCode,
      serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1 }) { startTimes } }`,
    { postalCode },
  );
  expect(errors).toEqual([]);
  const days = data?.findAvailableStarts as unknown as { startTimes: string[] }[];
  return days.some(({ startTimes }) => startTimes.length > 0);
}

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

test('miles alone leave the radius, a radius alone takes the miles away, and of both the miles count', async () => {
  expect(await save({ travelMiles: 5 })).toEqual({ radius: 50, travelMiles: 5 });
  expect(await reachOf(id)).toBeCloseTo(8.04672, 9);
  expect(await save({ phone: '020 7946 0123' })).toEqual({ radius: 50, travelMiles: 5 });
  expect(await save({ radius: 100 })).toEqual({ radius: 100, travelMiles: null });
  expect(await reachOf(id)).toBe(100);
  expect(await save({ radius: 200, travelMiles: 7 })).toEqual({ radius: 200, travelMiles: 7 });
  expect(await reachOf(id)).toBeCloseTo(11.265408, 9);
  expect(await save({ travelMiles: null })).toEqual({ radius: 200, travelMiles: null });
  expect(await save({ radius: 50 })).toEqual({ radius: 50, travelMiles: null });
});

test('another distance is refused in a sentence, and nothing is saved', async () => {
  await save({ travelMiles: 3 });
  const before = (await company.send(read, { id })).data;
  for (const travelMiles of [0, 1, 4, -5, 31, 50, 2_147_483_647])
    expect(problemsOf(await cleaner.send(update, { input: { id, travelMiles, radius: 100 } }))).toEqual([
      'travelMiles travel_miles_bad',
    ]);
  for (const travelMiles of ['5', 2.5, true, [5]])
    expect((await cleaner.send(update, { input: { id, travelMiles } })).errors).not.toEqual([]);
  expect(problemsOf(await cleaner.send(update, { input: { id, travelMiles: 5, radius: 60 } }))).toEqual([
    'radius radius_missing',
  ]);
  expect((await company.send(read, { id })).data).toEqual(before);
  await expect(
    database.db.updateTable('providers').set({ travel_miles: 4 }).where('id', '=', id).execute(),
  ).rejects.toThrow('providers_travel_miles_check');
});

test('an application chooses by miles, by a radius or by both, and not by neither', async () => {
  const { radius: _, ...answers } = providerAnswers(2);
  expect(problemsOf(await visitor.send(apply, { input: answers }))).toEqual(['radius radius_missing']);
  expect(problemsOf(await visitor.send(apply, { input: { ...answers, travelMiles: 6 } }))).toEqual([
    'travelMiles travel_miles_bad',
  ]);
  expect((await visitor.send(apply, { input: { ...answers, radius: null, travelMiles: 5 } })).errors).toEqual(
    [],
  );
  const stored = await database.db
    .selectFrom('providers')
    .select(['radius_km', 'travel_miles'])
    .where('email', '=', answers.email)
    .executeTakeFirst();
  expect(stored).toEqual({ radius_km: 50, travel_miles: 5 });
});

test('the database reckons the same reach as the rules do, for every choice', async () => {
  for (const travelMiles of [null, ...travelMilesOptions])
    for (const radiusKm of radiusOptions) {
      await database.db
        .updateTable('providers')
        .set({ radius_km: radiusKm, travel_miles: travelMiles })
        .where('id', '=', id)
        .execute();
      expect(await reachOf(id)).toBe(reachKmOf({ travelMiles, radiusKm }));
    }
});

test('who travels 3 miles is offered nothing 4 miles away; times, map and areas follow the choice', async () => {
  const areaOf = async () => {
    const data = await answered(
      '{ listPostalCodes(filter: { code: { eq: "E8" } }) { items { demand { cleanersInReach } } } }',
    );
    return (data.listPostalCodes as { items: { demand: { cleanersInReach: number } }[] }).items[0]?.demand;
  };
  const mapped = async () => {
    const data = await answered(
      '{ mapServiceProviders(filter: { state: "approved" }) { rows { travelMiles } } }',
    );
    return (data.mapServiceProviders as { rows: unknown[] }).rows;
  };
  await save({ travelMiles: 3 });
  expect([await isServedAt('SW1A 1AA'), await isServedAt('E8 1AA')]).toEqual([true, false]);
  expect(await areaOf()).toEqual({ cleanersInReach: 0 });
  expect(await mapped()).toEqual([{ travelMiles: 3 }]);
  await save({ travelMiles: 5 });
  expect([await isServedAt('E8 1AA'), await isServedAt('E17 4PP')]).toEqual([true, false]);
  expect(await areaOf()).toEqual({ cleanersInReach: 1 });
  await save({ radius: 50 });
  expect([await isServedAt('E17 4PP'), await isServedAt('BN1 1AA')]).toEqual([true, false]);
  expect(await mapped()).toEqual([{ travelMiles: 31.1 }]);
});

test('anybody learns by names what a distance reaches, of areas where we clean', async () => {
  const ask = (args: string) =>
    visitor.send(`{ findPlacesInReach(${args}) { outcode name names others } }`) as Promise<
      Omit<WireAnswer, 'data'> & {
        data: { findPlacesInReach: { name: string; names: string[]; others: number } | null } | null;
      }
    >;
  const near = (await ask('postalCode: "e8 1aa", travelMiles: 2')).data?.findPlacesInReach;
  expect(near).toMatchObject({ outcode: 'E8', name: 'Hackney', names: { length: 5 } });
  expect(near?.names[0]).toBe('Bethnal Green');
  const far = (await ask('postalCode: "E8", radius: 50')).data?.findPlacesInReach;
  expect(far?.others).toBeGreaterThan(200);
  // Of both the miles count, as they do of a cleaner.
  expect((await ask('postalCode: "E8", travelMiles: 2, radius: 50')).data?.findPlacesInReach).toEqual(near);
  expect((await ask('postalCode: "ZE1", travelMiles: 2')).data?.findPlacesInReach).toBe(null);
  expect((await ask('postalCode: "E8 or so", travelMiles: 2')).data?.findPlacesInReach).toBe(null);
  expect((await ask('postalCode: "E8", travelMiles: 4')).errors[0]?.extensions).toMatchObject({
    code: 'travel_miles_bad',
  });
  expect((await ask('postalCode: "E8"')).errors[0]?.extensions).toMatchObject({ code: 'radius_missing' });
  const archived = await database.db
    .updateTable('postal_codes')
    .set({ archived_at: new Date('2026-11-24T10:00:00Z') })
    .where('code', '=', 'E2')
    .executeTakeFirst();
  expect(archived.numUpdatedRows).toBe(1n);
  expect((await ask('postalCode: "E8", travelMiles: 2')).data?.findPlacesInReach?.names).not.toContain(
    'Bethnal Green',
  );
});
