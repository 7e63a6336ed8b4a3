import { expect } from 'vitest';
import type { Permission } from '#domain/access/permission.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { bookVisit } from '#tests/support/fixtures/visits.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { anAccount, password } from '#tests/support/people.ts';

type Note = { id: string; words: string; writer: string; mayChange: boolean; version: number };
const fields = 'id words writer mayChange version';
const read = `query ($record: NotedRecord!, $id: ID!) { officeNotes(record: $record, id: $id) { ${fields} } }`;
const create = `mutation ($input: CreateOfficeNoteInput!) { createOfficeNote(input: $input) { ${fields} } }`;
const update = `mutation ($input: UpdateOfficeNoteInput!) { updateOfficeNote(input: $input) { ${fields} } }`;
const remove = 'mutation ($input: DeleteOfficeNoteInput!) { deleteOfficeNote(input: $input) { id } }';

const codeOf = async (client: Client, document: string, variables: Record<string, unknown>) => {
  const [error] = (await client.send(document, variables)).errors;
  return error?.extensions.problems?.[0]?.code ?? error?.extensions.code ?? 'ok';
};

const test = apiTest
  .extend('member', { scope: 'file' }, ({ server, database, company }) => {
    return async (permission: Permission) => {
      const person = {
        email: `${permission}@example.com`,
        permissions: [permission],
        name: `Max ${permission}`,
      };
      return (await aMember({ server, database }, company, person)).client;
    };
  })
  .extend('bookingId', ({ paidVisit }) => paidVisit.id)
  .extend('customerId', async ({ database, bookingId }) => {
    const row = await database.db
      .selectFrom('bookings')
      .select('customer_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return row.customer_id;
  });

const notesOf = (client: Client, record: string, id: string) => done<Note[]>(client, read, { record, id });
const note = (client: Client, record: string, recordID: string, words: string, key?: string) =>
  done<Note>(client, create, { input: { record, recordID, words } }, key ? { 'idempotency-key': key } : {});

test('the office notes something about a customer, a booking and a cleaner, with who and when', async ({
  company,
  cleaner,
  bookingId,
  customerId,
}) => {
  const records = [
    ['customer', customerId],
    ['booking', bookingId],
    ['provider', cleaner.id],
  ] as const;
  for (const [record, id] of records) {
    await note(company, record, id, `About the ${record}.\nTwice.`);
    expect(await notesOf(company, record, id)).toMatchObject([
      { words: `About the ${record}.\nTwice.`, writer: 'Olive Office', mayChange: true, version: 1 },
    ]);
  }
});

test('a note sent twice is one, and other words under its key are refused', async ({
  company,
  bookingId,
}) => {
  await note(company, 'booking', bookingId, 'Rang.', 'k1');
  await note(company, 'booking', bookingId, 'Rang.', 'k1');
  expect(await notesOf(company, 'booking', bookingId)).toHaveLength(1);
  await expect(note(company, 'booking', bookingId, 'Wrote.', 'k1')).rejects.toThrow('idempotency_conflict');
});

test('no words, too many, and no record are refused by name', async ({ company, bookingId }) => {
  const input = { record: 'booking', recordID: bookingId };
  expect(await codeOf(company, create, { input: { ...input, words: ' ' } })).toBe('note_missing');
  expect(await codeOf(company, create, { input: { ...input, words: 'x'.repeat(2001) } })).toBe(
    'message_long',
  );
  expect(await codeOf(company, create, { input: { ...input, record: 'customer', words: 'x' } })).toBe(
    'not_found',
  );
  expect(await codeOf(company, create, { input: { ...input, recordID: 'x', words: 'x' } })).toBe('not_found');
});

test('one’s own note is changed on its day alone, a colleague’s never', async ({
  company,
  member,
  clock,
  bookingId,
}) => {
  const { id } = await note(company, 'booking', bookingId, 'Rang.');
  const max = await member('bookings');
  expect(await notesOf(max, 'booking', bookingId)).toMatchObject([{ id, mayChange: false }]);
  expect(await codeOf(max, update, { input: { id, words: 'No.' } })).toBe('note_stands');
  const changed = await done<Note>(company, update, {
    input: { id, expectedVersion: 1, words: 'Rang twice.' },
  });
  expect(changed).toMatchObject({ words: 'Rang twice.', version: 2 });
  expect(await codeOf(company, update, { input: { id, expectedVersion: 1, words: 'Late.' } })).toBe(
    'version_conflict',
  );
  clock.set('2026-11-25T00:00:00Z');
  expect(await codeOf(company, update, { input: { id, words: 'Too late.' } })).toBe('note_stands');
  expect(await notesOf(company, 'booking', bookingId)).toMatchObject([
    { words: 'Rang twice.', mayChange: false },
  ]);
});

test('whoever reads the record deletes a note; what happened keeps that, and not its words', async ({
  company,
  database,
  bookingId,
}) => {
  const { id } = await note(company, 'booking', bookingId, 'Never again.');
  await done(company, remove, { input: { id, expectedVersion: 1 } });
  expect(await notesOf(company, 'booking', bookingId)).toEqual([]);
  expect(await codeOf(company, remove, { input: { id } })).toBe('not_found');
  const history = `query ($id: ID!) { recordHistory(entity: "booking", id: $id) { what before after } }`;
  const events = await done<{ what: string }[]>(company, history, { id: bookingId });
  expect(events.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['office-note.create', 'office-note.delete']),
  );
  const { rows } = await database.pool.query(
    "select id from audit_entries where coalesce(before::text, '') || coalesce(after::text, '') like '%Never again%'",
  );
  expect(rows).toEqual([]);
});

test('a colleague reads and writes notes of the records they may read, and no others', async ({
  company,
  member,
  cleaner,
  customerId,
}) => {
  const { id } = await note(company, 'customer', customerId, 'Pays late.');
  const documents = await member('documents');
  expect(await notesOf(documents, 'provider', cleaner.id)).toEqual(expect.any(Array));
  expect(await codeOf(documents, read, { record: 'customer', id: customerId })).toBe('forbidden');
  const input = { record: 'customer', recordID: customerId, words: 'x' };
  expect(await codeOf(documents, create, { input })).toBe('forbidden');
  expect(await codeOf(documents, update, { input: { id, words: 'x' } })).toBe('forbidden');
  expect(await codeOf(documents, remove, { input: { id } })).toBe('forbidden');
  expect(await notesOf(company, 'customer', customerId)).toContainEqual(
    expect.objectContaining({ words: 'Pays late.', version: 1 }),
  );
});

test('neither the customer nor the cleaner reads any of it', async ({ customer, cleaner, customerId }) => {
  for (const reader of [customer, cleaner]) {
    expect(await codeOf(reader, read, { record: 'customer', id: customerId })).toBe('forbidden');
    expect(await codeOf(reader, read, { record: 'provider', id: cleaner.id })).toBe('forbidden');
  }
});

test('an erasure deletes the notes about somebody with those of their bookings', async ({
  server,
  database,
  company,
  visitDay,
}) => {
  const wilma = await anAccount(server, 'wilma@example.com');
  const { id: bookingId } = await bookVisit({ ...wilma, email: 'wilma@example.com' }, visitDay());
  const { customer_id: customerId } = await database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await note(company, 'customer', customerId, 'Wants to be rung before eight.');
  await note(company, 'booking', bookingId, 'The cleaner was late.');
  await done(wilma, 'mutation ($id: ID!) { cancelBooking(input: { id: $id }) { bookingStatus } }', {
    id: bookingId,
  });
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await done(wilma, erase, { password })).toMatchObject({ status: 'done' });
  expect(await notesOf(company, 'customer', customerId)).toEqual([]);
  expect(await notesOf(company, 'booking', bookingId)).toEqual([]);
});

test('an erasure takes somebody out of a note as long as may be, which gets longer by it', async ({
  server,
  company,
  cleaner,
}) => {
  const vi = await anAccount(server, 'vi@ex.uk');
  const words = 'Ask vi@ex.uk '.repeat(153).trim();
  expect(words.length).toBeGreaterThan(1980);
  const { id } = await note(company, 'provider', cleaner.id, words);
  const erase = 'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }';
  expect(await done(vi, erase, { password })).toMatchObject({ status: 'done' });
  const erased = (await notesOf(company, 'provider', cleaner.id)).find((one) => one.id === id);
  expect(erased?.words).toBe('Ask Deleted user '.repeat(153).trim());
});
