/** Somebody who could not stay safely is paid an hour at least (rules/lifecycles#provider-link). */
export const minUnsafeQuarterHours = 4;

const longMs = 30 * 60_000;
const quarterMs = 15 * 60_000;

/** Whether it is so long before the planned end that who finishes is asked once (rules/lifecycles#provider-link). */
export const isLongBeforeEnd = (endsAt: Date, now: Date): boolean =>
  endsAt.getTime() - now.getTime() > longMs;

/** Whether more time is entered than has gone by since the start, a quarter of an hour aside. */
export const isMoreThanPassed = (startedAt: Date, now: Date, quarterHours: number): boolean =>
  (quarterHours - 1) * quarterMs > now.getTime() - startedAt.getTime();
