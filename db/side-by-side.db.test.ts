import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  type Announcements,
  followAnnouncements,
  isAnnounced,
  lastReleasedMigration,
} from '#tests/support/schema/announcements.ts';
import { findLosses, lossText } from '#tests/support/schema/find-losses.ts';
import { findReaders } from '#tests/support/schema/find-readers.ts';
import { readShape } from '#tests/support/schema/read-shape.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { generateTypes } from './generate-types.ts';

// Releases run side by side while processes are exchanged: docs/decisions/074.
const root = join(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'migrations');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const lastOfBaseline = '0124-job-processes.sql';

/** Taken away before the rule was held, when no release was out: what had to be found in those files, and is. */
const beforeTheRule: Record<string, string[]> = {
  '0135-booking-references.sql': ['column bookings.reference must be given'],
  '0172-guest-records.sql': [
    'unique key of promo_uses USING btree (email) WHERE (is_only_new_user AND (given_back_at IS NULL)) is gone',
    'unique key of promo_uses USING btree (phone) WHERE (is_only_new_user AND (given_back_at IS NULL)) is gone',
  ],
  '0269-series-of-a-quote.sql': [
    "unique key of bookings USING btree (quote_id) WHERE ((quote_id IS NOT NULL) AND (booking_status <> 'canceled'::text)) is gone",
  ],
  // What looks at the installation in the release before notes it as a fault each minute, until it goes.
  '0311-alerts-by-place.sql': ['unique key of alerts USING btree (kind) WHERE (ended_at IS NULL) is gone'],
};

let database: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  database = await cloneDatabase({ isEmpty: true });
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

/** What some migrations, in turn, take from the release before them, by the name of each that takes something. */
async function lossesOf(
  migrations: { name: string; text: string }[],
  released: string,
): Promise<Record<string, string[]>> {
  const known: Announcements = new Map();
  const found: Record<string, string[]> = {};
  let before = await readShape(client);
  for (const { name, text } of migrations) {
    await client.query(text);
    const after = await readShape(client);
    const losses = findLosses(before, after).filter((loss) => !isAnnounced(loss, known, released));
    if (losses.length > 0) found[name] = losses.map(lossText).toSorted();
    followAnnouncements(known, name, after);
    before = after;
  }
  return found;
}

/** The same of migrations that are made up, on tables of their own that are gone afterwards. */
async function lossesOfTried(texts: string[], released = ''): Promise<string[]> {
  await client.query(`begin; create table pets (
    id text primary key, name text not null default '', nick text, age integer, legs integer not null);
    create unique index pets_nick on pets (nick) where age > 3;
    create view old_pets as select id from pets where age > 9;
    create function legs_of(text) returns integer language sql as 'select 4';
    create type mood as enum ('fine', 'poor')`);
  try {
    const migrations = texts.map((text, at) => ({ name: `${9001 + at}-tried.sql`, text }));
    return Object.values(await lossesOf(migrations, released)).flat();
  } finally {
    await client.query('rollback');
  }
}

test(
  'no migration takes anything from a release that may run beside it',
  async () => {
    const names = readdirSync(folder).sort();
    const textOfMigration = (name: string) => textOf(`db/migrations/${name}`);
    for (const name of names.filter((name) => name <= lastOfBaseline))
      await client.query(textOfMigration(name));
    const later = names
      .filter((name) => name > lastOfBaseline)
      .map((name) => ({ name, text: textOfMigration(name) }));
    const released = lastReleasedMigration(textOf('CHANGELOG.md'));
    expect(await lossesOf(later, released), 'decision 074 says what to do').toEqual(beforeTheRule);
  },
  timeoutMs(60_000),
);

test.each([
  ['alter table pets drop column nick', 'column pets.nick is gone'],
  ['alter table pets rename column age to years', 'column pets.age is gone'],
  ['alter table pets rename to animals', 'table pets is gone'],
  ['drop table pets cascade', 'table pets is gone'],
  ['alter table pets alter column legs type bigint', 'column pets.legs has another type'],
  [
    "do $$ begin execute 'alter table pets alter column age set not null'; end $$",
    'column pets.age must be given',
  ],
  ['alter table pets alter column name drop default', 'column pets.name must be given'],
  ['alter table pets add column born date not null', 'column pets.born must be given'],
  ['drop index pets_nick', 'unique key of pets USING btree (nick) WHERE (age > 3) is gone'],
  ['drop view old_pets', 'view old_pets is gone'],
  ['drop function legs_of(text)', 'function legs_of(text) of integer is gone'],
  ['drop type mood', 'type mood is gone'],
  ["alter type mood rename value 'poor' to 'sad'", 'type mood has another type'],
])('"%s" is found', async (text, loss) => {
  expect(await lossesOfTried([text])).toContain(loss);
});

test('what is added, widened or made anew with the same name takes nothing', async () => {
  const harmless = [
    'create table toys (id text primary key, kind text not null)',
    'alter table pets add column born date, add column tail boolean not null default true',
    'alter table pets add constraint pets_legs_check check (legs > 0)',
    'alter table pets drop constraint pets_legs_check, add constraint pets_legs_check check (legs >= 0)',
    'alter table pets alter column legs drop not null',
    'alter index pets_nick rename to pets_by_nick; create index pets_age on pets (age)',
    "create or replace function legs_of(text) returns integer language sql as 'select 2'",
    'drop table toys',
  ];
  expect(await lossesOfTried(harmless.slice(0, -1))).toEqual([]);
  expect(await lossesOfTried(harmless)).toEqual(['table toys is gone']);
});

test('what is retired may go once a release came out that has it retired, and not with it', async () => {
  const retires = "comment on column pets.nick is 'Retired: names are enough'; drop index pets_nick";
  const goes = 'alter table pets drop column nick';
  const unique = 'unique key of pets USING btree (nick) WHERE (age > 3) is gone';
  expect(await lossesOfTried([retires, goes])).toEqual([unique, 'column pets.nick is gone']);
  expect(await lossesOfTried([retires, goes], '9000')).toEqual([unique, 'column pets.nick is gone']);
  expect(await lossesOfTried([retires, goes], '9001')).toEqual([unique]);
  const takenBack = "comment on column pets.nick is 'Wanted again'";
  expect(await lossesOfTried([retires, takenBack, goes], '9002')).toEqual([
    unique,
    'column pets.nick is gone',
  ]);
});

test('what is always given may be asked for once a release came out that gives it', async () => {
  const announces = "comment on column pets.age is 'Always given: since 0.3'";
  const asks = 'alter table pets alter column age set not null';
  expect(await lossesOfTried([announces, asks], '9000')).toEqual(['column pets.age must be given']);
  expect(await lossesOfTried([announces, asks], '9001')).toEqual([]);
  expect(await lossesOfTried([announces, 'alter table pets drop column age cascade'], '9001')).toContain(
    'column pets.age is gone',
  );
});

test('a release is known by the heading of its changes, which names its last migration', () => {
  expect(lastReleasedMigration('# Changelog\n\n## Unreleased\n- New.\n')).toBe('');
  const two =
    '## Unreleased\n\n## 0.3.0, 5 January 2027, schema 0331\n\n## 0.2.0, 5 December 2026, schema 0316\n';
  expect(lastReleasedMigration(two)).toBe('0331');
  expect(lastReleasedMigration('## 0.1.0\n')).toBe('');
});

test('what is retired is no column of the types, and what is always given may not be left out', async () => {
  await client.query('begin');
  await client.query(`create table pets (id text primary key, nick text, age integer);
    comment on column pets.nick is 'Retired: names are enough';
    comment on column pets.age is 'Always given: since 0.3';
    create table toys (id text primary key); comment on table toys is 'Retired: nobody plays'`);
  const types = await generateTypes(client);
  await client.query('rollback');
  expect(types).toContain('export interface PetsTable {\n  id: string;\n  age: number;\n}');
  expect(types).not.toMatch(/toys/i);
});

test('nothing of this release reads or writes by hand what is retired', async () => {
  const sources = globSync('{server,demo,db}/**/*.ts', { cwd: root, exclude: ['db/types.ts'] })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ name: path, text: textOf(path) }));
  expect(sources.length).toBeGreaterThan(1000);
  const { rows: bodies } = await client.query<{ name: string; text: string }>(`
    select f.proname as name, f.prosrc || coalesce((select string_agg(pg_get_triggerdef(t.oid), ' ')
      from pg_trigger t where t.tgfoid = f.oid), '') as text
    from pg_proc f where f.pronamespace = 'public'::regnamespace`);
  const retired = [...(await readShape(client))].flatMap(([thing, { comment }]) => {
    const [, table, name] = /^column (\w+)\.(\w+)$/.exec(thing) ?? [];
    return table && name && comment.startsWith('Retired:') ? [{ table, name }] : [];
  });
  const readers = retired.flatMap((column) =>
    findReaders(column, [...sources, ...bodies]).map(
      (name) => `${name} reads ${column.table}.${column.name}`,
    ),
  );
  expect(readers).toEqual([]);
  const known = findReaders({ table: 'gift_cards', name: 'code_hash' }, sources);
  expect(known).toContain('server/gift-card/gift-card.store.ts');
  expect(findReaders({ table: 'audit_entries', name: 'entity_id' }, bodies)).not.toEqual([]);
});
