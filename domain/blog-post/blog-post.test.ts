import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { blogPostInput, descriptionProblem } from './blog-post-input.ts';
import { blogPostStatus } from './blog-post-status.ts';

const now = new Date('2026-11-24T10:00:00Z');
const earlier = new Date('2026-11-24T09:59:59Z');
const later = new Date('2026-11-24T10:00:01Z');

test.each([
  [null, null, 'draft'],
  [now, null, 'published'],
  [earlier, null, 'published'],
  [later, null, 'scheduled'],
  [earlier, earlier, 'archived'],
  [null, earlier, 'archived'],
] as const)('published %s and archived %s, a post is %s', (publishedAt, archivedAt, status) => {
  expect(blogPostStatus({ publishedAt, archivedAt }, now)).toBe(status);
});

const post = { title: 'Limescale', description: '<p>Vinegar and ten minutes.</p>' };
const problemOf = (change: object) => {
  const checked = checkInput(blogPostInput, { ...post, ...change });
  return checked.ok ? 'ok' : checked.problems.map(({ field, code }) => `${field} ${code}`).join();
};

test.each([
  [{}, 'ok'],
  [{ title: ' ab ' }, 'title title_missing'],
  [{ title: 'x'.repeat(121) }, 'title title_long'],
  [{ title: 'x'.repeat(120) }, 'ok'],
  [{ title: undefined }, 'title title_missing'],
  [{ description: 'short' }, 'description description_missing'],
  [{ description: 'x'.repeat(100_001) }, 'description description_long'],
])('%j: %s', (change, problem) => expect(problemOf(change)).toBe(problem));

test('a description counts by its words at the least and by all of it at the most', () => {
  expect(descriptionProblem('<p><strong>Short</strong></p>', 'Short')).toBe('description_missing');
  expect(descriptionProblem(`<p>${'x'.repeat(19_993)}</p>`, 'x'.repeat(19_993))).toBeNull();
  expect(descriptionProblem(`<p>${'x'.repeat(19_994)}</p>`, 'x'.repeat(19_994))).toBe('description_long');
});
