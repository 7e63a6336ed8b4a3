/** PostgreSQL's connection failures and Node's: the database is away, nothing is wrong with the request. */
export function isDatabaseDown(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  return (
    /^(08|57P)/.test(code) ||
    ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
