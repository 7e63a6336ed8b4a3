import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  visitor = createClient(server);
  company = await aCompanyUser(server);
});
afterAll(() => server.close());

async function aMessage(): Promise<string> {
  const { id } = await done<{ id: string }>(
    visitor,
    `mutation { createContactMessage(input: { name: "Mo Message", email: "mo@example.com", subject: "Windows",
      message: "Do you clean windows from the outside?" }) { id status } }`,
  );
  return id;
}
const read = (id: string) =>
  company.send('query ($id: ID!) { getContactMessage(id: $id) { status version } }', { id });
const verb = (name: string, id: string) =>
  company.send(`mutation ($id: ID!) { ${name}(input: { id: $id }) { status } }`, { id });
const answerWith = (id: string, answer: string) =>
  company.send(
    'mutation ($id: ID!, $answer: String!) { answerContactMessage(input: { id: $id, answer: $answer }) { status answer } }',
    { id, answer },
  );
const codeOf = (answered: { errors: { extensions: { code: string } }[] }) =>
  answered.errors[0]?.extensions.code ?? 'ok';

test('a message is new, is read by being opened, answered by mail and closed', async () => {
  const id = await aMessage();
  expect((await read(id)).data?.getContactMessage).toMatchObject({ status: 'read' });
  expect((await read(id)).data?.getContactMessage).toMatchObject({ status: 'read', version: 2 });
  expect((await answerWith(id, 'Yes, up to the first floor.')).data?.answerContactMessage).toEqual({
    status: 'answered',
    answer: 'Yes, up to the first floor.',
  });
  const mails = await database.db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('entity_id', '=', id)
    .orderBy('created_at')
    .execute();
  expect(mails).toEqual([
    { template: 'message-received', recipient: 'mo@example.com' },
    { template: 'message-answered', recipient: 'mo@example.com' },
  ]);
  expect((await verb('closeContactMessage', id)).data?.closeContactMessage).toEqual({ status: 'closed' });
  expect(codeOf(await answerWith(id, 'Too late now.'))).toBe('message_in_state');
});

const openTasks = async (id: string) =>
  (
    await done<{ kind: string; entityID: string; words: string }[]>(
      company,
      '{ listCompanyTasks { kind entityID words } }',
    )
  )
    .filter(({ entityID }) => entityID === id)
    .map(({ kind, words }) => ({ kind, words }));

test.each([
  ['answered', (id: string) => answerWith(id, 'Yes, up to the first floor.')],
  ['closed', (id: string) => verb('closeContactMessage', id)],
  ['set aside as spam', (id: string) => verb('markContactMessageSpam', id)],
])('a message is before the office, also once it is read, until it is %s', async (_how, settle) => {
  const id = await aMessage();
  const task = { kind: 'contact-message', words: 'Mo Message (mo@example.com) writes about “Windows”.' };
  expect(await openTasks(id)).toEqual([task]);
  await read(id);
  expect(await openTasks(id)).toEqual([task]);
  expect(codeOf(await settle(id))).toBe('ok');
  expect(await openTasks(id)).toEqual([]);
});

test('only what was marked as spam can be deleted', async () => {
  const id = await aMessage();
  expect(codeOf(await verb('deleteContactMessage', id))).toBe('message_in_state');
  expect(codeOf(await verb('markContactMessageSpam', id))).toBe('ok');
  expect(codeOf(await verb('markContactMessageSpam', id))).toBe('ok');
  expect(codeOf(await verb('deleteContactMessage', id))).toBe('ok');
  expect(codeOf(await read(id))).toBe('not_found');
});

test('an empty answer is refused beside its field', async () => {
  const id = await aMessage();
  const { errors } = await answerWith(id, ' ');
  expect(errors[0]?.extensions.problems).toMatchObject([{ field: 'answer', code: 'answer_missing' }]);
});
