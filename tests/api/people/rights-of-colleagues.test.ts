import { expect } from 'vitest';
import { type Permission, permissions } from '#domain/access/permission.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { issuedInvoice } from '#tests/support/money/charging.ts';

/** For each permission somebody of the team who has it and no other. */
const test = apiTest.extend('colleagues', { scope: 'file' }, async ({ server, database, company }) => {
  const clients = {} as Record<Permission, Client>;
  for (const permission of permissions) {
    const person = { email: `${permission}@example.com`, permissions: [permission] };
    clients[permission] = (await aMember({ server, database }, company, person)).client;
  }
  return clients;
});

const codeOf = async (client: Client, document: string, variables: Record<string, unknown> = {}) =>
  (await client.send(document, variables)).errors[0]?.extensions.code ?? 'ok';

/** Whom each answer is given to. */
async function answersOf(
  clients: Record<Permission, Client>,
  ask: (client: Client) => Promise<string | number>,
): Promise<Record<string, (string | number)[]>> {
  const answers: Record<string, (string | number)[]> = {};
  for (const permission of permissions) {
    const answer = String(await ask(clients[permission]));
    answers[answer] = [...(answers[answer] ?? []), permission];
  }
  return answers;
}

const follow = 'subscription ($entity: String!) { recordChanged(entity: $entity, id: "x") { id } }';
// Asked without a stream to answer by, whoever may listen is told that it takes one.
const followed: [string, Permission[]][] = [
  ['provider', ['bookings', 'documents', 'money']],
  ['quote', ['bookings']],
  ['contact-message', ['bookings']],
  ['promo-code', ['bookings', 'content']],
  ['offer', ['bookings', 'content']],
  ['postal-code', ['content', 'settings']],
  ['blog-post', ['content']],
  ['career-post', ['content']],
  ['career-application', ['documents']],
  ['gift-card', ['bookings', 'money']],
  ['pay-run', ['money']],
  ['application-setting', ['settings']],
  ['webhook-endpoint', ['settings']],
  ['api-key', ['settings']],
  ['affiliate', ['money']],
];
test.for(followed)(
  'changes of a %s are told to whoever may read it',
  async ([entity, held], { colleagues }) => {
    const answers = await answersOf(colleagues, (client) => codeOf(client, follow, { entity }));
    expect(answers.stream_only).toEqual(held);
    expect(answers.forbidden).toEqual(permissions.filter((one) => !held.includes(one)));
  },
);

test('changes of what is no record are nobody’s to follow', async ({ company }) => {
  expect(await codeOf(company, follow, { entity: 'users' })).toBe('invalid_input');
});

test('an invoice and its PDF open for colleagues who see to bookings or money', async ({
  server,
  database,
  completedVisit,
  colleagues,
  visitor,
}) => {
  const invoice = await issuedInvoice(server, completedVisit.id);
  const document = 'query ($id: ID!) { getInvoice(id: $id) { id } }';
  const read = (client: Client) => codeOf(client, document, { id: invoice.id });
  const openPdf = (client: Client) => client.ask('GET', `/api/v1/invoices/${invoice.id}/pdf`, {});
  const others = ['documents', 'content', 'settings', 'users'];
  await database.pool.query(`update invoices set public_until = '2026-01-01' where id = $1`, [invoice.id]);
  expect(await answersOf(colleagues, read)).toEqual({ ok: ['bookings', 'money'], not_found: others });
  expect(await answersOf(colleagues, openPdf)).toEqual({ 200: ['bookings', 'money'], 404: others });
  // A mailed link opens it for whoever has it.
  await database.pool.query(`update invoices set public_until = '2100-01-01' where id = $1`, [invoice.id]);
  expect(await read(visitor)).toBe('ok');
  expect(await answersOf(colleagues, read)).toEqual({ ok: [...permissions] });
});

const log = '{ listAuditEntries(limit: 1000) { count items { entity } } }';
const entitiesOf = async (client: Client) => {
  const { count, items } = await done<{ count: number; items: { entity: string }[] }>(client, log);
  expect(count).toBe(items.length);
  return new Set(items.map(({ entity }) => entity));
};
const makeKey = 'mutation { createApiKey(input: { name: "Till", scopes: ["read"] }) { id } }';

test('the log tells of the records that its reader may read, and of no others', async ({
  company,
  colleagues,
  completedVisit: _,
}) => {
  await done(company, makeKey);
  const all = await entitiesOf(company);
  for (const entity of ['booking', 'provider', 'invitation', 'api-key']) expect(all).toContain(entity);
  const ofUsers = await entitiesOf(colleagues.users);
  expect(ofUsers).toContain('invitation');
  expect(
    [...ofUsers].filter((one) => !['user', 'invitation', 'calendar-feed', 'list'].includes(one)),
  ).toEqual([]);
  const ofSettings = await entitiesOf(colleagues.settings);
  expect(ofSettings).toContain('api-key');
  for (const entity of ['booking', 'provider', 'user', 'invitation', 'pay-run'])
    expect(ofSettings).not.toContain(entity);
});

test('the log as a table has what the log has', async ({ colleagues, completedVisit: _ }) => {
  const table = await (await colleagues.settings.download('/api/v1/exports/auditEntries.csv')).text();
  expect(table).toContain('api-key');
  expect(table).not.toMatch(/booking|provider/);
});
