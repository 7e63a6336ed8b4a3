import { errors } from 'jose';

// Of jose's own errors those that tell of asking for the keys and not of the token.
const aboutAsking = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

/** Whether jose found the token bad, rather than the check itself failing. */
export const isTokenFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !aboutAsking.has(error.code);
