import { afterEach, expect, test, vi } from 'vitest';
import type { TypedDocumentString } from '#app/graphql/graphql.ts';
import { sessionStore } from '../state/session-store.ts';
import { GraphQLRefusal } from './graphql-refusal.ts';
import { runDocument } from './run-document.ts';
import { type Execute, executeContext } from './server-context.ts';

const document = 'query Q($id: ID!) { q(id: $id) }' as unknown as TypedDocumentString<
  { q: string },
  { id: string }
>;

function answerWith(body: unknown, status = 200) {
  const fetch = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const refusalOf = (run: Promise<unknown>) =>
  run.then(
    () => expect.unreachable(),
    (error: unknown) => error as GraphQLRefusal,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.dispatch({ type: 'logout' });
});

test('in the browser a document is one POST to /graphql, with its key when it has one', async () => {
  const fetch = answerWith({ data: { q: 'a' } });
  await expect(runDocument(null, document, { id: '1' }, { idempotencyKey: 'k' })).resolves.toEqual({
    q: 'a',
  });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/graphql',
    expect.objectContaining({
      method: 'POST',
      credentials: 'same-origin',
      headers: expect.objectContaining({ 'idempotency-key': 'k', 'content-type': 'application/json' }),
      body: JSON.stringify({ query: document, variables: { id: '1' } }),
    }),
  );
});

test('in the pages of a build a document is its id', async () => {
  const fetch = answerWith({ data: { q: 'a' } });
  const id = `sha256:${'0'.repeat(64)}`;
  await runDocument(null, id as unknown as typeof document, { id: '1' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/graphql',
    expect.objectContaining({ body: JSON.stringify({ documentId: id, variables: { id: '1' } }) }),
  );
});

test('an answer that says 401 without a reason means that the session ended', async () => {
  answerWith('no', 401);
  const refusal = await refusalOf(runDocument(null, document, { id: '1' }));
  expect(refusal.code).toBe('sign_in_required');
});

test('on the server the function of the request runs it and nothing is fetched', async () => {
  const fetch = answerWith({});
  const execute: Execute = async (source, variables) => ({ data: { q: `${source.length} ${variables.id}` } });
  const context = { get: (key: unknown) => (key === executeContext ? execute : null) };
  const answer = await runDocument(context as never, document, { id: '7' });
  expect(answer).toEqual({ q: `${String(document).length} 7` });
  expect(fetch).not.toHaveBeenCalled();
});

test('a refusal carries its code, its sentence and the problems of single fields', async () => {
  const problems = [{ field: 'ratting', code: 'rating_missing', message: 'Choose 1 to 5 stars' }];
  answerWith({ data: null, errors: [{ message: 'Check', extensions: { code: 'invalid_input', problems } }] });
  const refusal = await refusalOf(runDocument(null, document, { id: '1' }));
  expect(refusal).toBeInstanceOf(GraphQLRefusal);
  expect(refusal).toMatchObject({ message: 'Check', code: 'invalid_input', problems });
});

test('a session that ended signs the page out and says so', async () => {
  sessionStore.dispatch({
    type: 'login-success',
    user: { id: 'u', email: 'a@example.com', name: '', group: null },
  });
  answerWith({ errors: [{ message: 'Sign in', extensions: { code: 'sign_in_required' } }] });
  const refusal = await refusalOf(runDocument(null, document, { id: '1' }));
  expect(refusal.message).toBe('You’ve been signed out. Sign in to continue.');
  expect(sessionStore.getState().authenticated).toBe(false);
});

test('a server without an answer is unavailable, a browser without a network offline', async () => {
  answerWith('<html>', 503);
  expect((await refusalOf(runDocument(null, document, { id: '1' }))).code).toBe('service_unavailable');
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await refusalOf(runDocument(null, document, { id: '1' }))).code).toBe('offline');
});
