import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let visitor: Client;

const question = `query ($city: String!) { findCityStarts(city: $city) {
  checkedAt starts { part outcode date startTime } } }`;
type Start = { part: string; outcode: string; date: string | null; startTime: string | null };
type Answer = { checkedAt: string; starts: Start[] };

async function ask(city: string): Promise<Answer> {
  const { data, errors } = await visitor.send(question, { city });
  expect(errors).toEqual([]);
  return data?.findCityStarts as unknown as Answer;
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  visitor = createClient(server);
  await aProvider(server, company, 1);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('a city is asked about at a few of its outcodes, and nobody is free where no cleaner is', async () => {
  const london = await ask('London');
  expect(london.starts.map(({ part }) => part)).toEqual(['centre', 'north', 'east', 'south', 'west']);
  expect(london.starts[0]).toMatchObject({ date: '2026-11-25', startTime: '08:00' });
  const leeds = await ask('Leeds');
  expect(leeds.starts.length).toBeGreaterThan(2);
  expect(leeds.starts.every(({ date, startTime }) => date === null && startTime === null)).toBe(true);
});

test('the answer is the same for half a minute and then worked out anew', async () => {
  server.setNow('2026-11-24T11:00:00Z');
  const first = await ask('London');
  expect(first.starts[0]?.date).toBe('2026-11-25');
  await database.db.updateTable('providers').set({ profile_status: 'disabled' }).execute();
  server.setNow('2026-11-24T11:00:20Z');
  expect(await ask('London')).toEqual(first);
  server.setNow('2026-11-24T11:00:40Z');
  const later = await ask('London');
  expect(Date.parse(later.checkedAt)).toBeGreaterThan(Date.parse(first.checkedAt));
  expect(later.starts.every(({ date }) => date === null)).toBe(true);
});

test('what is no city of ours is refused, and one without outcodes has nothing to say', async () => {
  expect((await visitor.send(question, { city: 'Paris' })).errors[0]?.extensions).toMatchObject({
    code: 'city_missing',
  });
  await database.db
    .updateTable('postal_codes')
    .set({ archived_at: new Date('2026-11-24T10:00:00Z') })
    .where('city', '=', 'Brighton')
    .execute();
  expect((await ask('Brighton')).starts).toEqual([]);
});
