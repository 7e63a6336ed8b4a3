import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectPersonalData } from '#server/data-protection/collect-personal-data.ts';
import { findPersonOf } from '#server/data-protection/person.store.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { tellWaitlist } from '#server/waitlist/tell-waitlist.ts';
import { done } from '#tests/support/booking/visits.ts';
import { sendWaitingMails, tablesWith } from '#tests/support/booking/whole-life.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, anAccount, aProvider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;
const now = '2026-11-24T10:00:00Z';

beforeAll(async () => {
  server = await startTestServer(database, { now });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  // A cleaner in Leeds, and nobody near Westminster.
  await aProvider(server, company, 1, { postalCode: 'LS1 4AP' });
});
beforeEach(async () => {
  server.setNow(now);
  for (const table of ['waitlist_entries', 'unserved_demand', 'mails', 'rate_limits'] as const)
    await database.db.deleteFrom(table).execute();
  await serve('LS1', true);
});
afterAll(() => server.close());

const serve = (code: string, isServed: boolean) =>
  database.db
    .updateTable('postal_codes')
    .set({ archived_at: isServed ? null : new Date(now) })
    .where('code', '=', code)
    .execute();

const joinDocument = 'mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) }';
const join = (email: string, postalCode: string, more: object = {}) =>
  visitor.send(joinDocument, { input: { email, postalCode, ...more } });
const codeOf = ({ errors }: Awaited<ReturnType<Client['send']>>) => errors[0]?.extensions.code ?? 'ok';
const entries = () => database.db.selectFrom('waitlist_entries').selectAll().orderBy('email').execute();

/** The token of the last mail that asked to confirm. */
async function mailedToken(email: string): Promise<string> {
  await sendWaitingMails(server, database);
  const plain = (await mailsTo(database, 'waitlist-confirm', email)).at(-1)?.plain ?? '';
  return /\/waitlist\?token=([\w.-]+)/.exec(plain)?.[1] ?? '';
}
const entryOf = (token: string) =>
  visitor.send(
    'query ($token: String!) { waitlistEntryByToken(token: $token) { outcode reason isConfirmed } }',
    {
      token,
    },
  );
const confirm = (token: string) =>
  visitor.send('mutation ($token: String!) { confirmWaitlistEntry(token: $token) { isConfirmed } }', {
    token,
  });
const leave = (token: string) =>
  visitor.send('mutation ($token: String!) { leaveWaitlist(token: $token) }', { token });

async function waits(email: string, postalCode: string, more: object = {}): Promise<string> {
  expect(codeOf(await join(email, postalCode, more))).toBe('ok');
  const token = await mailedToken(email);
  expect(codeOf(await confirm(token))).toBe('ok');
  return token;
}
async function tellAt(instant: string): Promise<void> {
  server.setNow(instant);
  await tellWaitlist(server.system());
  expect(server.errors).toEqual([]);
}
const told = async (email: string) =>
  (await mailsTo(database, 'waitlist-told', email)).map(({ props }) => props);

test('whoever waits for an area is told once when we come there, and forgotten', async () => {
  await serve('LS1', false);
  await waits('wanda@example.com', 'LS1 4AP');
  await tellAt('2026-11-24T12:00:00Z');
  expect(await told('wanda@example.com')).toEqual([]);
  await serve('LS1', true);
  await tellAt('2026-11-24T12:15:00Z');
  expect(await told('wanda@example.com')).toEqual([
    { outcode: 'LS1', reason: 'not-served', when: 'Wednesday 25 November, 8:00am' },
  ]);
  expect(await entries()).toEqual([]);
  await tellAt('2026-11-24T12:30:00Z');
  expect(await told('wanda@example.com')).toHaveLength(1);
});

test('whoever waits for a start is told when one is free for their clean', async () => {
  await waits('short@example.com', 'ls1', { serviceType: 'deepcleaning', hours: 4, cleanerCount: 1 });
  await waits('two@example.com', 'ls1', { hours: 4, cleanerCount: 2 });
  await tellAt('2026-11-24T12:00:00Z');
  expect(await told('short@example.com')).toMatchObject([{ outcode: 'LS1', reason: 'no-start' }]);
  // There is one cleaner.
  expect(await told('two@example.com')).toEqual([]);
  expect((await entries()).map(({ email }) => email)).toEqual(['two@example.com']);
});

test('two sweeps at one moment tell once', async () => {
  await waits('wanda@example.com', 'LS1 4AP');
  await Promise.all([tellWaitlist(server.system()), tellWaitlist(server.system())]);
  expect(await told('wanda@example.com')).toHaveLength(1);
  expect(server.errors).toEqual([]);
});

test('nobody is told by night, or without having confirmed', async () => {
  await join('silent@example.com', 'LS1');
  await waits('wanda@example.com', 'LS1');
  await tellAt('2026-11-24T20:00:00Z');
  expect(await told('wanda@example.com')).toEqual([]);
  await tellAt('2026-11-25T08:00:00Z');
  expect(await told('wanda@example.com')).toHaveLength(1);
  expect(await told('silent@example.com')).toEqual([]);
});

test('looking at the mailed link confirms nothing; a press does, once', async () => {
  await join('wanda@example.com', 'SW1A 1AA');
  const token = await mailedToken('wanda@example.com');
  for (let count = 0; count < 3; count += 1)
    expect((await entryOf(token)).data?.waitlistEntryByToken).toEqual({
      outcode: 'SW1A',
      reason: 'no-start',
      isConfirmed: false,
    });
  expect((await entries())[0]?.confirmed_at).toBeNull();
  for (let count = 0; count < 2; count += 1)
    expect((await confirm(token)).data?.confirmWaitlistEntry).toEqual({ isConfirmed: true });
  const counts = await database.db.selectFrom('unserved_demand').selectAll().execute();
  expect(counts).toEqual([{ day: '2026-11-24', outcode: 'SW1A', reason: 'no-start', people: 1 }]);
});

test('the mail says how long the address is kept, and its link takes it off at once', async () => {
  const token = await waits('wanda@example.com', 'EH1 1AA');
  const [mail] = await mailsTo(database, 'waitlist-confirm', 'wanda@example.com');
  expect(mail?.plain).toContain('12 months');
  expect(mail?.plain).toContain(`/waitlist?token=${token}&leave`);
  expect((await leave(token)).data?.leaveWaitlist).toBe(true);
  expect(await entries()).toEqual([]);
  expect((await leave(token)).data?.leaveWaitlist).toBe(true);
  expect(codeOf(await confirm(token))).toBe('not_found');
});

test('a link made up, or for another purpose, opens nothing', async () => {
  const token = await waits('wanda@example.com', 'EH1 1AA');
  const [entry] = await entries();
  for (const wrong of [
    '',
    'x',
    `${entry?.id}.x`,
    `${token}x`,
    token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
  ]) {
    expect(codeOf(await leave(wrong))).toBe('not_found');
    expect(codeOf(await entryOf(wrong))).toBe('not_found');
  }
  expect(
    codeOf(await visitor.send('mutation ($token: String!) { stopOffers(token: $token) }', { token })),
  ).toBe('not_found');
  expect(await entries()).toHaveLength(1);
});

test('the answer is the same whether the e-mail is unknown, waits to confirm, or is on the list', async () => {
  const first = await join('wanda@example.com', 'EH1 1AA');
  const second = await join('Wanda@example.com', 'eh1');
  const token = await mailedToken('wanda@example.com');
  await confirm(token);
  const third = await join('wanda@example.com', 'EH1 2BB');
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(await entries()).toHaveLength(1);
  // The second asked anew, the third found it confirmed.
  expect(await mailsTo(database, 'waitlist-confirm', 'wanda@example.com')).toHaveLength(2);
});

test('an earlier mail’s link still works after the second', async () => {
  await join('wanda@example.com', 'EH1');
  const early = await mailedToken('wanda@example.com');
  await join('wanda@example.com', 'EH1');
  expect(await mailedToken('wanda@example.com')).toBe(early);
  expect(codeOf(await confirm(early))).toBe('ok');
});

test('one form sent twice asks once, a machine’s is refused, and nobody floods a mailbox', async () => {
  const ticket = (await visitor.send('{ getFormTicket }')).data?.getFormTicket;
  const form = { ticket, trap: '' };
  expect(codeOf(await join('wanda@example.com', 'EH1', { form: { ticket, trap: 'x' } }))).toBe(
    'form_trap_filled',
  );
  expect(codeOf(await join('wanda@example.com', 'EH1', { form }))).toBe('form_too_quick');
  server.setNow('2026-11-24T10:01:00Z');
  for (let count = 0; count < 2; count += 1)
    expect(codeOf(await join('wanda@example.com', 'EH1', { form }))).toBe('ok');
  expect(await mailsTo(database, 'waitlist-confirm', 'wanda@example.com')).toHaveLength(1);
  for (let count = 2; count < 10; count += 1)
    expect(codeOf(await join('wanda@example.com', 'EH1'))).toBe('ok');
  expect(codeOf(await join('wanda@example.com', 'EH1'))).toBe('too_many_enquiries');
});

test('what is wrong is said of its field', async () => {
  const { errors } = await join('wanda', 'nowhere');
  expect(errors[0]?.extensions.problems?.map(({ field, code }) => [field, code])).toEqual([
    ['email', 'email_bad'],
    ['postalCode', 'postal_code_bad'],
  ]);
});

test('the office reads sums by outcode of the last days, and nobody else does', async () => {
  const rows = [
    { day: '2026-11-24', outcode: 'EH1', reason: 'not-served', people: 2 },
    { day: '2026-11-18', outcode: 'EH1', reason: 'left-at-payment', people: 1 },
    { day: '2026-11-17', outcode: 'EH1', reason: 'not-served', people: 5 },
    { day: '2026-11-20', outcode: 'SW1A', reason: 'no-start', people: 4 },
  ];
  await database.db.insertInto('unserved_demand').values(rows).execute();
  const document = `query ($filter: UnservedDemandFilterInput) { listUnservedDemand(filter: $filter) {
    outcode notServed noStart leftAtPayment people } }`;
  const list = (filter?: object) => company.send(document, { filter });
  expect((await list({ days: 7 })).data?.listUnservedDemand).toEqual([
    { outcode: 'SW1A', notServed: 0, noStart: 4, leftAtPayment: 0, people: 4 },
    { outcode: 'EH1', notServed: 2, noStart: 0, leftAtPayment: 1, people: 3 },
  ]);
  expect((await list({ outcode: 'EH1' })).data?.listUnservedDemand).toMatchObject([{ people: 8 }]);
  expect(codeOf(await list({ days: 0 }))).toBe('invalid_input');
  expect(codeOf(await visitor.send(document))).toBe('sign_in_required');
});

test('unconfirmed entries go after 7 days, others after 12 months, and their mails with them', async () => {
  await join('silent@example.com', 'EH1');
  await waits('wanda@example.com', 'EH1');
  const at = async (instant: string) => {
    server.setNow(instant);
    await retainData(server.system());
    return (await entries()).map(({ email }) => email);
  };
  expect(await at('2026-12-01T09:59:00Z')).toEqual(['silent@example.com', 'wanda@example.com']);
  expect(await at('2026-12-02T03:40:00Z')).toEqual(['wanda@example.com']);
  expect(await tablesWith(database, ['silent@example.com'])).toEqual([]);
  expect(await at('2027-11-23T03:40:00Z')).toEqual(['wanda@example.com']);
  expect(await at('2027-11-24T03:40:00Z')).toEqual([]);
  expect(await tablesWith(database, ['wanda@example.com'])).toEqual([]);
  expect(await database.db.selectFrom('unserved_demand').selectAll().execute()).toHaveLength(1);
  await at('2028-11-25T03:40:00Z');
  expect(await database.db.selectFrom('unserved_demand').selectAll().execute()).toEqual([]);
});

test('after the one mail nothing of the address is left the night after', async () => {
  await waits('wanda@example.com', 'LS1');
  await tellAt('2026-11-24T12:00:00Z');
  await sendWaitingMails(server, database);
  const [mail] = await mailsTo(database, 'waitlist-told', 'wanda@example.com');
  expect(mail?.plain).toContain('off the list');
  server.setNow('2026-11-25T03:40:00Z');
  await retainData(server.system());
  expect(await tablesWith(database, ['wanda@example.com'])).toEqual([]);
});

test('somebody’s entries are part of their export and go when they are erased', async () => {
  const client = await anAccount(server, 'reader@example.com');
  await waits('reader@example.com', 'EH1');
  const { id } = await done<{ id: string }>(client, '{ getMyAccount { id } }');
  const person = await findPersonOf(database.db, id);
  if (!person) throw new Error('The account is gone');
  expect((await collectPersonalData(server.system(), person)).waitlist).toMatchObject([{ outcode: 'EH1' }]);
  await done(
    client,
    'mutation ($password: String!) { eraseMyData(input: { password: $password }) { status } }',
    {
      password,
    },
  );
  expect(await entries()).toEqual([]);
});
