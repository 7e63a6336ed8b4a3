import type { CompiledQuery } from 'kysely';

const namesAfter = 3;
const maxNames = 100;
const maxCounted = 1_000;
/** Longer texts are somebody's own filter and not a screen's list. */
const longestNamed = 5_000;
/** A name that nobody asked for so long is given up for a statement that is asked for now. */
const idleMs = 60_000;

type Named = { name: string; usedAt: number };
const seen = new Map<string, number>();
const names = new Map<string, Named>();
let given = 0;

function giveUpIdle(now: number): void {
  for (const [text, { usedAt }] of names) {
    if (now - usedAt > idleMs) {
      names.delete(text);
      return;
    }
  }
}

/** The name of a statement that has come often enough to be kept prepared; its text is the same whenever it comes. */
function nameOf(text: string, label: string): string | undefined {
  const now = Date.now();
  const known = names.get(text);
  if (known) {
    known.usedAt = now;
    return known.name;
  }
  if (text.length > longestNamed) return undefined;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= maxCounted) seen.clear();
  seen.set(text, times);
  if (times < namesAfter) return undefined;
  if (names.size >= maxNames) giveUpIdle(now);
  if (names.size >= maxNames) return undefined;
  given += 1;
  const name = `${label}-${given}`;
  names.set(text, { name, usedAt: now });
  return name;
}

/**
 * A statement whose text depends on what was asked, such as a list with a filter, prepared once it has shown to
 * be a frequent one. What people can make up without end never fills the connections' memory: a hundred names at
 * a time, and no connection lives for longer than half an hour (db/connect.ts).
 */
export function prepareFrequent<Row>(query: CompiledQuery<Row>, label: string): CompiledQuery<Row> {
  const name = nameOf(query.sql, label);
  return name ? { ...query, sql: `/* prepared: ${name} */ ${query.sql}` } : query;
}
