import { expect, test } from 'vitest';
import { freeSlug, slugFrom } from './slug-from.ts';
import { slugSchema } from './slug-schema.ts';

test.each([
  ['Limescale on taps and shower screens', 'limescale-on-taps-and-shower-screens'],
  ['  Tea & scones, Zoë’s way  ', 'tea-and-scones-zoes-way'],
  ['Don’t use bleach: 10 reasons', 'dont-use-bleach-10-reasons'],
  ['Straße, Ærø, Łódź', 'strasse-aero-lodz'],
  ['Ｆｕｌｌ width', 'full-width'],
  ['清掃', 'post'],
  ['!!!', 'post'],
])('“%s” is %s in an address', (title, slug) => expect(slugFrom(title)).toBe(slug));

test('a long title is cut between words, and a long word where it must be', () => {
  const title = 'How we clean a very large house with many rooms and a conservatory in one day';
  expect(slugFrom(title)).toBe('how-we-clean-a-very-large-house-with-many-rooms-and-a');
  expect(slugFrom('x'.repeat(120))).toBe('x'.repeat(60));
});

test('what is made of a title is what may be chosen', () => {
  for (const title of ['Ovens', 'A tenancy is ending: what inventories look at', 'x'.repeat(120)]) {
    expect(slugSchema.safeParse(slugFrom(title)).success).toBe(true);
  }
});

test.each(['ab', '-ab-', 'a--b', 'Ünder', 'a b c', 'a/b/c', 'x'.repeat(61), ''])(
  '“%s” can’t be chosen as an address',
  (slug) => expect(slugSchema.safeParse(slug).success).toBe(false),
);

test('an address that looks like an id is refused, and capitals become small', () => {
  expect(slugSchema.safeParse('00000000-0000-4000-8000-000000000000').success).toBe(false);
  expect(slugSchema.parse(' Ovens-2 ')).toBe('ovens-2');
});

test('a slug that is taken gets the next number that is free', () => {
  expect(freeSlug('ovens', new Set())).toBe('ovens');
  expect(freeSlug('ovens', new Set(['ovens', 'ovens-3']))).toBe('ovens-2');
  expect(freeSlug('ovens', new Set(['ovens', 'ovens-2', 'ovens-3']))).toBe('ovens-4');
});
