import { expect } from 'vitest';
import { recordEntities } from '#domain/access/record-rights.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { aMember } from '#tests/support/identity/team.ts';

const log = `query ($filter: ModelAuditEntryFilterInput, $sort: AuditEntrySort) {
  listAuditEntries(filter: $filter, sort: $sort, limit: 500) { items {
    id at action actorName actorRole actorServiceProviderID entity entityID
    about { name reference outcode startDate bookingID } } } }`;
type Entry = {
  id: string;
  at: string;
  action: string;
  actorName: string | null;
  actorRole: string | null;
  actorServiceProviderID: string | null;
  entity: string;
  entityID: string;
  about: { name: string | null; reference: string | null; bookingID: string | null } | null;
};
const read = async (client: Client, filter: Record<string, unknown> = {}, sort = 'NEWEST') =>
  (await done<{ items: Entry[] }>(client, log, { filter, sort })).items;

const bookingOf = `query ($id: ID!) { getBooking(id: $id) { reference firstName lastName email } }`;
type Booked = { reference: string; firstName: string; lastName: string; email: string };

test('an entry names who did it and what it was done to', async ({ company, completedVisit, cleaner }) => {
  const booking = await done<Booked>(company, bookingOf, { id: completedVisit.id });
  const entries = await read(company, { entity: { eq: 'booking' } });
  const own = entries.find(({ action }) => action === 'booking.start');
  expect(own).toMatchObject({
    actorName: expect.stringMatching(/\w/),
    actorRole: 'serviceprovider',
    actorServiceProviderID: cleaner.id,
    about: {
      name: `${booking.firstName} ${booking.lastName}`,
      reference: booking.reference,
      bookingID: completedVisit.id,
    },
  });
});

test('the log is filtered by record, as people call it and with its parts', async ({
  company,
  completedVisit,
}) => {
  const booking = await done<Booked>(company, bookingOf, { id: completedVisit.id });
  const byReference = await read(company, { record: booking.reference });
  const entities = new Set(byReference.map(({ entity }) => entity));
  expect(entities).toContain('booking');
  expect(byReference.filter(({ about }) => about?.bookingID !== completedVisit.id)).toEqual([]);
  const byNumber = await read(company, { record: completedVisit.id });
  expect(byNumber.length).toBeGreaterThan(0);
  expect(byNumber.every(({ entityID }) => entityID === completedVisit.id)).toBe(true);
  expect(await read(company, { record: 'BW-ZZZZZZ' })).toEqual([]);
});

test('the log is filtered by person, kind and days, in order of time', async ({
  company,
  completedVisit: _,
}) => {
  const all = await read(company);
  const cleaner = all.find(({ actorRole }) => actorRole === 'serviceprovider')?.actorName ?? '';
  const theirs = await read(company, { person: cleaner.slice(0, 4).toUpperCase() });
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.every(({ actorName }) => actorName?.startsWith(cleaner.slice(0, 4)))).toBe(true);
  const providers = await read(company, { entity: { eq: 'provider' } });
  expect(new Set(providers.map(({ entity }) => entity))).toEqual(new Set(['provider']));
  const days = [...new Set(all.map(({ at }) => at.slice(0, 10)))];
  const [day = ''] = days;
  const ofDay = await read(company, { at: { between: [day, day] } });
  expect(ofDay.length).toBe(all.filter(({ at }) => at.slice(0, 10) === day).length);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const up = await read(company, {}, 'OLDEST');
  expect(up.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
});

test('what was done first stands first, also where a later number was given to it', async ({
  company,
  database,
}) => {
  const insert = `insert into audit_entries (at, actor, action, entity, entity_id) values ($1, 'system', 'booking.start', 'booking', 'late-numbered')`;
  await database.pool.query(insert, ['2026-11-24T10:00:05Z']);
  await database.pool.query(insert, ['2026-11-24T10:00:03Z']);
  const entries = await read(company, { record: 'late-numbered' });
  expect(entries.map(({ at }) => at)).toEqual(['2026-11-24T10:00:05.000Z', '2026-11-24T10:00:03.000Z']);
});

test('nobody reads or finds a name in the log that they may not read', async ({
  server,
  database,
  company,
  customer,
}) => {
  const users = await aMember({ server, database }, company, {
    email: 'users@example.com',
    permissions: ['users'],
  });
  const { rows } = await database.pool.query(`select id, name from users where email = $1`, [customer.email]);
  const account = rows[0] as { id: string; name: string };
  await database.pool.query(
    `insert into audit_entries (at, actor, action, entity, entity_id)
     values ('2026-11-24T10:00:00Z', 'user:' || $1, 'user.change-password', 'list', 'own-doing')`,
    [account.id],
  );
  const own = async (client: Client, filter: Record<string, unknown>) =>
    (await read(client, filter)).filter(({ entityID }) => entityID === 'own-doing');
  expect(await own(company, {})).toMatchObject([{ actorName: account.name, actorRole: 'customer' }]);
  expect(await own(users.client, {})).toMatchObject([{ actorName: null, actorRole: 'customer' }]);
  expect(await own(company, { person: account.name })).toHaveLength(1);
  expect(await own(users.client, { person: account.name })).toEqual([]);
  // Records whose kind they may not read are not found by what these are called either.
  expect(await read(users.client, { record: account.name })).toEqual([]);
});

test('every kind of record is asked for its name, and one that is gone has none', async ({
  company,
  database,
}) => {
  const gone = '00000000-0000-4000-8000-000000000001';
  await database.pool.query(
    `insert into audit_entries (at, actor, action, entity, entity_id, after)
     select '2026-11-24T10:00:00Z', 'system', 'booking.start', kind, $2,
       case when kind = 'mail' then '{"template": "welcome"}'::jsonb end
     from unnest($1::text[]) kind`,
    [recordEntities, gone],
  );
  const entries = await read(company, { record: gone });
  expect(entries.map(({ entity }) => entity).toSorted()).toEqual(recordEntities.toSorted());
  expect(entries.filter(({ about }) => about !== null)).toEqual([]);
});

test('people, promo codes and pieces of a booking are called as their screens call them', async ({
  company,
  completedVisit,
  cleaner,
  database,
}) => {
  const created = await done<{ id: string }>(
    company,
    `mutation { createPromoCode(input: { code: "FRIENDS", discountPercent: 10, description: "For friends" }) { id } }`,
  );
  const entries = await read(company);
  const nameOf = (entity: string, id: string) =>
    entries.find((one) => one.entity === entity && one.entityID === id)?.about?.name;
  expect(nameOf('promo-code', created.id)).toBe('FRIENDS');
  const { rows } = await database.pool.query('select first_name, last_name from providers where id = $1', [
    cleaner.id,
  ]);
  const person = rows[0] as { first_name: string; last_name: string };
  expect(nameOf('provider', cleaner.id)).toBe(`${person.first_name} ${person.last_name}`);
  const booking = await done<Booked>(company, bookingOf, { id: completedVisit.id });
  expect(nameOf('booking', completedVisit.id)).toBe(`${booking.firstName} ${booking.lastName}`);
});
