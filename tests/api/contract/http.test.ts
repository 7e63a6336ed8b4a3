import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccountLink } from '#server/auth/account/make-account-link.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer, testSecrets } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
const settings =
  '{ getApplicationSetting(id: "defaultsettings") { hourlyRate platformFee postalCodeRegx sundayW } }';

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());

const post = (headers: Record<string, string>, body: string) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const query = (text: string) => JSON.stringify({ query: text });

test('a visitor reads the published settings, without the platform’s fee', async () => {
  const { data } = await createClient(server).send(settings);
  expect(data?.getApplicationSetting).toMatchObject({ hourlyRate: 27, platformFee: null, sundayW: false });
});

test('the company reads the platform’s fee too', async () => {
  const { data } = await (await aCompanyUser(server)).send(settings);
  expect(data?.getApplicationSetting).toMatchObject({ platformFee: 30 });
});

test('the right API key is taken and a wrong one is 401, never a visitor', async () => {
  expect((await post({ 'x-api-key': testSecrets.apiKey }, query(settings))).status).toBe(200);
  const wrong = await post({ 'x-api-key': 'wrong' }, query(settings));
  expect(wrong.status).toBe(401);
  expect((await wrong.json()).errors[0].extensions.code).toBe('unauthenticated');
  expect((await post({ authorization: 'Bearer nonsense' }, query(settings))).status).toBe(401);
});

test('a page of somebody else’s cannot use a person’s cookie', async () => {
  const foreign = await post(
    { origin: 'https://evil.example', cookie: 'brightwren.session_token=x' },
    query(settings),
  );
  expect(foreign.status).toBe(403);
  const form = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    body: new URLSearchParams({ query: settings }),
  });
  expect(form.status).toBe(415);
});

test('a body of a megabyte is refused with a sentence', async () => {
  const answer = await post({}, query(`{ a } #${'x'.repeat(1_000_000)}`));
  expect(answer.status).toBe(413);
  expect((await answer.json()).errors[0].extensions.code).toBe('request_too_large');
});

test('a mistaken field is told without hints at names', async () => {
  const { errors } = await createClient(server).send('{ getApplicationSettin(id: "x") { id } }');
  expect(errors[0]?.message).not.toContain('Did you mean');
  expect(errors[0]?.extensions.code).toBe('invalid_request');
});

test('a list of outcodes can be walked to its end without missing or repeating one', async () => {
  const client = createClient(server);
  const seen: string[] = [];
  let nextToken: string | null = null;
  do {
    const { data } = await client.send(
      'query ($nextToken: String) { listPostalCodes(limit: 200, nextToken: $nextToken) { items { code } nextToken } }',
      { nextToken },
    );
    const page = data?.listPostalCodes as unknown as { items: { code: string }[]; nextToken: string | null };
    seen.push(...page.items.map(({ code }) => code));
    nextToken = page.nextToken;
  } while (nextToken);
  expect(seen).toHaveLength(490);
  expect(new Set(seen).size).toBe(490);
});

test('a list is filtered by the Amplify operators, and a forged nextToken is refused', async () => {
  const client = createClient(server);
  const filter = {
    and: [{ city: { eq: 'London' } }, { or: [{ code: { beginsWith: 'SW1' } }, { code: { eq: 'E20' } }] }],
  };
  const list =
    'query ($filter: ModelPostalCodeFilterInput, $nextToken: String) { listPostalCodes(filter: $filter, nextToken: $nextToken) { items { code } } }';
  const { data } = await client.send(list, { filter });
  const page = data?.listPostalCodes as unknown as { items: { code: string }[] };
  expect(page.items.map(({ code }) => code)).toEqual(expect.arrayContaining(['E20', 'SW1A', 'SW10']));
  expect(page.items.every(({ code }) => code === 'E20' || code.startsWith('SW1'))).toBe(true);
  const forged = await client.send(list, { nextToken: 'WyJBIiwiMSJd.AAAAAAAAAAAAAAAAAAAAAA' });
  expect(forged.errors[0]?.extensions.code).toBe('invalid_next_token');
});

test('the session is restored by the identity service and gone after signing out', async () => {
  const client = createClient(server);
  expect(await client.signIn('office@example.com', 'wrong password')).toBe(401);
  expect(await client.signIn('office@example.com', password)).toBe(200);
  expect((await client.send('{ listUnpaidEarnings { total } }')).errors).toEqual([]);
  await client.post('/api/auth/sign-out', {});
  expect((await client.send('{ listUnpaidEarnings { total } }')).errors[0]?.extensions.code).toBe(
    'sign_in_required',
  );
});

test('an address of the API that does not exist is a plain 404', async () => {
  expect((await fetch(`${server.url}/api/v1/nothing`)).status).toBe(404);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
});

test('pages of other people get no answer with a person’s cookie, whatever the method', async () => {
  const address = `${server.url}/graphql?query=${encodeURIComponent(settings)}`;
  const headers = { origin: 'https://evil.example', cookie: 'brightwren.session_token=x' };
  const answer = await fetch(address, { headers });
  expect(answer.status).toBe(403);
  const open = await fetch(address, {
    headers: { origin: 'https://partner.example', 'x-api-key': testSecrets.apiKey },
  });
  expect(open.status).toBe(200);
  expect(open.headers.get('access-control-allow-origin')).not.toBeNull();
  expect(open.headers.get('access-control-allow-credentials')).toBeNull();
});

test('a document with hundreds of aliases is refused', async () => {
  const aliases = Array.from({ length: 31 }, (_, n) => `a${n}: getApplicationSetting(id: "x") { id }`).join(
    ' ',
  );
  const { errors } = await createClient(server).send(`{ ${aliases} }`);
  expect(errors[0]?.message).toContain('up to 30 aliases');
});

test('a link for the first company user is dead once there is one', async () => {
  const link = await makeAccountLink(server.system(), 'company-invitation', null);
  const token = new URL(link).searchParams.get('token');
  const body = { token, password, name: 'A Thief', email: 'thief@example.com' };
  expect((await createClient(server).post('/api/auth/one-time-link/open', body)).status).toBe(404);
});

test('a form of ours can be sent to a page, but not by another site for somebody signed in, nor without end', async () => {
  const post = (headers: Record<string, string>, body = 'name=Ada') =>
    fetch(`${server.url}/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    }).then(({ status }) => status);
  const cookie = 'session=somebody';
  expect(await post({ cookie, origin: server.url })).toBe(200);
  expect(await post({ cookie, origin: 'https://elsewhere.example' })).toBe(403);
  expect(await post({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post({}, `message=${'a'.repeat(300_000)}`)).toBe(413);
});

/** What the server says to a request as it was written on the line, to the end of the connection. */
function answerTo(lines: string[], body = ''): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(server.runtime.env.port, '127.0.0.1', () =>
    socket.write([...lines, '', body].join('\r\n')),
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', reject).on('close', () => resolve(text));
  return promise;
}

test('a request that names two hosts is refused and its connection closed', async () => {
  const asking = (...hosts: string[]) => answerTo(['GET /healthz HTTP/1.1', ...hosts, 'Connection: close']);
  expect(await asking('Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await asking('Host: localhost', 'Host: evil.example')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await asking('Host: localhost', 'hOST: localhost')).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5']],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 0']],
  ['two lengths in one line', ['Content-Length: 5, 0']],
  ['a length that is signed', ['Content-Length: +5']],
  ['a header that goes on in the next line', ['X-Folded: a', ' b', 'Content-Length: 5']],
  ['a blank before the colon', ['Content-Length : 5']],
])(
  'a request that a proxy might end elsewhere is refused, and its connection closed: %s',
  async (_what, headers) => {
    // Taken apart wrongly, the second request would be answered too.
    const smuggled = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answer = await answerTo(['POST /graphql HTTP/1.1', 'Host: localhost', ...headers], smuggled);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('TRACE and methods that nobody needs are refused everywhere, and nothing that was sent comes back', async () => {
  for (const method of ['TRACE', 'PROPFIND'])
    for (const path of ['/', '/graphql', '/api/v1/nothing', '/api/auth/get-session']) {
      const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Cookie: a=sent', 'Connection: close'];
      const answer = await answerTo(lines);
      expect([method, path, answer.split(' ')[1]]).toEqual([method, path, '405']);
      expect(answer).not.toContain('a=sent');
    }
});

test('every answer says how browsers may use it, whoever gives it, and what is not for everybody is kept by nobody', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const asked: [path: string, init: RequestInit, status: number][] = [
    ['/', {}, 200],
    ['/healthz', {}, 200],
    ['/robots.txt', {}, 200],
    ['/api/v1/nothing', {}, 404],
    ['/api/v1/files/nothing', {}, 404],
    ['/api/v1/openapi.json', {}, 200],
    ['/api/auth/get-session', {}, 200],
    ['/graphql', { ...json, body: query('{ __typename }') }, 200],
    ['/graphql', { ...json, body: 'no JSON' }, 400],
    ['/graphql', { ...json, body: query(`{ a } #${'x'.repeat(300_000)}`) }, 413],
    ['/quote', { method: 'POST', headers: { cookie: 'a=b' } }, 403],
  ];
  for (const [path, init, status] of asked) {
    const answer = await fetch(server.url + path, init);
    const told = (name: string) => answer.headers.get(name);
    expect([path, answer.status]).toEqual([path, status]);
    expect(
      [
        ...['x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy'],
        ...['referrer-policy', 'permissions-policy'],
      ].map((name) => [path, name, told(name)]),
    ).toEqual([
      [path, 'x-content-type-options', 'nosniff'],
      [path, 'x-frame-options', 'DENY'],
      [path, 'cross-origin-opener-policy', 'same-origin'],
      [path, 'referrer-policy', 'strict-origin-when-cross-origin'],
      [path, 'permissions-policy', 'camera=(), microphone=(), geolocation=()'],
    ]);
    if (/graphql|files|auth/.test(path)) expect([path, told('cache-control')]).toEqual([path, 'no-store']);
    // JSON has one way to be written, so its type needs no letters.
    expect([path, told('content-type')]).toEqual([
      path,
      expect.stringMatching(/^(text\/[a-z]+; ?charset=utf-8|application\/(graphql-response\+)?json\b.*)$/i),
    ]);
  }
});
