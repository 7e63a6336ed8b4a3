import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unnamedOperations } from './unnamed-operations.ts';

const root = join(import.meta.dirname, '../..');

/** The operations that a line of docs/api.md names. */
function listedAs(beginning: string): string[] {
  const lines = readFileSync(join(root, 'docs/api.md'), 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith(`- ${beginning}: `)) ?? '';
  return [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

test('each operation that no screen asks for has its line in docs/api.md, and no other one has', () => {
  const listed = [...listedAs('For programs only'), ...listedAs('No screen yet')];
  expect(listed.length).toBeGreaterThan(4);
  expect(listed.toSorted()).toEqual(unnamedOperations(root));
});
