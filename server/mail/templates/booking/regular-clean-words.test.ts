import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentences } from '#domain/messages.ts';

/** What stands between quotes or tags of a source and has a space, so that names of code are none of it. */
const wordsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)|^import /.test(line))
    .flatMap((line) => line.match(/'[^']* [^']*'|`[^`]* [^`]*`|>[^<>{}]+ [^<>{}]*</g) ?? []);

const isOfSeries = (words: string) => /\b(a|the|your|this|whole|of|regular) series\b/i.test(words);

// The office reads its own sentences; earlier-reasons has what an older version stored, to translate it.
test('customers read of their regular clean, never of a series, on screens, in refusals and in mails', () => {
  const paths = globSync([
    'app/{account,booking,customer,gift-card,payment}/**/*.{ts,tsx}',
    'app/routes/dashboard/customer/**/*.tsx',
    'domain/{label,messages,booking,series}/**/*.ts',
    'server/mail/templates/**/*.ts',
  ]).filter((path) => !/\.test\.|sentences-for-office|earlier-reasons/.test(path));
  expect(paths.length).toBeGreaterThan(200);
  const found = paths.flatMap((path) =>
    wordsIn(readFileSync(path, 'utf8'))
      .filter(isOfSeries)
      .map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
  expect(Object.values(sentences).filter(isOfSeries)).toEqual([]);
});
