import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/access/permission.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember, type Member } from '#tests/support/identity/team.ts';
import { aCompanyUser, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
/** Two processes over one database. */
const servers: TestServer[] = [];
let pair: [Member, Member];

const mine = '{ getMyAccount { id } }';
const remove = 'mutation ($id: ID!) { removeCompanyUser(input: { id: $id }) { id } }';
const block = 'mutation ($id: ID!) { blockUser(input: { id: $id, reason: "A quarrel" }) { id } }';
const unblock = 'mutation ($id: ID!) { unblockUser(input: { id: $id }) { id } }';
const set = `mutation ($input: SetCompanyPermissionsInput!) { setCompanyPermissions(input: $input) { id } }`;
const rounds = 8;

const code = (answer: Awaited<ReturnType<Client['send']>>) => answer.errors[0]?.extensions.code ?? 'ok';

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1)
    servers.push(await startTestServer(database, { now: '2026-11-24T10:00:00Z' }));
  const [one, other] = servers as [TestServer, TestServer];
  const client = await aCompanyUser(one, 'ann@example.com');
  const { id } = await done<{ id: string }>(client, mine);
  const ann = { client, id, email: 'ann@example.com' };
  pair = [ann, await joins(client, 'bob@example.com', other)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const joins = (by: Client, email: string, server: TestServer): Promise<Member> =>
  aMember({ server, database }, by, { email, permissions });

/** Whoever is of the team and can act, with what they hold. */
const team = () =>
  database.db
    .selectFrom('users')
    .select(['id', 'permissions'])
    .where('group', '=', 'company')
    .where('blocked_at', 'is', null)
    .execute();

const each = (work: (by: Client, at: Member) => Promise<string>) =>
  Promise.all([work(pair[0].client, pair[1]), work(pair[1].client, pair[0])]);

test('two who remove each other at once: one goes, one stays with everything', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await each(async (by, at) => code(await by.send(remove, { id: at.id })));
    expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
    const [left, ...others] = await team();
    expect(others).toEqual([]);
    expect(left?.permissions.toSorted()).toEqual([...permissions].toSorted());
    const stays = answers.indexOf('ok');
    const [winner, loser] = stays === 0 ? pair : [pair[1], pair[0]];
    const back = await joins(winner.client, loser.email, servers[1 - stays] as TestServer);
    pair = stays === 0 ? [winner, back] : [back, winner];
  }
});

test('two who block each other at once: one is blocked', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await each(async (by, at) => code(await by.send(block, { id: at.id })));
    expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await team()).toHaveLength(1);
    const [winner, loser] = answers[0] === 'ok' ? pair : [pair[1], pair[0]];
    await done(winner.client, unblock, { id: loser.id });
    expect(await loser.client.signIn(loser.email, password)).toBe(200);
  }
});

test('two who take the same permission from each other at once: one of them keeps it', async () => {
  for (const permission of permissions) {
    const rest = permissions.filter((one) => one !== permission);
    const answers = await each(async (by, at) =>
      code(await by.send(set, { input: { id: at.id, permissions: rest } })),
    );
    expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
    const holders = (await team()).filter((one) => one.permissions.includes(permission));
    expect(holders).toHaveLength(1);
    const giver = pair.find(({ id }) => id === holders[0]?.id);
    const taker = pair.find(({ id }) => id !== holders[0]?.id);
    if (!giver || !taker) throw new Error('One of the two holds it');
    await done(giver.client, set, { input: { id: taker.id, permissions } });
  }
});
