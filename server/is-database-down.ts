export type DatabaseTrouble = 'unreachable' | 'read-only' | 'full' | 'busy';

/** PostgreSQL's conditions (its manual, appendix A) and Node's codes of a connection that fails. */
const conditions: readonly [RegExp, DatabaseTrouble][] = [
  [/^25006$/, 'read-only'],
  // Too many connections; a lock or a statement that took longer than it may.
  [/^(53300|55P03|57014)$/, 'busy'],
  [/^(53|58030)/, 'full'],
  [/^(08|57P)/, 'unreachable'],
  [/^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'unreachable'],
  [/^(ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/, 'unreachable'],
  // Our own disk, on which files lie.
  [/^(ENOSPC|EDQUOT)$/, 'full'],
  [/^EROFS$/, 'read-only'],
];

/** What PostgreSQL has no condition of its own for, and what the driver says of a connection that is gone. */
const sayings: readonly [RegExp, DatabaseTrouble][] = [
  [/No space left on device|Disk quota exceeded/, 'full'],
  [/Read-only file system/, 'read-only'],
  [/Connection terminated|timeout exceeded when trying to connect/, 'unreachable'],
  // The bucket of files (adapters/storage/s3.ts), which keeps people waiting as our own disk would.
  [/^The store of files (does not answer|answered 5)/, 'unreachable'],
  [/is not queryable|^Received unexpected \w+ message from backend/, 'unreachable'],
];

/** What keeps the database, or the disk, from doing what it was asked; null where nothing is wrong with it. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const known =
    conditions.find(([pattern]) => pattern.test(code)) ??
    sayings.find(([pattern]) => pattern.test(error.message));
  return known ? known[1] : databaseTrouble(error.cause);
}

/** The database is away, or there is nowhere to write: nothing is wrong with the request. */
export const isDatabaseDown = (error: unknown): boolean => databaseTrouble(error) !== null;
