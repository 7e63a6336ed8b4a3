import { expect } from 'vitest';
import { type Permission, permissions } from '#domain/access/permission.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { mailsTo } from '#tests/support/identity/proofs.ts';
import { aMember, type Member } from '#tests/support/identity/team.ts';
import { password } from '#tests/support/people.ts';

let count = 0;
/** Invites somebody to the team with those permissions. */
const test = apiTest.extend('joins', { scope: 'file' }, ({ server, database, company }) => {
  return (held: readonly Permission[], name = 'Max'): Promise<Member> => {
    count += 1;
    const email = `colleague-${count}@example.com`;
    return aMember({ server, database }, company, { email, permissions: held, name });
  };
});

const verb = (name: string, more = '') =>
  `mutation ($id: ID!) { ${name}(input: { id: $id${more} }) { id blockedAt permissions } }`;
const block = verb('blockUser', ', reason: "A quarrel"');
const unblock = verb('unblockUser');
const remove = verb('removeCompanyUser');
const endSessions = verb('endUserSessions');
const set = `mutation ($id: ID!, $permissions: [String!]!) {
  setCompanyPermissions(input: { id: $id, permissions: $permissions }) { permissions } }`;
const mine = '{ getMyAccount { id permissions } }';

const errorOf = async (by: Client, document: string, variables: Record<string, unknown>) => {
  const { errors } = await by.send(document, variables);
  return errors[0] ? { code: errors[0].extensions.code, message: errors[0].message } : 'ok';
};

test('nobody shuts out, or takes anything from, somebody who holds a permission that they lack', async ({
  joins,
}) => {
  const people = await joins(['users', 'bookings']);
  const payer = await joins(['money', 'bookings']);
  const refused = { code: 'colleague_holds_more', message: expect.stringContaining('“Money”') };
  const { id } = payer;
  for (const document of [block, remove, endSessions])
    expect(await errorOf(people.client, document, { id })).toEqual(refused);
  expect(await errorOf(people.client, set, { id, permissions: ['money'] })).toEqual(refused);
  expect(await done(payer.client, mine)).toMatchObject({ permissions: ['bookings', 'money'] });
  // What they have themselves they may give.
  expect(await errorOf(people.client, set, { id, permissions: ['bookings', 'money', 'users'] })).toBe('ok');
});

test('who holds all of it too shuts out, and nobody with less lets in again', async ({ joins, company }) => {
  const people = await joins(['users']);
  const payer = await joins(['money']);
  const { id } = payer;
  expect(await errorOf(company, endSessions, { id })).toBe('ok');
  expect(await payer.client.signIn(payer.email, password)).toBe(200);
  expect(await errorOf(company, block, { id })).toBe('ok');
  expect(await errorOf(people.client, unblock, { id })).toMatchObject({ code: 'colleague_holds_more' });
  expect(await errorOf(company, unblock, { id })).toBe('ok');
  expect(await errorOf(company, remove, { id })).toBe('ok');
});

const templatesTo = (mails: string[]) => mails.filter((template) => template.endsWith('shut-out'));

test('who is blocked hears of it, and so does everybody else who sees to people', async ({
  server,
  database,
  joins,
  company,
}) => {
  const [ann, bob, cleo] = [
    await joins(['users'], 'Ann'),
    await joins(permissions, 'Bob'),
    await joins(['money']),
  ];
  await done(company, block, { id: ann.id });
  const of = async (email: string) => templatesTo(await mailsTo(server, email));
  expect(await of(ann.email)).toEqual(['shut-out']);
  expect(await of(bob.email)).toEqual(['colleague-shut-out']);
  expect(await of(cleo.email)).toEqual([]);
  expect(await of('office@example.com')).toEqual([]);
  // Blocked once more they are told nothing more.
  await done(company, block, { id: ann.id });
  expect(await of(bob.email)).toEqual(['colleague-shut-out']);
  const { rows } = await database.pool.query(
    `select props from mails where template = 'colleague-shut-out' and recipient = $1`,
    [bob.email],
  );
  expect(rows[0].props).toMatchObject({ by: 'Olive Office', what: 'blocked', reason: 'A quarrel' });
  expect(rows[0].props.whom).toBe(`Ann, ${ann.email}`);
  await done(bob.client, remove, { id: cleo.id });
  expect(await of(cleo.email)).toEqual(['shut-out']);
  expect(await of('office@example.com')).toEqual(['colleague-shut-out']);
});

test('a customer who is blocked is written to as a customer', async ({
  server,
  database,
  company,
  customer,
}) => {
  const { id } = await done<{ id: string }>(customer, mine);
  await done(company, block, { id });
  const { rows } = await database.pool.query(
    `select recipient, props from mails where template = 'shut-out' and entity_id like $1`,
    [`${id}:%`],
  );
  expect(rows).toEqual([
    { recipient: expect.any(String), props: expect.objectContaining({ isColleague: false }) },
  ]);
  await done(company, unblock, { id });
  expect(templatesTo(await mailsTo(server, rows[0].recipient))).toEqual(['shut-out']);
});
