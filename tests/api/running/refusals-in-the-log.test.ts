import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

/** What nobody may find in the log. */
const marked = {
  email: 'marked.stranger@example.com',
  name: 'Wilhelmina Markedname',
  address: '77 Marked Terrace',
  code: 'MARKEDCODE-4711',
  token: 'marked-token-0123456789abcdef',
  password: 'a marked password, wrong',
};

type Line = { code: string; count: number; what: string; kind: string; limit?: string; requestId: string };

/** What was refused since the last look, with how often each was. */
function refusalsOf({ server }: Given<'server'>): Line[] {
  server.runtime.refusals.flush();
  return server.lines.splice(0).filter(({ message }) => message === 'Refused') as unknown as Line[];
}

const countOf = (lines: readonly Line[], part: Partial<Line>) =>
  lines
    .filter((line) => Object.entries(part).every(([name, value]) => line[name as keyof Line] === value))
    .reduce((sum, { count }) => sum + count, 0);

/** A request with whatever headers somebody likes; answers the status. */
async function raw({ server }: Given<'server'>, path: string, headers: string[]): Promise<number> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const own = ['content-type: application/json', 'content-length: 2', 'connection: close'];
  socket.write([`POST ${path} HTTP/1.1`, ...headers, ...own, '', '{}'].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}

test('a failed sign-in and the limit it reaches stand in the log, each with its count', async ({
  server,
  visitor,
}) => {
  refusalsOf({ server });
  const { email, password } = marked;
  for (let tries = 0; tries < 8; tries += 1)
    await visitor.post('/api/auth/sign-in/email', { email, password });
  const lines = refusalsOf({ server });
  const what = 'POST /api/auth/sign-in/email';
  expect(countOf(lines, { code: 'sign_in_failed', kind: 'sign-in', what })).toBe(5);
  expect(countOf(lines, { code: 'too_many_tries', kind: 'limit', limit: 'sign-in', what })).toBe(3);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ actor: 'visitor', network: '127.0.0.1', count: 1 });
  expect(lines[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
});

test('what the API refuses for want of rights stands in the log by the name of its field', async ({
  server,
  visitor,
  database: _,
}) => {
  const ada = await anAccount(server, 'ada.marked@example.com');
  refusalsOf({ server });
  const alias = marked.name.replace(' ', '_');
  for (let tries = 0; tries < 3; tries += 1)
    await visitor.send(`{ ${alias}: listCustomers { items { id } } }`);
  for (let tries = 0; tries < 2; tries += 1)
    await ada.send(`mutation { ${alias}: deleteOffers(input: { id: "${marked.token}" }) { id } }`);
  const lines = refusalsOf({ server });
  expect(countOf(lines, { what: 'POST /graphql listCustomers', kind: 'access' })).toBe(3);
  expect(lines.find(({ what }) => what === 'POST /graphql deleteOffers')).toMatchObject({
    code: 'forbidden',
    kind: 'access',
    actor: expect.stringMatching(/^user:/),
  });
  expect(lines.find(({ what }) => what === 'POST /graphql deleteOffers')).not.toHaveProperty('network');
  expect(JSON.stringify(lines)).not.toContain(alias);
});

test('a wrong key, a document beyond the limits and one that is too large stand in the log', async ({
  server,
  visitor,
}) => {
  refusalsOf({ server });
  await visitor.send('{ __typename }', {}, { 'x-api-key': marked.token });
  await visitor.send('{ __typename }', {}, { authorization: `Bearer ${marked.token}` });
  await visitor.send(`{ ${Array.from({ length: 40 }, (_, place) => `a${place}: __typename`).join(' ')} }`);
  await visitor.send(`{ __typename } # ${marked.address.repeat(20_000)}`);
  const lines = refusalsOf({ server });
  const what = 'POST /graphql';
  expect(countOf(lines, { code: 'unauthenticated', kind: 'access', what })).toBe(2);
  expect(countOf(lines, { code: 'document_too_large', kind: 'limit', what })).toBe(1);
  expect(countOf(lines, { code: 'request_too_large', kind: 'limit', what })).toBe(1);
});

test('refused files, guessed codes and too many of either stand in the log', async ({ server, visitor }) => {
  refusalsOf({ server });
  const send = () => {
    const form = new FormData();
    form.append('file', new Blob([marked.address]), `${marked.name}.pdf`);
    return visitor.ask('POST', '/api/v1/uploads/cv', { body: form });
  };
  for (let files = 0; files < 22; files += 1) await send();
  const check = 'query ($code: String!) { checkGiftCard(code: $code) { balance } }';
  for (let tries = 0; tries < 12; tries += 1) await visitor.send(check, { code: marked.code });
  const lines = refusalsOf({ server });
  const what = 'POST /api/v1/uploads/:purpose';
  expect(countOf(lines, { code: 'cv_kind_bad', kind: 'file', what })).toBe(20);
  expect(countOf(lines, { code: 'too_many_files', kind: 'limit', what })).toBe(2);
  expect(countOf(lines, { code: 'too_many_codes', kind: 'limit', limit: 'gift-check' })).toBe(2);
});

test('requests from pages of others, and with two hosts, stand in the log', async ({ server }) => {
  refusalsOf({ server });
  const foreign = ['host: 127.0.0.1', 'origin: https://elsewhere.example', `cookie: a=${marked.token}`];
  expect(await raw({ server }, `/graphql?token=${marked.token}`, foreign)).toBe(403);
  expect(await raw({ server }, `/api/v1/uploads/${marked.token}`, foreign)).toBe(403);
  expect(await raw({ server }, `/contact?email=${marked.email}`, foreign)).toBe(403);
  expect(await raw({ server }, `/${marked.token}`, ['host: a.example', 'host: b.example'])).toBe(400);
  const lines = refusalsOf({ server });
  expect(lines.filter(({ kind }) => kind === 'access').map(({ what }) => what)).toEqual([
    'POST /graphql',
    expect.stringContaining('POST /api/v1/uploads'),
    'POST /*',
    'POST',
  ]);
  expect(countOf(lines, { code: 'two_hosts' })).toBe(1);
});

test('each limit that is reached says in a sentence and a header when to come again', async ({
  server,
  database,
}) => {
  await database.db.deleteFrom('rate_limits').execute();
  const form = {
    subject: 'A question',
    message: 'Do you clean ovens, too?',
    name: 'Nina',
    email: 'nina@example.com',
  };
  const sent = {
    query: `mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }`,
    variables: { input: form },
  };
  const guessed = { query: `{ checkGiftCard(code: "${marked.code}") { balance } }` };
  const mixed = {
    query: `{ __typename checkGiftCard(code: "${marked.code}") @include(if: true) { balance } }`,
  };
  const ask = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { errors } = await answer.json();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), errors };
  };
  for (let tries = 0; tries < 10; tries += 1) {
    await ask(sent);
    await ask(guessed);
  }
  for (const body of [sent, guessed, mixed]) {
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 200, retryAfter: '3600' });
    expect(answer.errors[0].message).toMatch(/[Ww]ait an hour/);
  }
});

test('nothing that somebody typed or sent stands in the log', async ({ server, visitor }) => {
  const seen: unknown[] = [];
  const look = () => {
    server.runtime.refusals.flush();
    seen.push(...server.lines.splice(0));
  };
  look();
  await visitor.post('/api/auth/sign-in/email', { email: marked.email, password: marked.password });
  await visitor.ask('POST', `/api/auth/${marked.token}`, {});
  await visitor.download(`/api/v1/files/${marked.token}`);
  await visitor.download(`/api/v1/calendars/${marked.token}`);
  await visitor.download(`/verifyaccount?token=${marked.token}`);
  const enquiry =
    'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }';
  for (let sent = 0; sent < 12; sent += 1) {
    const message = `${marked.address} ${sent}, ${marked.code}`;
    const input = { name: marked.name, email: marked.email, subject: marked.code, message };
    await visitor.send(enquiry, { input });
  }
  look();
  const logged = JSON.stringify(seen);
  expect(logged).toContain('too_many_enquiries');
  for (const word of Object.values(marked)) expect(logged).not.toContain(word);
});
