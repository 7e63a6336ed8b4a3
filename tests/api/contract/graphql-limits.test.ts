import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/web/http.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { cpuMsOf } from '#tests/support/cpu-time.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedCpuMs, soonerMs, timeoutMs } from '#tests/support/timeouts.ts';

/** How much one request may ask, and who may look at the schema (rules/security#api). */
const database = withDatabase();
let server: TestServer;
let visitor: Client;
let company: Client;
let customer: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  customer = await anAccount(server, 'customer@example.com');
}, timeoutMs(60_000));
afterAll(() => server.close());

const refusal = async (source: string, client = visitor, variables = {}) => {
  const { status, errors } = await client.send(source, variables);
  return { status, code: errors[0]?.extensions.code, message: errors[0]?.message ?? '' };
};

describe('a document', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, at) => `a${at}: listOfferss { nextToken }`).join(' ')} }`;
  const directives = (count: number) =>
    `{ listOfferss { ${Array.from({ length: count }, () => 'nextToken @skip(if: true)').join(' ')} } }`;
  /** Thirteen tokens beside the names in each of thirty parts. */
  const tokens = (count: number) => {
    const names = 'id hourlyRate taxRate everyWeekHR oneOfHR '.repeat(Math.floor((count / 30 - 13) / 5));
    const part = (at: number) => `a${at}: getApplicationSetting(id: "defaultsettings") { ${names} }`;
    return `{ ${Array.from({ length: 30 }, (_, at) => part(at)).join(' ')} }`;
  };

  test.each([
    ['30 aliases', aliases(30)],
    [
      '20 directives',
      `query { listOfferss { items { id } nextToken } } `.replace('items', 'items @include(if: true)'),
    ],
    ['1,900 tokens', tokens(1_900)],
  ])('may have %s', async (_what, source) => {
    expect((await refusal(source)).code).toBeUndefined();
  });

  test.each([
    ['31 aliases', aliases(31), 'up to 30 aliases'],
    ['21 directives', directives(21), 'up to 20 directives'],
    ['more than 2,000 tokens', tokens(2_400), 'token'],
    ['a flood of 200,000 signs', `{ ${'a '.repeat(100_000)} }`, 'token'],
    ['eleven levels', `{ ${'listOfferss { items { '.repeat(6)} id ${'} } '.repeat(6)} }`, 'up to 10 deep'],
  ])('is refused in good time with %s', async (_what, source, words) => {
    const cost = await cpuMsOf(async () => expect((await refusal(source)).code).toBe('invalid_request'));
    expect(cost).toBeLessThan(promisedCpuMs(1_000));
    const all = (await visitor.send(source)).errors.map(({ message }) => message).join(' ');
    expect(all).toMatch(new RegExp(words, 'i'));
  });

  test('says nothing of what else there is when a name is wrong', async () => {
    const { message } = await refusal('{ listOffers { items { id } } }');
    expect(message).toContain('listOffers');
    expect(message).not.toMatch(/did you mean|listOfferss/i);
  });
});

describe('a request', () => {
  test('may ask for a thousand bookings with all they nest', async () => {
    const source = `query ($limit: Int) { listBookings(limit: $limit) { items { id city email offer { id title }
      promoCode { code } bookingServiceProviders { items { id spFirstName earning } } } nextToken } }`;
    expect((await refusal(source, company, { limit: 1_000 })).code).toBeUndefined();
  });

  test.each([
    [{ limit: 1_000 }, 'query_too_costly'],
    [{}, undefined],
  ])('is weighed by its variables before anything is read: %j', async (variables, code) => {
    const fields = 'id name email phone desiredPay message status version createdAt updatedAt';
    const source = `query ($limit: Int = 5) { listCareerposts(limit: $limit) { items { id
      applications(limit: $limit) { items { ${fields} } } } } }`;
    expect((await refusal(source, company, variables)).code).toBe(code);
  });

  test('may count one list, and not that of each record of a long one', async () => {
    const source = `query ($limit: Int) { listCareerposts(limit: $limit) { count items { applications { count } } } }`;
    expect((await refusal(source, company, { limit: 100 })).code).toBeUndefined();
    expect((await refusal(source, company, { limit: 1_000 })).code).toBe('query_too_costly');
  });

  test('is weighed as a mutation, through fragments and by what stands in the document too', async () => {
    const source = `{ listCareerposts(limit: 900) { ...all } } fragment all on ModelCareerpostConnection {
      items { ... on Careerpost { applications(limit: 900) { items { id name } } } } }`;
    expect((await refusal(source, company)).code).toBe('query_too_costly');
  });
});

describe('a request over HTTP', () => {
  test('comes alone: a list of requests is refused', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
    });
    expect(response.status).toBe(400);
  });

  test('has at most 256 kB', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(256 * 1024) } }),
    });
    expect(response.status).toBe(413);
  });

  test(
    'is answered within five seconds, whatever it waits for',
    async () => {
      const holder = await database.pool.connect();
      const setting = `{ updateBusinessDetails(input: { name: "Brightwren", address: "1 Long Lane, London",
      email: "office@example.com", phone: "020 7946 0123", vatNumber: "" }) { name } }`;
      try {
        await holder.query('begin');
        await holder.query('lock table application_settings in access exclusive mode');
        const startedAt = performance.now();
        const answers = await Promise.all([
          refusal('{ getApplicationSetting(id: "defaultsettings") { taxRate } }'),
          refusal(`mutation ${setting}`, company),
        ]);
        for (const { status, code } of answers)
          expect({ status, code }).toEqual({ status: 503, code: 'service_unavailable' });
        expect(performance.now() - startedAt).toBeLessThan(soonerMs(5_000, 10_000));
      } finally {
        await holder.query('rollback');
        holder.release();
      }
    },
    timeoutMs(20_000),
  );

  test('changes nothing by GET, and neither as a form nor as plain text', async () => {
    const mutation =
      'mutation { createContactMessage(input: { name: "A", email: "a@example.com", subject: "abc", message: "a long enough message" }) { id } }';
    const got = await fetch(`${server.url}/graphql?query=${encodeURIComponent(mutation)}`);
    expect(got.status).toBe(405);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: `query=${encodeURIComponent(mutation)}`,
      });
      expect(response.status).toBe(415);
    }
    expect(await database.db.selectFrom('contact_messages').select('id').execute()).toEqual([]);
  });
});

/** The same server as it is in production; who asks is told by the cookies of the real one. */
const production = () =>
  createApp(
    { ...server.runtime, env: { ...server.runtime.env, isProduction: true } },
    async () => new Response('a page'),
    { servesBuild: true },
  );
const asked = async (client: Client | null, query: string, variables = {}) => {
  const headers = {
    'content-type': 'application/json',
    ...(client
      ? { authorization: (await client.get('/api/auth/token')).body.token as unknown as string }
      : {}),
  };
  const response = await production().request('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as {
    data?: unknown;
    errors?: { message: string; extensions: { code: string } }[];
  };
};

describe('a fault in production', () => {
  test.each([
    ['a name that is wrong', '{ listOffers { items { id } } }', {}],
    ['an argument that is wrong', '{ getBooking(key: "secret-data") { id } }', {}],
    ['a value that is wrong', '{ listOfferss(limit: "secret-data") { nextToken } }', {}],
    [
      'a variable that is wrong',
      'query ($limit: Int) { listOfferss(limit: $limit) { nextToken } }',
      { limit: 'secret-data' },
    ],
    ['a variable that is missing', 'query ($id: ID!) { getBooking(id: $id) { id } }', {}],
  ])(
    'strangers are told one sentence about %s, and the company all of it',
    async (_what, query, variables) => {
      for (const client of [company, null, customer, company]) {
        const { errors = [] } = await asked(client, query, variables);
        const told = errors.map(({ message, extensions }) => `${extensions.code}: ${message}`);
        const isInsider = client === company;
        if (isInsider) expect(told.join()).toMatch(/listOffers|getBooking|limit|id/);
        else expect(told).toEqual(['invalid_request: The document or its variables do not fit this API.']);
      }
    },
  );
});

describe('in production', () => {
  test('the schema is shown to signed-in company users', async () => {
    const answer = await asked(company, getIntrospectionQuery());
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer.data)).toContain('listOfferss');
  });

  test('and to nobody else, also after a company user has asked the same', async () => {
    for (const client of [null, customer]) {
      for (const query of [getIntrospectionQuery(), '{ __type(name: "Booking") { name } }']) {
        const answer = await asked(client, query);
        expect(answer.data ?? null).toBeNull();
        expect(answer.errors?.[0]?.extensions.code).toBe('invalid_request');
      }
    }
    expect((await asked(company, getIntrospectionQuery())).errors).toBeUndefined();
  });

  test('the explorer opens for company users only, with a policy of its own', async () => {
    const open = async (client: Client | null) => {
      const headers = {
        accept: 'text/html',
        ...(client
          ? { authorization: (await client.get('/api/auth/token')).body.token as unknown as string }
          : {}),
      };
      const response = await production().request('/graphql', { headers });
      return { response, page: await response.text() };
    };
    const seen = await open(company);
    expect(seen.response.headers.get('content-type')).toContain('text/html');
    expect(seen.page).toContain('Brightwren API');
    expect(seen.page).not.toMatch(/src="https?:/);
    expect(seen.response.headers.get('content-security-policy')).toContain("connect-src 'self'");
    for (const client of [null, customer]) {
      const { response, page } = await open(client);
      expect(page).not.toContain('Brightwren API');
      expect(response.headers.get('content-type') ?? '').not.toContain('text/html');
    }
  });

  test('everything else is answered as before', async () => {
    expect(
      (await asked(null, '{ __typename listOfferss { items { __typename id } } }')).errors,
    ).toBeUndefined();
  });
});
