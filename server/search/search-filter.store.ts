import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { readSearch, type SearchForm } from '#domain/search/search-form.ts';
import type { Condition, CustomFilters } from '../page.ts';
import { anyOf, findFew } from './match.store.ts';

/** A table that a list searches by `search`, and what a row must pass one of to be found. */
export type SearchedList = {
  table: 'bookings' | 'customers';
  tests: (form: SearchForm) => RawBuilder<SqlBool>[];
};

/** The test of a list's `search`: what was typed, or whom it found. */
export const searchFilter =
  ({ table, tests }: SearchedList): CustomFilters[string] =>
  (value) =>
    Array.isArray(value)
      ? sql`${sql.ref(`${table}.id`)} = any(${value}::uuid[])`
      : anyOf(tests(readSearch(String(value))));

export const isSearch = (condition: Condition): boolean =>
  condition.kind === 'test' ? condition.column === 'search' : condition.parts.some(isSearch);

/** A filter with whom its searches find in their place, where those are few. */
export async function resolveSearches(
  db: Kysely<Database>,
  list: SearchedList,
  condition: Condition,
): Promise<Condition> {
  if (!isSearch(condition)) return condition;
  if (condition.kind !== 'test') {
    const parts = await Promise.all(condition.parts.map((part) => resolveSearches(db, list, part)));
    return { ...condition, parts };
  }
  const tests = list.tests(readSearch(String(condition.value)));
  const few = tests.length > 0 ? await findFew(db, list.table, tests) : [];
  return few ? { ...condition, value: few } : condition;
}
