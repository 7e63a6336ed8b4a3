import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
const later = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  visitor = createClient(server);
  company = await aCompanyUser(server);
});
beforeEach(async () => {
  server.setNow(now);
  for (const table of ['quotes', 'contact_messages', 'mails', 'rate_limits'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';
const person = { name: 'Quentin Quote', email: 'quentin@example.com' };
const kinds = {
  quotes: {
    create: 'mutation ($input: CreateQuoteInput!) { created: createQuote(input: $input) { id } }',
    answers: {
      ...person,
      phone: '07700 900123',
      postalCode: 'SW1A 1AA',
      message: 'A big house after a party.',
    },
  },
  contact_messages: {
    create:
      'mutation ($input: CreateContactMessageInput!) { created: createContactMessage(input: $input) { id } }',
    answers: { ...person, subject: 'Windows', message: 'Do you clean windows from the outside?' },
  },
} as const;
const aTicket = async () =>
  (await visitor.send('{ getFormTicket }')).data?.getFormTicket as unknown as string;
const idOf = ({ data }: Sent) => (data?.created as { id: string } | undefined)?.id;

type Table = keyof typeof kinds;
const tables = Object.keys(kinds) as Table[];

/** Sends the form of that kind, with its proof and other answers, and counts what came of it. */
function formOf(table: Table) {
  const { create, answers } = kinds[table];
  return {
    create,
    answers,
    send: (form: object | null, more: object = {}, headers: Record<string, string> = {}) =>
      visitor.send(create, { input: { ...answers, ...more, ...(form ? { form } : {}) } }, headers),
    count: async () => Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count),
  };
}

describe.each(tables)('a form that makes %s', (table) => {
  const { send, count } = formOf(table);

  test('is taken once however often it is sent, with one mail', async () => {
    const ticket = await aTicket();
    server.setNow(later(30));
    const form = { ticket, trap: '' };
    const sent = await Promise.all([1, 2, 3].map(() => send(form)));
    sent.push(await send(form));
    expect(sent.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(new Set(sent.map(idOf)).size).toBe(1);
    expect(await count()).toBe(1);
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  test('with other words from the same page is another one, and so is the same from another page', async () => {
    const [first, second] = [await aTicket(), await aTicket()];
    server.setNow(later(30));
    await send({ ticket: first, trap: '' });
    await send({ ticket: first, trap: '' }, { message: 'And a shed that nobody opened for years.' });
    await send({ ticket: second, trap: '' });
    expect(await count()).toBe(3);
  });

  test('is refused within three seconds, and taken when it is sent again', async () => {
    const ticket = await aTicket();
    expect(codeOf(await send({ ticket, trap: '' }))).toBe('form_too_quick');
    server.setNow(later(4));
    expect(codeOf(await send({ ticket, trap: '' }))).toBe('ok');
  });
});

describe.each(tables)('a form for %s that a machine may have sent', (table) => {
  const { send, count } = formOf(table);

  test('with something in the field that people never meet is refused, and taken without', async () => {
    const ticket = await aTicket();
    server.setNow(later(30));
    const refused = await send({ ticket, trap: 'https://spam.example' });
    expect(codeOf(refused)).toBe('form_trap_filled');
    expect(refused.errors[0]?.message).toContain('please send the form again');
    expect(await count()).toBe(0);
    expect(codeOf(await send({ ticket, trap: '' }))).toBe('ok');
  });

  test.each(['', 'made-up', 'a.b.c', `${'x'.repeat(300)}.y.z`])(
    'with the ticket “%s” is asked for again',
    async (ticket) => expect(codeOf(await send({ ticket, trap: '' }))).toBe('form_too_old'),
  );

  test('whose ticket somebody made later is asked for again, as is one that is a week old', async () => {
    const ticket = await aTicket();
    const [, word, signature] = ticket.split('.');
    server.setNow(later(30));
    const moved = `${(Date.parse(now) + 5_000).toString(36)}.${word}.${signature}`;
    expect(codeOf(await send({ ticket: moved, trap: '' }))).toBe('form_too_old');
    server.setNow(later(7 * 24 * 3600 + 60));
    expect(codeOf(await send({ ticket, trap: '' }))).toBe('form_too_old');
  });

  test('tells what is wrong with the answers before anything else', async () => {
    const sent = await send({ ticket: 'made-up', trap: 'x' }, { email: 'no' });
    expect(sent.errors[0]?.extensions.problems).toMatchObject([{ field: 'email', code: 'email_bad' }]);
  });
});

describe.each(tables)('a request for %s from outside', (table) => {
  const { create, answers, send, count } = formOf(table);

  test('sent by another program needs no ticket, and is one request under its key', async () => {
    const key = { 'idempotency-key': `program-${table}` };
    const sent = [await send(null, {}, key), await send(null, {}, key)];
    expect(new Set(sent.map(idOf)).size).toBe(1);
    expect(codeOf(await send(null, { message: 'Other words altogether.' }, key))).toBe(
      'idempotency_conflict',
    );
    expect(await count()).toBe(1);
    await send(null);
    await send(null);
    expect(await count()).toBe(3);
  });

  test('is refused from the eleventh of an address within an hour on, not the office’s own', async () => {
    for (let number = 0; number < 10; number += 1) expect(codeOf(await send(null))).toBe('ok');
    expect(codeOf(await send(null))).toBe('too_many_enquiries');
    expect(codeOf(await company.send(create, { input: answers }))).toBe('ok');
    server.setNow(later(3601));
    expect(codeOf(await send(null))).toBe('ok');
  });

  test('is refused from the 31st of a network within an hour on', async () => {
    const codes: string[] = [];
    for (let number = 0; number < 31; number += 1)
      codes.push(codeOf(await send(null, { email: `person${number}@example.com` })));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(30);
    expect(codes.at(-1)).toBe('too_many_enquiries');
  });
});
