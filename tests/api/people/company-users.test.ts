import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember, invitationToken, type Member, openInvitation } from '#tests/support/identity/team.ts';
import { aCompanyUser, anAccount, createAuthLink, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let owner: Client;
let ownerId: string;

const day = '2026-11-24T10:00:00Z';
const list = `{ listCompanyUsers { items {
  id name email role permissions isMe isExternal sessionCount lastUsedAt version } } }`;
const invitations = '{ listCompanyInvitations { items { id email permissions invitedBy expiresAt } } }';
const invite = `mutation ($input: InviteCompanyUserInput!) { inviteCompanyUser(input: $input) {
  id email permissions invitedBy expiresAt } }`;
const withdraw = 'mutation ($id: ID!) { withdrawCompanyInvitation(input: { id: $id }) { id } }';
const set = `mutation ($input: SetCompanyPermissionsInput!) {
  setCompanyPermissions(input: $input) { permissions version } }`;
const remove =
  'mutation ($id: ID!) { removeCompanyUser(input: { id: $id }) { role permissions sessionCount } }';
const mine = '{ getMyAccount { id role permissions } }';

type Answer = Awaited<ReturnType<Client['send']>>;
const code = ({ errors }: Answer) => errors[0]?.extensions.code ?? 'ok';
const setPermissions = (by: Client, id: string, wanted: readonly string[], expectedVersion?: number) =>
  by.send(set, { input: { id, permissions: wanted, expectedVersion } });

let count = 0;
const someEmail = () => {
  count += 1;
  return `colleague-${count}@example.com`;
};
const joins = (wanted: readonly string[], by = owner): Promise<Member> =>
  aMember({ server, database }, by, { email: someEmail(), permissions: wanted });

beforeAll(async () => {
  server = await startTestServer(database, { now: day });
  owner = await aCompanyUser(server);
  ownerId = (await done<{ id: string }>(owner, mine)).id;
});
afterAll(() => server.close());

test('the first company user has every permission', async () => {
  const account = await done<{ role: string; permissions: string[] }>(owner, mine);
  expect(account).toMatchObject({ role: 'company' });
  expect(account.permissions.toSorted()).toEqual([...permissions].toSorted());
});

test('whoever opens the link of the first company user has every permission, and the command’s link gives them too', async () => {
  const client = createClient(server);
  const email = someEmail();
  const token = await createAuthLink(server, 'company-invitation', email);
  await openInvitation(client, token, 'Ida');
  const { permissions: held } = await done<{ permissions: string[] }>(client, mine);
  expect(held.toSorted()).toEqual([...permissions].toSorted());
  const { id } = await done<{ id: string }>(client, mine);
  await done(owner, remove, { id });
});

test('an invited colleague joins with the permissions chosen for them and no others', async () => {
  const colleague = await joins(['bookings', 'content']);
  expect(await done(colleague.client, mine)).toMatchObject({
    role: 'company',
    permissions: ['bookings', 'content'],
  });
  expect(code(await colleague.client.send('{ listQuotes { items { id } } }'))).toBe('ok');
  expect(code(await colleague.client.send('{ listLedgerBalances { account } }'))).toBe('forbidden');
  expect(code(await colleague.client.send(list))).toBe('forbidden');
  const { items } = await done<{ items: { id: string; isMe: boolean }[] }>(owner, list);
  expect(items).toContainEqual(
    expect.objectContaining({
      id: colleague.id,
      name: 'Max',
      email: colleague.email,
      role: 'company',
      permissions: ['bookings', 'content'],
      isMe: false,
      isExternal: false,
      sessionCount: 1,
    }),
  );
  expect(items.filter(({ isMe }) => isMe).map(({ id }) => id)).toEqual([ownerId]);
});

test('an invitation mails a link that opens once within 7 days, kept nowhere in clear, and is listed until then', async () => {
  const email = someEmail();
  const invited = await done<{ id: string; expiresAt: string }>(owner, invite, {
    input: { email: ` ${email.toUpperCase()} `, permissions: ['users', 'bookings', 'users'] },
  });
  expect(invited).toMatchObject({ email, permissions: ['bookings', 'users'], invitedBy: 'Olive Office' });
  expect(new Date(invited.expiresAt).getTime() - new Date(day).getTime()).toBeGreaterThanOrEqual(
    7 * 24 * 3600 * 1000,
  );
  expect((await done<{ items: { id: string }[] }>(owner, invitations)).items).toContainEqual(invited);
  const token = await invitationToken(server, database, email);
  const { rows } = await database.pool.query('select props::text as props from mails where recipient = $1', [
    email,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].props).not.toContain(token);
  const client = createClient(server);
  const read = await client.post('/api/auth/one-time-link/read', { token });
  expect(read).toMatchObject({ status: 200, body: { purpose: 'company-invitation', email } });
  expect((await openInvitation(client, token, 'Nora')).status).toBe(200);
  expect((await openInvitation(createClient(server), token, 'Nora')).status).toBe(404);
  expect((await done<{ items: { id: string }[] }>(owner, invitations)).items).not.toContainEqual(invited);
});

test('an invitation ends after 7 days', async () => {
  const email = someEmail();
  await done(owner, invite, { input: { email, permissions: ['content'] } });
  const token = await invitationToken(server, database, email);
  server.setNow('2026-12-01T10:05:00Z');
  const { items } = await done<{ items: { email: string }[] }>(owner, invitations);
  expect(items.map((one) => one.email)).not.toContain(email);
  expect((await openInvitation(createClient(server), token, 'Late')).status).toBe(404);
  server.setNow(day);
});

test('a withdrawn invitation opens nothing, and a newer one takes the place of the older', async () => {
  const email = someEmail();
  const first = await done<{ id: string }>(owner, invite, { input: { email, permissions: ['content'] } });
  const firstToken = await invitationToken(server, database, email);
  server.setNow('2026-11-24T10:10:00Z');
  const second = await done<{ id: string }>(owner, invite, { input: { email, permissions: ['money'] } });
  const secondToken = await invitationToken(server, database, email);
  const { items } = await done<{ items: { id: string; email: string }[] }>(owner, invitations);
  expect(items.filter((one) => one.email === email).map(({ id }) => id)).toEqual([second.id]);
  expect((await openInvitation(createClient(server), firstToken, 'Old')).status).toBe(404);
  await done(owner, withdraw, { id: second.id });
  await done(owner, withdraw, { id: second.id });
  await done(owner, withdraw, { id: first.id });
  expect((await openInvitation(createClient(server), secondToken, 'New')).status).toBe(404);
  for (const id of [randomUUID(), 'none']) expect(code(await owner.send(withdraw, { id }))).toBe('not_found');
  server.setNow(day);
});

test('inviting with the same Idempotency-Key is one invitation and one mail', async () => {
  const email = someEmail();
  const headers = { 'idempotency-key': randomUUID() };
  const input = { email, permissions: ['content'] };
  const [one, other] = await Promise.all([
    done<{ id: string }>(owner, invite, { input }, headers),
    done<{ id: string }>(owner, invite, { input }, headers),
  ]);
  expect(other).toEqual(one);
  const mails = await database.db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
  expect(mails).toHaveLength(1);
  const others = { input: { email: someEmail(), permissions: ['content'] } };
  expect(code(await owner.send(invite, others, headers))).toBe('idempotency_conflict');
});

test('an invitation needs an e-mail, a permission that exists, and somebody who is not in the team', async () => {
  const { errors } = await owner.send(invite, { input: { email: 'nobody', permissions: [] } });
  expect(errors[0]?.extensions.problems?.map((one) => one.code)).toEqual([
    'email_bad',
    'permissions_missing',
  ]);
  const made = await owner.send(invite, { input: { email: someEmail(), permissions: ['everything'] } });
  expect(made.errors[0]?.extensions.problems?.map((one) => one.field)).toEqual(['permissions.0']);
  const again = await owner.send(invite, {
    input: { email: 'OFFICE@example.com', permissions: ['content'] },
  });
  expect(code(again)).toBe('already_in_team');
});

test('nobody gives more than they have, by invitation or by a tick', async () => {
  const people = await joins(['users', 'content']);
  const wish = { email: someEmail(), permissions: ['content', 'money'] };
  expect(code(await people.client.send(invite, { input: wish }))).toBe('permission_not_yours');
  const helper = await joins(['content'], people.client);
  expect(code(await setPermissions(people.client, helper.id, ['content', 'money']))).toBe(
    'permission_not_yours',
  );
  expect(code(await setPermissions(people.client, helper.id, ['content', 'users']))).toBe('ok');
  // What somebody else gave may stay.
  await done(owner, set, { input: { id: helper.id, permissions: ['content', 'money'] } });
  expect(code(await setPermissions(people.client, helper.id, ['content', 'users', 'money']))).toBe('ok');
});

test('an invitation gives nothing that its giver has lost when it is opened', async () => {
  const people = await joins(['users', 'content', 'bookings']);
  const [first, second, third] = [someEmail(), someEmail(), someEmail()];
  const wish = { permissions: ['content', 'bookings'] };
  for (const email of [first, second, third])
    await done(people.client, invite, { input: { ...wish, email } });
  const open = async (email: string) => {
    const client = createClient(server);
    const { status } = await openInvitation(client, await invitationToken(server, database, email), 'Late');
    return { client, status };
  };
  await done(owner, set, { input: { id: people.id, permissions: ['users', 'content'] } });
  const narrowed = await open(first);
  expect(await done(narrowed.client, mine)).toMatchObject({ permissions: ['content'] });
  await done(owner, set, { input: { id: people.id, permissions: ['content'] } });
  expect((await open(second)).status).toBe(404);
  await done(owner, remove, { id: people.id });
  expect((await open(third)).status).toBe(404);
});

test('nobody edits their own permissions or takes themselves out', async () => {
  for (const wanted of [permissions, ['users'], ['bookings']])
    expect(code(await setPermissions(owner, ownerId, wanted))).toBe('own_permissions');
  expect(code(await owner.send(remove, { id: ownerId }))).toBe('own_account');
});

test('a change of permissions counts from the next request on, both ways', async () => {
  const colleague = await joins(['content']);
  const balances = '{ listLedgerBalances { account } }';
  expect(code(await colleague.client.send(balances))).toBe('forbidden');
  await done(owner, set, { input: { id: colleague.id, permissions: ['content', 'money'] } });
  expect(code(await colleague.client.send(balances))).toBe('ok');
  await done(owner, set, { input: { id: colleague.id, permissions: ['content'] } });
  expect(code(await colleague.client.send(balances))).toBe('forbidden');
  expect(code(await setPermissions(owner, colleague.id, []))).toBe('permissions_missing');
});

test('of two who change one person, the second is told to look again', async () => {
  const colleague = await joins(['content']);
  const { items } = await done<{ items: { id: string; version: number }[] }>(owner, list);
  const version = items.find(({ id }) => id === colleague.id)?.version;
  expect(code(await setPermissions(owner, colleague.id, ['content', 'money'], version))).toBe('ok');
  expect(code(await setPermissions(owner, colleague.id, ['content', 'bookings'], version))).toBe(
    'version_conflict',
  );
  // The same wish twice is one wish.
  expect(code(await setPermissions(owner, colleague.id, ['money', 'content'], version))).toBe('ok');
});

test('a removed colleague is signed out at once, and signs in as the customer they otherwise are', async () => {
  const colleague = await joins(['bookings', 'money']);
  const second = createClient(server);
  await second.signIn(colleague.email, password);
  expect(code(await second.send('{ listQuotes { items { id } } }'))).toBe('ok');
  const removed = await done(owner, remove, { id: colleague.id });
  expect(removed).toEqual({ role: 'customer', permissions: [], sessionCount: 0 });
  for (const client of [colleague.client, second])
    expect(code(await client.send(mine))).toBe('sign_in_required');
  expect(await done(owner, remove, { id: colleague.id })).toEqual(removed);
  expect(await second.signIn(colleague.email, password)).toBe(200);
  expect(await done(second, mine)).toMatchObject({ role: 'customer', permissions: [] });
  expect(code(await second.send('{ listQuotes { items { id } } }'))).toBe('ok');
  expect(code(await second.send(list))).toBe('forbidden');
});

test('people outside the team have no permissions to set and are not removed', async () => {
  const customer = await anAccount(server, 'customer@example.com');
  const { id } = await done<{ id: string }>(customer, mine);
  expect(code(await setPermissions(owner, id, ['content']))).toBe('not_found');
  expect(code(await owner.send(remove, { id: 'nobody' }))).toBe('not_found');
  expect(await done(owner, remove, { id })).toMatchObject({ role: 'customer' });
  expect(code(await customer.send(mine))).toBe('ok');
});

test('every change of the team is in the audit log with who made it', async () => {
  const colleague = await joins(['content']);
  await done(owner, set, { input: { id: colleague.id, permissions: ['content', 'bookings'] } });
  await done(owner, remove, { id: colleague.id });
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'before', 'after'])
    .where('entity_id', '=', colleague.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      action: 'company-user.set-permissions',
      actor: `user:${ownerId}`,
      before: { permissions: ['content'] },
      after: { permissions: ['bookings', 'content'] },
    },
    {
      action: 'company-user.remove',
      actor: `user:${ownerId}`,
      before: { permissions: ['bookings', 'content'] },
      after: { sessionsEnded: 1 },
    },
  ]);
});

test('the list of the team goes on page by page', async () => {
  const page = `query ($nextToken: String) { listCompanyUsers(limit: 2, nextToken: $nextToken) {
    nextToken items { id } } }`;
  const seen: string[] = [];
  let nextToken: string | null = null;
  do {
    const answer: { items: { id: string }[]; nextToken: string | null } = await done(owner, page, {
      nextToken,
    });
    seen.push(...answer.items.map(({ id }) => id));
    nextToken = answer.nextToken;
  } while (nextToken);
  const { items } = await done<{ items: { id: string }[] }>(owner, list);
  expect(seen).toEqual(items.map(({ id }) => id));
  expect(seen.length).toBeGreaterThan(2);
});
