import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printedSchema } from './schema.ts';

test('the committed schema.graphql is the wire contract the server speaks (node scripts/print-schema.ts writes it)', () => {
  const committed = readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8');
  expect(printedSchema()).toBe(committed);
});
