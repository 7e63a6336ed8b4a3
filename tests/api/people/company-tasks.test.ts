import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endTask, insertTask } from '#server/company-task/company-task.store.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  company = await aCompanyUser(server);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

type Task = { id: string; entityID: string };
const end = 'mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { id } }';
const reopen = 'mutation ($id: ID!) { reopenCompanyTask(input: { id: $id }) { doneAt } }';

const openTask = (entityId: string) =>
  insertTask(
    database.db,
    { kind: 'no-cleaner', entity: 'booking', entityId, words: 'Ask somebody by phone.' },
    new Date(now),
  );
const openTasks = async (entityId: string) => {
  const tasks = await done<Task[]>(company, '{ listCompanyTasks { id entityID } }');
  return tasks.filter(({ entityID }) => entityID === entityId).map(({ id }) => id);
};
async function aTask(): Promise<{ id: string; entityId: string }> {
  const entityId = randomUUID();
  await openTask(entityId);
  const [id = ''] = await openTasks(entityId);
  return { id, entityId };
}

test('who ended a task by mistake has it back, however often it is pressed', async () => {
  const { id, entityId } = await aTask();
  await done(company, end, { id });
  expect(await openTasks(entityId)).toEqual([]);
  expect(await done(company, reopen, { id })).toEqual({ doneAt: null });
  expect(await done(company, reopen, { id })).toEqual({ doneAt: null });
  expect(await openTasks(entityId)).toEqual([id]);
  const audit = await database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['company-task.end', 'company-task.reopen']);
});

test('what ended by itself stays ended', async () => {
  const { id, entityId } = await aTask();
  await endTask(database.db, { kind: 'no-cleaner', entityId, by: 'system' }, new Date(now));
  expect(await done(company, reopen, { id })).toEqual({ doneAt: new Date(now).toISOString() });
  expect(await openTasks(entityId)).toEqual([]);
});

test('a task of the same kind that was opened since is the one that stands', async () => {
  const { id, entityId } = await aTask();
  await done(company, end, { id });
  await openTask(entityId);
  await done(company, reopen, { id });
  const open = await openTasks(entityId);
  expect(open).toHaveLength(1);
  expect(open).not.toContain(id);
});

test('of more than are read, what has waited longest is there', async () => {
  const oldest = randomUUID();
  await database.pool.query(
    `insert into company_tasks (kind, entity, entity_id, words, created_at)
     select 'contact-message', 'contact-message', gen_random_uuid(), 'Answer them.', $1::timestamptz + at * interval '1 minute'
     from generate_series(1, 500) at`,
    [now],
  );
  await database.pool.query(
    `insert into company_tasks (kind, entity, entity_id, words, created_at)
     values ('contact-message', 'contact-message', $1, 'Answer them.', $2)`,
    [oldest, now],
  );
  expect(await openTasks(oldest)).toHaveLength(1);
});
