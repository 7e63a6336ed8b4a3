import { Refusal } from '#domain/refusal.ts';

/**
 * Refuses a change of something that somebody else has changed since it was read; null asks for nothing. What is new
 * has no version (`present` is null), so that none can be expected of it.
 */
export function requireVersion(expected: number | null, present: number | null): void {
  if (expected !== null && expected !== present) throw new Refusal('version_conflict');
}
