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

test('each answer is mailed with what was asked, and the thread keeps them all in their order', async () => {
  const id = await aMessage();
  await answerWith(id, 'Yes, up to the first floor.');
  await answerWith(id, 'Yes, up to the first floor.');
  server.setNow('2026-11-24T11:00:00Z');
  await answerWith(id, 'And the second from the balcony.');
  const document =
    'query ($id: ID!) { getContactMessage(id: $id) { answer answeredAt answers { text at } } }';
  expect(await done(company, document, { id })).toEqual({
    answer: 'And the second from the balcony.',
    answeredAt: expect.stringContaining('T11:00:0'),
    answers: [
      { text: 'Yes, up to the first floor.', at: expect.stringContaining('T10:00:0') },
      { text: 'And the second from the balcony.', at: expect.stringContaining('T11:00:0') },
    ],
  });
  const list = '{ listContactMessages { items { id answers { text } } } }';
  const { items } = await done<{ items: { id: string; answers: unknown[] }[] }>(company, list);
  expect(items.find((one) => one.id === id)?.answers).toHaveLength(2);
  const mails = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', 'message-answered')
    .execute();
  expect(mails).toHaveLength(2);
  for (const { props } of mails)
    expect(props).toMatchObject({ question: 'Do you clean windows from the outside?' });
  server.setNow('2026-11-24T10:00:00Z');
});

test('closing and spam are taken back, and what was not answered waits for the office again', async () => {
  const id = await aMessage();
  expect(codeOf(await verb('closeContactMessage', id))).toBe('ok');
  expect(await openTasks(id)).toEqual([]);
  expect((await verb('reopenContactMessage', id)).data?.reopenContactMessage).toEqual({ status: 'read' });
  expect((await verb('reopenContactMessage', id)).data?.reopenContactMessage).toEqual({ status: 'read' });
  expect(await openTasks(id)).toHaveLength(1);
  expect(codeOf(await verb('markContactMessageSpam', id))).toBe('ok');
  expect((await verb('reopenContactMessage', id)).data?.reopenContactMessage).toEqual({ status: 'read' });
  await answerWith(id, 'Yes, up to the first floor.');
  await verb('closeContactMessage', id);
  expect((await verb('reopenContactMessage', id)).data?.reopenContactMessage).toEqual({ status: 'answered' });
  expect(await openTasks(id)).toEqual([]);
});
