const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after a failed try the next one comes: nine times in nearly three days. */
export const retryPauses = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
] as const;

/** Up to this share is added, so that what failed together doesn't come back together. */
export const maxJitter = 0.1;

/**
 * When to try again after `tries` failed ones; null = that was the last one.
 * @param chance from 0 to 1
 */
export function nextTryAt(tries: number, now: Date, chance: number): Date | null {
  const pause = retryPauses[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.round(pause * (1 + maxJitter * chance)));
}
