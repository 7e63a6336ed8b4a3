import { expect } from 'vitest';
import { anInvitedBooking } from '#tests/support/booking/bookings.ts';
import { test as apiTest, type Given } from '#tests/support/fixtures/api-test.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 7);

/** So far north that everybody else is nearer: 13.3 km of 50 are 10.7 points. */
const latitudeAway = 0.12;

test.beforeEach(async ({ database, cleaners: [far] }) => {
  await database.pool.query('delete from asked_first');
  await database.pool.query('delete from provider_absences');
  await database.pool.query(
    'update providers set latitude = (select avg(latitude) from providers where id <> $1) + $2 where id = $1',
    [far?.id, latitudeAway],
  );
});
test.afterAll(({ server }) => expect(server.errors).toEqual([]));

test('who is asked for first is among the first five, though all others live nearer', async ({
  server,
  database,
  customer,
  cleaner,
  visitDay,
}) => {
  const given = { server, database, customer, cleaner };
  const before = await firstWave(given, visitDay());
  expect(before).toHaveLength(5);
  expect(before.map((one) => one.provider_id)).not.toContain(cleaner.id);
  await askFor(given);
  const after = await firstWave(given, visitDay());
  expect(after).toHaveLength(5);
  expect(after.find((one) => one.provider_id === cleaner.id)?.reasons).toMatchObject({ sameCleaner: 15 });
  // 15 for being asked for, 10.68 less for the way: the best of the first five, who are asked at once with them.
  expect(after[0]?.provider_id).toBe(cleaner.id);
  expect(new Set(after.map(({ invited_at: at }) => at.toISOString())).size).toBe(1);
});

test('whoever can’t come is not invited, asked for or not', async ({
  server,
  database,
  customer,
  cleaner,
  visitDay,
}) => {
  const given = { server, database, customer, cleaner };
  await askFor(given);
  const day = visitDay();
  await database.db
    .insertInto('provider_absences')
    .values({ provider_id: cleaner.id, first_date: day, last_date: day })
    .execute();
  const invited = await firstWave(given, day);
  expect(invited).toHaveLength(5);
  expect(invited.map((one) => one.provider_id)).not.toContain(cleaner.id);
});

test('it is the wish of one customer, and no other’s booking follows it', async ({
  server,
  database,
  customer,
  cleaner,
  visitDay,
}) => {
  const given = { server, database, customer, cleaner };
  await askFor(given);
  const invited = await firstWave(given, visitDay(), { email: 'somebody.else@example.com' });
  expect(invited.map((one) => one.provider_id)).not.toContain(cleaner.id);
});

type World = Given<'server' | 'database' | 'customer' | 'cleaner'>;

/** They cleaned there before; who may ask is held by tests/api/people/cleaners/who-comes.test.ts. */
async function askFor({ database, customer, cleaner }: World): Promise<void> {
  await database.pool.query(
    `insert into asked_first (customer_id, provider_id, created_at)
     select customers.id, $1, now() from customers where email = $2`,
    [cleaner.id, customer.email],
  );
}

async function firstWave({ server, database, customer }: World, startDate: string, changes = {}) {
  const answers = { email: customer.email, startDate, startTime: '10:00', ...changes };
  const id = await anInvitedBooking(server, customer, answers);
  return database.db
    .selectFrom('invitations')
    .selectAll()
    .where('booking_id', '=', id)
    .where('wave', '=', 1)
    .orderBy('score', 'desc')
    .execute();
}
