import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Releases run side by side while processes are exchanged: docs/decisions/074.
const root = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Tables that a statement prepared by name reads whole, and where. */
const readWhole: Record<string, string> = {
  checkouts: 'server/booking/checkout/checkout.store.ts',
  application_settings: 'server/booking/checkout/checkout-facts.store.ts',
};
const whole = /\/\* prepared: [\w-]+ \*\/\s*select (?:\w+\.)?\*/;

test('only these tables are read whole by a statement that is prepared by name', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => whole.test(textOf(file)));
  expect(files.toSorted()).toEqual(Object.values(readWhole).toSorted());
});

test('a table that is read so gets no column: processes of the release before would refuse it', () => {
  const added = new RegExp(`alter table (${Object.keys(readWhole).join('|')})\\s[^;]*add column`, 'i');
  const faults = readdirSync(join(root, 'db/migrations'))
    .filter((name) => name > '0333' && added.test(textOf(`db/migrations/${name}`)))
    .toSorted();
  expect(faults, 'give it a table of its own, or name the columns a release earlier').toEqual([]);
  expect(added.test('alter table checkouts\n  add column nick text')).toBe(true);
});
