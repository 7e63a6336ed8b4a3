import { ApiError } from './api-error.ts';

export type Stored = { status: number; body: string };
type Entry = { request: string; stored: Stored | null; at: number };

const rememberedMs = 24 * 3600 * 1000;

/**
 * As Stripe promises it: the first answer under a key is the answer for a day, other parameters under it are an error,
 * and while the first one is being worked on a second one is told to come back.
 */
export function createKeys(now: () => Date) {
  const entries = new Map<string, Entry>();
  return {
    /** What was answered before under that key; null when the caller is to work and then `keep`. */
    begin(key: string, request: string): Stored | null {
      const at = now().getTime();
      const known = entries.get(key);
      const entry = known && known.at + rememberedMs > at ? known : undefined;
      if (!entry) {
        entries.set(key, { request, stored: null, at });
        return null;
      }
      if (entry.request !== request) {
        const words = 'Keys for idempotent requests can only be used with the same parameters';
        throw new ApiError(400, 'idempotency_error', words);
      }
      if (entry.stored) return entry.stored;
      const words = 'There is currently another in-progress request using this key';
      throw new ApiError(409, 'invalid_request_error', words, { code: 'idempotency_key_in_use' });
    },
    keep(key: string, stored: Stored): void {
      const entry = entries.get(key);
      if (entry) entry.stored = stored;
    },
    /** What never began has no answer. */
    drop: (key: string) => entries.delete(key),
  };
}
