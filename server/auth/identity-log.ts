import { isAPIError } from 'better-auth/api';
import type { Log } from '../context.ts';

/** What the identity library has to say, in our own log: it may name paths and origins, never what people typed. */
export function identityLog(log: Log) {
  return {
    level: 'warn',
    log: (level: string, message: string) => log.info(`Identity: ${message}`, { level }),
  } as const;
}

/** A fault is answered and logged as everywhere else (http.ts); refusals are the library's own to answer. */
export function throwUnexpected(error: unknown): void {
  if (!isAPIError(error)) throw error;
}
