export type DatabaseTrouble = 'unreachable' | 'read-only' | 'full' | 'busy';

/** PostgreSQL's conditions (its manual, appendix A) and Node's codes of a connection that fails. */
const conditions: readonly [RegExp, DatabaseTrouble][] = [
  [/^25006$/, 'read-only'],
  // Too many connections; a lock or a statement that took longer than it may.
  [/^(53300|55P03|57014)$/, 'busy'],
  [/^(53|58030)/, 'full'],
  [/^(08|57P)/, 'unreachable'],
  [/^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'unreachable'],
];

/** What keeps the database from doing what it was asked; null where nothing is wrong with it. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const known = conditions.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
    ? 'unreachable'
    : null;
}

/** The database is away, full or only to be read: nothing is wrong with the request. */
export const isDatabaseDown = (error: unknown): boolean => databaseTrouble(error) !== null;
