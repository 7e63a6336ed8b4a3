import type { CompiledQuery } from 'kysely';

const namesAfter = 3;
const mostNames = 300;
const mostCounted = 2_000;
const seen = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a statement that has come often enough to be kept prepared; its text is the same whenever it comes. */
function nameOf(text: string, label: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= mostCounted) seen.clear();
  seen.set(text, times);
  if (times < namesAfter) return undefined;
  const name = `${label}-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A statement whose text depends on what was asked, such as a list with a filter, prepared once it has shown to
 * be a frequent one. What strangers can make up without end never fills the connections' memory.
 */
export function prepareFrequent<Row>(query: CompiledQuery<Row>, label: string): CompiledQuery<Row> {
  const name = nameOf(query.sql, label);
  return name ? { ...query, sql: `/* prepared: ${name} */ ${query.sql}` } : query;
}
