import { afterAll, beforeAll, expect, test } from 'vitest';
import { disableBlockedProvider } from '#server/provider/disable-blocked-provider.ts';
import { bookAndPay, bookingAnswers } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let owner: Client;
let provider: Provider;

const find = `query ($email: String!) { findUser(email: $email) {
  id name email role permissions isMe sessionCount blockedAt blockedReason } }`;
const block = `mutation ($id: ID!, $reason: String!) {
  blockUser(input: { id: $id, reason: $reason }) { id blockedAt blockedReason sessionCount } }`;
const unblock = 'mutation ($id: ID!) { unblockUser(input: { id: $id }) { blockedAt blockedReason } }';
const endSessions = 'mutation ($id: ID!) { endUserSessions(input: { id: $id }) { sessionCount } }';
const mine = '{ getMyAccount { id role } }';

type Found = { id: string; role: string; sessionCount: number; blockedAt: string | null };
type Answer = Awaited<ReturnType<Client['send']>>;
const code = ({ errors }: Answer) => errors[0]?.extensions.code ?? 'ok';
const findUser = (email: string) => done<Found | null>(owner, find, { email });
const idOf = async (email: string) => (await findUser(email))?.id ?? '';
const blocks = (id: string, reason = 'Threatened a cleaner') => owner.send(block, { id, reason });

/** A second browser of somebody's. */
async function signedIn(email: string): Promise<Client> {
  const client = createClient(server);
  expect(await client.signIn(email, password)).toBe(200);
  return client;
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  owner = await aCompanyUser(server);
  provider = await aProvider(server, owner, 1);
});
afterAll(() => server.close());

test('the team finds an account by its e-mail however it is typed, and nobody by another', async () => {
  await anAccount(server, 'found@example.com');
  expect(await findUser(' Found@Example.com ')).toMatchObject({
    email: 'found@example.com',
    role: 'customer',
    permissions: [],
    isMe: false,
    sessionCount: 1,
    blockedAt: null,
  });
  expect(await findUser('office@example.com')).toMatchObject({ isMe: true, role: 'company' });
  expect(await findUser('nobody@example.com')).toBeNull();
  const { errors } = await owner.send(find, { email: 'not an e-mail' });
  expect(errors[0]?.extensions.code).toBe('email_bad');
});

test('blocking signs somebody out everywhere at once and lets them in nowhere until it is taken back', async () => {
  const email = 'blocked@example.com';
  const first = await anAccount(server, email);
  const second = await signedIn(email);
  const id = await idOf(email);
  const blocked = await done(owner, block, { id, reason: '  Threatened a cleaner ' });
  expect(blocked).toMatchObject({ blockedReason: 'Threatened a cleaner', sessionCount: 0 });
  for (const client of [first, second]) expect(code(await client.send(mine))).toBe('sign_in_required');
  expect(await createClient(server).signIn(email, password)).toBe(403);
  expect(await createClient(server).signIn(email, 'not that password')).toBe(401);
  // Blocking again changes nothing, not even the reason.
  expect(await done(owner, block, { id, reason: 'Another reason' })).toEqual(blocked);
  expect(await done(owner, unblock, { id })).toEqual({ blockedAt: null, blockedReason: null });
  expect(await done(owner, unblock, { id })).toEqual({ blockedAt: null, blockedReason: null });
  expect(code(await (await signedIn(email)).send(mine))).toBe('ok');
});

test('a blocked account is not opened again by a link that was mailed before', async () => {
  const email = 'linked@example.com';
  await anAccount(server, email);
  const id = await idOf(email);
  await done(owner, block, { id, reason: 'Threatened a cleaner' });
  await expect(anAccount(server, email)).rejects.toThrow('Opening the account answered 4');
  const { sessionCount, blockedAt } = (await findUser(email)) as Found;
  expect({ sessionCount, isBlocked: blockedAt !== null }).toEqual({ sessionCount: 0, isBlocked: true });
});

test('a blocked customer can’t book by that e-mail, and a stranger is told with the card, and no reason', async () => {
  const visitor = createClient(server);
  await bookAndPay(visitor, { email: bookingAnswers.email });
  await anAccount(server, bookingAnswers.email);
  const id = await idOf(bookingAnswers.email);
  await done(owner, block, { id, reason: 'Never pays' });
  const again = { email: bookingAnswers.email, startDate: '2026-12-01' };
  await expect(bookAndPay(createClient(server), again)).rejects.toThrow('booking_refused');
  await done(owner, unblock, { id });
  await bookAndPay(createClient(server), again);
});

test('a blocked cleaner is disabled by the job that follows, and one who was let in again meanwhile is not', async () => {
  const id = await idOf(provider.email);
  const status = async () =>
    (
      await done<{ profileStatus: string }>(
        owner,
        'query ($id: ID!) { getServiceProvider(id: $id) { profileStatus } }',
        { id: provider.id },
      )
    ).profileStatus;
  await done(owner, block, { id, reason: 'Lost keys twice' });
  await done(owner, unblock, { id });
  await disableBlockedProvider(server.system(), id);
  expect(await status()).toBe('approved');
  await done(owner, block, { id, reason: 'Lost keys again' });
  const { rows } = await database.pool.query(
    `select count(*)::int as jobs from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'disable-blocked-provider' and jobs.payload->>'userId' = $1`,
    [id],
  );
  expect(rows[0].jobs).toBe(2);
  await disableBlockedProvider(server.system(), id);
  await disableBlockedProvider(server.system(), id);
  expect(await status()).toBe('disabled');
  const mails = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'provider-disabled')
    .execute();
  expect(mails).toHaveLength(1);
  // The office's own words about somebody stay with the office.
  expect(JSON.stringify(mails)).not.toContain('Lost keys');
});

test('a blocked colleague is out at once, keeps their permissions for later, and can’t be invited anew', async () => {
  const colleague = await aMember({ server, database }, owner, {
    email: 'colleague@example.com',
    permissions: ['money'],
  });
  await done(owner, block, { id: colleague.id, reason: 'A quarrel' });
  expect(code(await colleague.client.send('{ listLedgerBalances { account } }'))).toBe('sign_in_required');
  const wish = { email: colleague.email, permissions: ['money'] };
  const invite = 'mutation ($input: InviteCompanyUserInput!) { inviteCompanyUser(input: $input) { id } }';
  expect(code(await owner.send(invite, { input: wish }))).toBe('invited_is_blocked');
  await done(owner, unblock, { id: colleague.id });
  const back = await signedIn(colleague.email);
  expect(code(await back.send('{ listLedgerBalances { account } }'))).toBe('ok');
});

test('nobody blocks themselves, or who holds more than they do, and a reason is asked for', async () => {
  expect(code(await blocks(await idOf('office@example.com')))).toBe('own_account');
  const people = await aMember({ server, database }, owner, {
    email: 'people@example.com',
    permissions: ['users'],
  });
  const ownerId = await idOf('office@example.com');
  const answer = await people.client.send(block, { id: ownerId, reason: 'A coup' });
  expect(answer.errors[0]).toMatchObject({
    extensions: { code: 'colleague_holds_more' },
    message:
      'This colleague holds “Bookings and customers”, which you don’t. Ask somebody in the team who holds it too.',
  });
  for (const reason of ['', 'no', 'x'.repeat(301)])
    expect(code(await blocks(people.id, reason))).toBe('block_reason_missing');
  expect(code(await blocks('nobody'))).toBe('not_found');
});

test('signing somebody out everywhere ends their sessions, and they can sign in again', async () => {
  const email = 'lost-phone@example.com';
  const first = await anAccount(server, email);
  const second = await signedIn(email);
  const id = await idOf(email);
  expect(await done(owner, endSessions, { id })).toEqual({ sessionCount: 0 });
  expect(await done(owner, endSessions, { id })).toEqual({ sessionCount: 0 });
  for (const client of [first, second]) expect(code(await client.send(mine))).toBe('sign_in_required');
  await signedIn(email);
  expect(code(await owner.send(endSessions, { id: 'nobody' }))).toBe('not_found');
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('entity_id', '=', id)
    .execute();
  expect(entries).toEqual([{ action: 'user.end-sessions', after: { sessionsEnded: 2 } }]);
});
