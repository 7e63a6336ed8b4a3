import { expect, test } from 'vitest';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { ChunkLoadError, StyleChunkError } from '../form/chunk-errors.ts';
import { describeError } from './describe-error.ts';

// The shape the router gives to what a loader throws.
const answer = (status: number, code?: string) => ({
  status,
  statusText: '',
  internal: false,
  data: code ? { code } : null,
});

test.each([
  [answer(404), 'We can’t find that page.', 'home'],
  [answer(403), 'You don’t have access to this page.', 'home'],
  [answer(401, 'sign_in_required'), 'You’ve been signed out. Sign in to continue.', 'sign-in'],
  [answer(503), 'Something on our side isn’t working.', 'reload'],
  [answer(429, 'too_many_requests'), 'That was a lot at once.', 'reload'],
  [answer(503, 'offline'), 'You’re offline.', 'reload'],
  [new GraphQLRefusal('x', { code: 'not_found' }), 'We can’t find that page.', 'home'],
  [
    new GraphQLRefusal('x', { code: 'service_unavailable' }),
    'Something on our side isn’t working.',
    'reload',
  ],
  [
    new GraphQLRefusal('x', { code: 'document_unknown' }),
    'This page is older than the site. Reload it to continue.',
    'reload',
  ],
  [new ChunkLoadError('timeout', '/a.js'), 'Part of the page didn’t load. Reload to continue.', 'reload'],
  [new StyleChunkError('/a.css'), 'Part of the page didn’t load. Reload to continue.', 'reload'],
])('error %# is told in the right words', (error, title, action) => {
  expect(describeError(error)).toMatchObject({ title, action });
});

test('a fault of the server says what to quote, however it arrives, and nothing else does', () => {
  const values = { reference: '3f9c2a1b' };
  const words = /If you ask us about it, quote 3f9c2a1b\.$/;
  expect(describeError(new GraphQLRefusal('x', { code: 'unexpected', values })).text).toMatch(words);
  const thrown = { ...answer(500), data: { code: 'unexpected', reference: '3f9c2a1b' } };
  expect(describeError(thrown).text).toMatch(words);
  expect(describeError(answer(500)).text).not.toContain('quote');
  expect(describeError({ ...answer(404), data: { reference: 'x' } }).text).not.toContain('quote');
});

test('a bug is told without its message', () => {
  const description = describeError(new Error('secret detail'));
  expect(description).toMatchObject({ status: 500, action: 'reload' });
  expect(JSON.stringify(description)).not.toContain('secret');
});
