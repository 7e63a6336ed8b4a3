import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Outside of every function: it is run where the file is, on every page that shares it. */
const made = /^(?:export )?const \w+[^=]*= new Intl\./m;

test('no file of a page makes a format of Intl where it begins, which holds up a phone', () => {
  const files = globSync('{app,domain}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => made.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
