import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { dumpSchema } from './dump-schema.ts';
import { generateTypes } from './generate-types.ts';

const database = withDatabase();
const committed = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('db/schema.sql is what the migrations make; else run: node scripts/db.ts dump', async () => {
  expect(committed('schema.sql')).toBe(await dumpSchema(database.pool));
});

test('db/types.ts is what the migrations make; else run: node scripts/db.ts types', async () => {
  expect(committed('types.ts')).toBe(await generateTypes(database.pool));
});

test('what the dump has no words for is named and not left out', async () => {
  await database.pool.query("create type mood as enum ('fine')");
  await expect(dumpSchema(database.pool)).rejects.toThrow('mood');
  await database.pool.query('drop type mood');
});
