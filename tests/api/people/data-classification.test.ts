import { expect, test } from 'vitest';
import { dataParts } from '#server/data-protection/collect-personal-data.ts';
import { tablesWithoutPeople, withheldColumns } from '#server/data-protection/withheld-columns.ts';
import { withDatabase } from '#tests/support/database.ts';

const database = withDatabase();

const words = (text: string) => text.split(' ').filter(Boolean);

/** The columns that something was decided about, as "table.column". */
function decided(): string[] {
  const shown = dataParts.flatMap(({ table, columns }) => words(columns).map((one) => `${table}.${one}`));
  const withheld = Object.entries(withheldColumns).flatMap(([table, reasons]) =>
    Object.values(reasons).flatMap((columns) => words(columns).map((one) => `${table}.${one}`)),
  );
  const both = withheld.filter((column) => shown.includes(column));
  expect(both).toEqual([]);
  return [...new Set([...shown, ...withheld])].toSorted();
}

async function columnsOfDatabase(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' order by 1`);
  return rows.map(({ name }) => name);
}

test('every column of the database is shown to its person, or left out for a reason that is written down', async () => {
  const all = await columnsOfDatabase();
  const ofPeople = all.filter((column) => !((column.split('.')[0] ?? '') in tablesWithoutPeople));
  expect(decided()).toEqual(ofPeople.toSorted());
});

test('no table that is said to hold nobody is exported all the same', async () => {
  const tables = new Set((await columnsOfDatabase()).map((column) => column.split('.')[0]));
  expect(Object.keys(tablesWithoutPeople).filter((table) => !tables.has(table))).toEqual([]);
  const exported = new Set(dataParts.map(({ table }) => table));
  expect(Object.keys(tablesWithoutPeople).filter((table) => exported.has(table))).toEqual([]);
});

test('nothing that lets its reader in, pay or open something is in an export', () => {
  const secrets = /token|hash|password|secret|privateKey|credentialID/i;
  const shown = dataParts.flatMap(({ table, columns }) => words(columns).map((one) => `${table}.${one}`));
  expect(shown.filter((column) => secrets.test(column))).toEqual([]);
});

test('parts have names of their own, so that no file of an export hides another', () => {
  const names = dataParts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
