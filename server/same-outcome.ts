import type { Refusal } from '#domain/refusal.ts';

/**
 * Whether what is asked for was done before (docs/api.md, Sending twice): what came of it is compared, not that
 * something was done. Nothing stands: no. The same outcome: yes, and the verb answers as it did. Another one is refused
 * with `otherwise`, since a success would say that it is now so.
 */
export function isDone<Outcome extends Record<string, string | number | boolean | null>>(
  stands: Outcome | null | undefined,
  asked: Outcome,
  otherwise: Refusal,
): boolean {
  if (!stands) return false;
  if (Object.keys(asked).some((name) => stands[name] !== asked[name])) throw otherwise;
  return true;
}
