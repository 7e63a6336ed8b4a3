import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ProvedVerb, rightOf, verbs } from '#domain/access/rights/rights.ts';
import { outdateProof } from '#tests/e2e/support/outdate-proofs.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aPasskey } from '#tests/support/identity/passkey.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { aCompanyUser, aProvider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let companyId: string;
let cleaner: Client;
let ids: { member: string; key: string; webhook: string };

const invite = (email: string) =>
  `mutation { inviteCompanyUser(input: { email: "${email}", permissions: ["bookings"] }) { id } }`;
const createKey = (name: string) =>
  `mutation { createApiKey(input: { name: "${name}", scopes: ["read"] }) { id } }`;
const createWebhook = (path: string) =>
  `mutation { createWebhookEndpoint(input: { url: "https://hooks.example/${path}" }) { secret endpoint { id } } }`;
const goodwill = (amount: number) =>
  `mutation { issueGoodwillCard(input: { receiverName: "Aunt Jo", receiverEmail: "jo@example.com", amount: ${amount}, reason: "We came late" }) { id } }`;
const changeBank =
  'mutation { updateBankDetails(input: { sortCode: "30-94-30", accountNumber: "12346789" }) { version } }';

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  companyId = (await done<{ id: string }>(company, '{ getMyAccount { id } }')).id;
  cleaner = (await aProvider(server, company, 1)).client;
  const member = await aMember({ server, database }, company, {
    email: 'max@example.com',
    permissions: ['bookings'],
  });
  ids = {
    member: member.id,
    key: (await done<{ id: string }>(company, createKey('old'))).id,
    webhook: (await done<{ endpoint: { id: string } }>(company, createWebhook('old'))).endpoint.id,
  };
});
afterAll(() => server.close());
beforeEach(() => outdateProof(database));

test('goodwill takes no proof until one person has given £50 in a day, however many they give at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => codeOf(await company.send(goodwill(10)))),
  );
  expect(answers.toSorted()).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'sign_in_again']);
});

type Case = { verb: ProvedVerb; by: () => Client; document: () => string; answer: string };
const office = (verb: ProvedVerb, document: () => string, answer = 'ok'): Case => ({
  verb,
  by: () => company,
  document,
  answer,
});
const ofMember = (verb: ProvedVerb, more = '') =>
  office(verb, () => `mutation { ${verb}(input: { id: "${ids.member}"${more} }) { id } }`);
/** Asked about what there is not, so that nothing has to be ready for it: the proof comes first. */
const ofNothing = (verb: ProvedVerb, more = '', answered = 'id') =>
  office(
    verb,
    () => `mutation { ${verb}(input: { id: "${randomUUID()}"${more} }) { ${answered} } }`,
    'not_found',
  );
const totals = ', confirmedCount: 1, confirmedTotal: 1';

const cases: Case[] = [
  {
    verb: 'getBankDetails',
    by: () => cleaner,
    document: () => '{ getBankDetails { sortCode } }',
    answer: 'ok',
  },
  { verb: 'updateBankDetails', by: () => cleaner, document: () => changeBank, answer: 'ok' },
  office(
    'setBankFile',
    () =>
      'mutation { setBankFile(input: { format: bureau, originatorName: "Thief", sortCode: "309430", accountNumber: "12346789" }) { format } }',
  ),
  office('inviteCompanyUser', () => invite('new@example.com')),
  ofMember('setCompanyPermissions', ', permissions: ["bookings", "money"]'),
  ofMember('endUserSessions'),
  ofMember('blockUser', ', reason: "Left the company"'),
  ofMember('unblockUser'),
  ofMember('removeCompanyUser'),
  office('createApiKey', () => createKey('new')),
  office('revokeApiKey', () => `mutation { revokeApiKey(input: { id: "${ids.key}" }) { id } }`),
  office('createWebhookEndpoint', () => createWebhook('new')),
  office(
    'updateWebhookEndpoint',
    () =>
      `mutation { updateWebhookEndpoint(input: { id: "${ids.webhook}", url: "https://thief.example/" }) { id } }`,
  ),
  office(
    'rotateWebhookSecret',
    () => `mutation { rotateWebhookSecret(input: { id: "${ids.webhook}" }) { secret } }`,
  ),
  ofNothing('approvePayRun'),
  ofNothing('agreeToGoodwill', ', upTo: 240'),
  ofNothing('undoPayRunApproval'),
  ofNothing('sendPayRun', totals),
  ofNothing('markPayRunPaid'),
  ofNothing('downloadBankFile', totals, 'content'),
  office('exportYearlyPay', () => 'mutation { exportYearlyPay(year: 2026) { content } }'),
  office(
    'exportPlatformReport',
    () => 'mutation { exportPlatformReport(year: 2025) { content } }',
    'platform_reporting_off',
  ),
  ofNothing('payAffiliate', ', amount: 10, reference: "June"'),
  office('issueGoodwillCard', () => goodwill(1)),
  office(
    'removeCardOfCustomer',
    () =>
      `mutation { removeCardOfCustomer(input: { customerID: "${randomUUID()}", id: "${randomUUID()}" }) { id } }`,
    'not_found',
  ),
];
/** What is given back above £250 is tried in tests/api/money (refunds, corrected-hours) and tests/api/complaint. */
const triedElsewhere: ProvedVerb[] = [
  'correctHours',
  'decideWrongHours',
  'moveComplaint',
  'recordDamageTransfer',
  'recordRefundByBank',
  'refundBooking',
  'refundGiftCard',
  'settleDamageClaim',
];

test('every verb that takes a proof is tried', () => {
  const proved = verbs.filter((verb) => rightOf(verb).proof !== undefined);
  expect([...cases.map(({ verb }) => verb), ...triedElsewhere].toSorted()).toEqual(proved.toSorted());
});

const everything = async () => {
  const tables = [
    'users',
    'api_keys',
    'webhook_endpoints',
    'providers',
    'one_time_links',
    'mails',
    'audit_entries',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      database.pool.query(
        `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${table} t`,
      ),
    ),
  );
  return rows.map((result) => result.rows[0].sum).join();
};
const codeOf = ({ errors }: Awaited<ReturnType<Client['send']>>) => errors[0]?.extensions.code ?? 'ok';
const confirm = (client: Client, given = password) =>
  client.post('/api/auth/account/confirm-password', { password: given });

test.each(cases)(
  'a session alone is not enough for $verb: it takes a proof of the last five minutes',
  async (one) => {
    const client = one.by();
    const before = await everything();
    expect(codeOf(await client.send(one.document()))).toBe('sign_in_again');
    const { token } = (await client.get('/api/auth/token')).body as unknown as { token: string };
    const bearer = await createClient(server).send(one.document(), {}, { authorization: token });
    expect(codeOf(bearer)).toBe('sign_in_again');
    expect(await everything()).toBe(before);
    expect(await confirm(client)).toMatchObject({ status: 200, body: { confirmed: true } });
    expect(codeOf(await client.send(one.document()))).toBe(one.answer);
  },
);

test('a customer or cleaner is blocked without one', async () => {
  const { email } = await done<{ email: string }>(cleaner, '{ getMyAccount { email } }');
  const { id } = await done<{ id: string }>(
    company,
    'query ($email: String!) { findUser(email: $email) { id } }',
    {
      email,
    },
  );
  const block =
    'mutation ($id: ID!) { blockUser(input: { id: $id, reason: "Threatened a customer" }) { id } }';
  const unblock = 'mutation ($id: ID!) { unblockUser(input: { id: $id }) { id } }';
  expect(codeOf(await company.send(block, { id }))).toBe('ok');
  expect(codeOf(await company.send(unblock, { id }))).toBe('ok');
  expect(await cleaner.signIn(email, password)).toBe(200);
});

test('a webhook is renamed and paused without a proof', async () => {
  const change = `mutation { updateWebhookEndpoint(input: { id: "${ids.webhook}", description: "Books", isActive: false }) { id } }`;
  expect(codeOf(await company.send(change))).toBe('ok');
});

test('a wrong password proves nothing and is counted', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await confirm(cleaner, 'not the password')).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', field: 'password' },
    });
  }
  expect(await confirm(cleaner)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect(codeOf(await cleaner.send(changeBank))).toBe('sign_in_again');
});

test('a password proves who one session is, not all the others of that person', async () => {
  const other = createClient(server);
  await other.signIn('office@example.com', password);
  await outdateProof(database);
  await confirm(other);
  expect(codeOf(await company.send(createKey('another')))).toBe('sign_in_again');
  expect(codeOf(await other.send(createKey('another')))).toBe('ok');
});

test('signing in by passkey is a proof', async () => {
  const passkey = await aPasskey({ server, database }, companyId);
  expect((await passkey.signIn(company)).status).toBe(200);
  expect(codeOf(await company.send(createKey('by passkey')))).toBe('ok');
});

test('passkeys are added and removed only after a proof', async () => {
  const { id } = await aPasskey({ server, database }, companyId);
  const options = '/api/auth/passkey/generate-register-options';
  const remove = () => company.post('/api/auth/passkey/delete-passkey', { id });
  expect(await company.getKeeping(options)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
  expect(await remove()).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
  await confirm(company);
  expect((await company.getKeeping(options)).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('an old session adds a passkey once its password is given', async () => {
  await database.pool.query(`update sessions set "createdAt" = now() - interval '3 hours'`);
  await confirm(company);
  expect((await company.getKeeping('/api/auth/passkey/generate-register-options')).status).toBe(200);
});

test('nobody who is not signed in proves anything', async () => {
  expect(await confirm(createClient(server))).toMatchObject({
    status: 401,
    body: { code: 'sign_in_required' },
  });
});
