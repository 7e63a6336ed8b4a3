import { expect } from 'vitest';
import { customerPointers } from '#domain/customer/merge-customers.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

const create = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id version } }`;
const merge = `mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) {
  id firstName email formerEmails hasAccount phone address createdAt version } }`;
const get = 'query ($id: ID!) { getCustomer(id: $id) { id email formerEmails } }';

let number = 0;
const test = apiTest.extend('person', ({ company }) => {
  return async (changes: Record<string, unknown> = {}) => {
    number += 1;
    const email = `person${number}@example.com`;
    const phone = `07700 90${String(1000 + number)}`;
    const answers = {
      firstName: `P${'abcdefghijklmnopqrstuvwxyz'[number]}`,
      lastName: 'Person',
      email,
      phone,
    };
    const input = { ...answers, address: `${number} New Street`, postalCode: 'SW1A 1AA', ...changes };
    const { id } = await done<{ id: string }>(company, create, { input });
    return { id, email: String(changes.email ?? email), phone };
  };
});
const codeOf = async (client: Client, input: Record<string, unknown>) =>
  (await client.send(merge, { input })).errors[0]?.extensions.code ?? 'ok';

test('whatever points to a customer is given on when two records become one', async ({ database }) => {
  const { rows } = await database.pool.query<{ pointer: string }>(`
    select source.relname || '.' || attribute.attname as pointer
    from pg_constraint foreign_key
    join pg_class source on source.oid = foreign_key.conrelid
    join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = any(foreign_key.conkey)
    where foreign_key.contype = 'f' and foreign_key.confrelid = 'customers'::regclass order by 1`);
  expect(rows.map(({ pointer }) => pointer)).toEqual([...customerPointers]);
});

test('an open task of the record that goes is there for the one that stays, which had one of its kind before', async ({
  company,
  database,
  person,
}) => {
  const [keep, other] = [await person(), await person()];
  const task = `insert into company_tasks (kind, entity, entity_id, words, done_at) values ('account-over-limit', 'customer', $1, $2, $3)`;
  await database.pool.query(task, [keep.id, 'Done long ago.', '2026-11-01T10:00:00Z']);
  await database.pool.query(task, [other.id, 'Over the limit.', null]);
  await done(company, merge, { input: { keepID: keep.id, otherID: other.id } });
  const { rows } = await database.pool.query(
    'select words from company_tasks where entity_id = $1 order by done_at nulls first',
    [keep.id],
  );
  expect(rows).toEqual([{ words: 'Over the limit.' }, { words: 'Done long ago.' }]);
});

test('bookings, invoices, notes and blocks of both stand on the record that stays, and the old address leads there', async ({
  company,
  cleaner,
  database,
  server,
  visitDay,
  person,
}) => {
  const [keep, other] = [await person(), await person()];
  const bookingId = await bookAndPay(createClient(server), { email: other.email, startDate: visitDay() });
  const note = `mutation ($id: ID!) { createOfficeNote(input: { record: customer, recordID: $id, words: "Old." }) { id } }`;
  await done(company, note, { id: other.id });
  await database.pool.query(
    "insert into blocks (provider_id, customer_id, blocked_by) values ($1, $2, 'provider'), ($1, $3, 'provider')",
    [cleaner.id, keep.id, other.id],
  );
  const merged = await done(company, merge, { input: { keepID: keep.id, otherID: other.id } });
  expect(merged).toMatchObject({
    id: keep.id,
    email: keep.email,
    formerEmails: [other.email],
    hasAccount: false,
  });
  const pointing = await database.pool.query<{ what: string }>(
    `select 'booking' as what from bookings where id = $1 and customer_id = $2
     union all select 'note' from office_notes where customer_id = $2
     union all select 'block' from blocks where customer_id = $2`,
    [bookingId, keep.id],
  );
  expect(pointing.rows.map(({ what }) => what).toSorted()).toEqual(['block', 'booking', 'note']);
  expect(await done(company, get, { id: other.id })).toEqual({
    id: keep.id,
    email: keep.email,
    formerEmails: [other.email],
  });
  const history = 'query ($id: ID!) { recordHistory(entity: "customer", id: $id) { what } }';
  const events = await done<{ what: string }[]>(company, history, { id: keep.id });
  // Both were made, the other one has a note, and they became one.
  expect(events.map(({ what }) => what).toSorted()).toEqual([
    'customer.create',
    'customer.create',
    'customer.merge',
    'office-note.create',
  ]);
});

test('what stays is chosen, and sending it again answers the record that stayed', async ({
  company,
  person,
}) => {
  const [keep, other] = [await person({ firstName: 'Kate' }), await person({ firstName: 'Kay' })];
  const input = { keepID: keep.id, otherID: other.id, fromOther: ['name', 'email', 'home'] };
  const merged = await done<{ version: number }>(company, merge, { input });
  expect(merged).toMatchObject({ firstName: 'Kay', email: other.email, formerEmails: [keep.email] });
  const again = await done<{ version: number }>(company, merge, { input });
  expect(again.version).toBe(merged.version);
});

test('the sign-in of either stays, with its email, and its person sees the bookings of both', async ({
  company,
  server,
  cleaner: _,
  visitDay,
  person,
}) => {
  const [keep, other] = [await person(), await person()];
  const bookingId = await bookAndPay(createClient(server), { email: keep.email, startDate: visitDay() });
  const client = await anAccount(server, other.email);
  const merged = await done(company, merge, { input: { keepID: keep.id, otherID: other.id } });
  expect(merged).toMatchObject({ id: keep.id, email: other.email, hasAccount: true });
  const { items } = await done<{ items: { id: string }[] }>(client, '{ listBookings { items { id } } }');
  expect(items.map(({ id }) => id)).toEqual([bookingId]);
});

test('two sign-ins, old versions, the same record and none are refused, and nothing has changed', async ({
  company,
  server,
  person,
}) => {
  const [keep, other] = [await person(), await person()];
  const both = { keepID: keep.id, otherID: other.id };
  expect(await codeOf(company, { ...both, otherExpectedVersion: 7 })).toBe('version_conflict');
  expect(await codeOf(company, { keepID: keep.id, otherID: keep.id })).toBe('merge_same');
  expect(await codeOf(company, { ...both, otherID: 'nobody' })).toBe('not_found');
  await anAccount(server, keep.email);
  await anAccount(server, other.email);
  expect(await codeOf(company, both)).toBe('merge_two_accounts');
  expect(await done(company, get, { id: other.id })).toMatchObject({ id: other.id, email: other.email });
});

test('two that owe something are refused until one is settled', async ({
  company,
  database,
  server,
  cleaner: _,
  visitDay,
  person,
}) => {
  const [keep, other] = [await person(), await person()];
  for (const { email } of [keep, other]) {
    const id = await bookAndPay(createClient(server), { email, startDate: visitDay() });
    await database.pool.query(
      `with entered as (insert into journals (event, entity, entity_id, at) values ('completion', 'booking', $1, now()) returning id)
       insert into postings (journal_id, line, account, amount_pence, booking_id)
       select id, 1, 1300, 5000, $1::uuid from entered union all select id, 2, 4100, -5000, $1::uuid from entered`,
      [id],
    );
  }
  expect(await codeOf(company, { keepID: keep.id, otherID: other.id })).toBe('merge_two_debts');
});

test('two merges at once of the same records make one', async ({ company, person }) => {
  const [one, two] = [await person(), await person()];
  const codes = await Promise.all([
    codeOf(company, { keepID: one.id, otherID: two.id }),
    codeOf(company, { keepID: two.id, otherID: one.id }),
  ]);
  expect(codes.toSorted()).toEqual(['not_found', 'ok']);
});

test('a record that was merged into one that is merged itself leads to the last', async ({
  company,
  person,
}) => {
  const [first, second, third] = [await person(), await person(), await person()];
  await done(company, merge, { input: { keepID: second.id, otherID: first.id } });
  await done(company, merge, { input: { keepID: third.id, otherID: second.id } });
  expect(await done(company, get, { id: first.id })).toMatchObject({
    id: third.id,
    formerEmails: [first.email, second.email].toSorted(),
  });
});
