import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/web/http.ts';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { printedOpenApi } from '../../../scripts/generate/openapi-document.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: object };
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
  security?: Record<string, string[]>[];
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, { type: string }> };
};

const database = withDatabase();
let server: TestServer;
let document: Document;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

function everyRef(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    key === '$ref' ? [String(inside)] : everyRef(inside),
  );
}

test('the committed openapi.json is what the routes say; `node scripts/print-openapi.ts` writes it', async () => {
  const committed = readFileSync(new URL('../../../server/rest/openapi.json', import.meta.url), 'utf8');
  expect(committed).toBe(await printedOpenApi());
});

test('what is served is that document, at the address of the installation', async () => {
  const committed = JSON.parse(await printedOpenApi()) as Document;
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: server.url }]);
  expect(document.paths).toEqual(committed.paths);
  expect(document.components.schemas).toEqual(committed.components.schemas);
  expect(document.components.securitySchemes.session).toMatchObject({ name: 'brightwren.session_token' });
  expect(committed.components.securitySchemes.session).toMatchObject({
    name: '__Host-brightwren.session_token',
  });
});

test('no record is changed by REST, so that an update means the same everywhere', () => {
  // GraphQL has the updates, and their rule (rules/wire-names#updates).
  expect(new Set(operations().map(({ method }) => method))).toEqual(new Set(['get', 'post']));
});

test('every path of the running app under /api/v1 stands in it, and health does', () => {
  const app = createApp(server.runtime, async () => new Response(''), { servesBuild: false });
  const running = app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(api\/v1\/|healthz|readyz|metrics)/.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(described.toSorted()).toEqual([...new Set(running)].toSorted());
});

test('every reference leads somewhere', () => {
  const refs = everyRef(document);
  expect(refs.length).toBeGreaterThan(10);
  for (const ref of refs) {
    const found = ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    expect([ref, typeof found]).toEqual([ref, 'object']);
  }
});

test('every operation has a name of its own, a summary, a known tag, and answers that are described', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const tags = document.tags.map(({ name }) => name);
  for (const { operationId, summary, tags: own = [], responses } of operations()) {
    expect(operationId).toMatch(/^[a-z]\w+$/i);
    expect(summary).toBeTruthy();
    expect(own.length).toBe(1);
    expect(tags).toContain(own[0]);
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    for (const [status, { description }] of Object.entries(responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      expect(description).toBeTruthy();
    }
  }
});

test('a path’s parameters are declared, needed, and there are no others', () => {
  for (const { path, parameters = [], operationId } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((one) => one.in === 'path');
    expect([operationId, declared.map(({ name }) => name)]).toEqual([operationId, inPath]);
    expect(declared.every(({ required }) => required === true)).toBe(true);
    expect(parameters.every(({ schema }) => schema !== undefined)).toBe(true);
  }
});

test('who may ask is said in words of the document', () => {
  const schemes = document.components.securitySchemes;
  expect(Object.keys(schemes).toSorted()).toEqual([
    'accessToken',
    'apiKey',
    'bearerToken',
    'bounceSecret',
    'session',
  ]);
  for (const { security = [] } of [document, ...operations()]) {
    for (const name of security.flatMap((one) => Object.keys(one))) expect(schemes).toHaveProperty(name);
  }
});

test('a refusal is one form everywhere: a code, a sentence and perhaps a field', () => {
  for (const { operationId, responses } of operations()) {
    for (const [status, { content }] of Object.entries(responses)) {
      if (status < '400' || operationId === 'isReady') continue;
      expect([operationId, content?.['application/json']?.schema]).toEqual([
        operationId,
        { $ref: '#/components/schemas/Error' },
      ]);
    }
  }
  expect(document.components.schemas.Error).toMatchObject({ required: ['code', 'message'] });
});

test.each([
  ['GET', '/api/v1/nothing', undefined, 404, 'not_found'],
  ['GET', '/api/v1/files/none', undefined, 404, 'not_found'],
  ['GET', '/api/v1/invoices/none/pdf', undefined, 404, 'not_found'],
  ['GET', '/api/v1/quotes/none/pdf', undefined, 404, 'not_found'],
  ['GET', '/api/v1/exports/secrets.csv', undefined, 401, 'sign_in_required'],
  ['GET', '/api/v1/exports/bookings.csv', undefined, 401, 'sign_in_required'],
  ['GET', '/api/v1/calendars/none.ics', undefined, 404, 'not_found'],
  ['POST', '/api/v1/account/export', '{}', 401, 'sign_in_required'],
  ['POST', '/api/v1/account/export', 'x'.repeat(5000), 413, 'request_too_large'],
  ['POST', '/api/v1/payments/simulator/confirm', '{', 400, 'invalid_input'],
  ['POST', '/api/v1/payments/simulator/webhook', '{}', 400, 'signature_wrong'],
  ['POST', '/api/v1/payments/other/webhook', '{}', 404, 'not_found'],
  ['POST', '/api/v1/uploads/secrets', '{}', 404, 'not_found'],
  ['POST', '/api/v1/uploads/cv', '{}', 415, 'file_missing'],
])('%s %s is refused in that form (%#)', async (method, path, body, status, code) => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ code, message: expect.stringMatching(/\w/) }),
  ]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

test('a body of another type than described is 415, one without what is needed names the field', async () => {
  const post = (body: string, type: string) =>
    fetch(`${server.url}/api/v1/payments/simulator/confirm`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
  const plain = await post('clientSecret=1234567890', 'text/plain');
  expect([plain.status, (await plain.json()).code]).toEqual([415, 'invalid_input']);
  const short = await post('{"clientSecret":"1","number":"4242"}', 'application/json');
  expect([short.status, (await short.json()).field]).toEqual([400, 'clientSecret']);
});

test('a wrong token is refused in that form too, and nothing of ours is told', async () => {
  const answer = await fetch(`${server.url}/api/v1/exports/bookings.csv`, {
    headers: { authorization: 'Bearer nonsense' },
  });
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { code: 'unauthenticated', message: expect.any(String) },
  ]);
});

test('the page to read has every operation with an example, and no scripts', async () => {
  const answer = await fetch(`${server.url}/api/v1/docs`);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  const page = await answer.text();
  for (const { operationId, summary, path } of operations()) {
    expect(page).toContain(`<article id="${operationId}">`);
    expect(page).toContain(`<a href="#${operationId}">`);
    expect(page).toContain(String(summary));
    expect(page).toContain(`<code>${path}</code>`);
  }
  expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
  expect(page.match(/<pre>curl /g)).toHaveLength(operations().length);
  expect(page).not.toContain('[object');
  expect(page).not.toContain('undefined');
});
