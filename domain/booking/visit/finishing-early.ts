const longMs = 30 * 60_000;

/** Whether it is so long before the planned end that who finishes is asked once (rules/lifecycles#provider-link). */
export const isLongBeforeEnd = (endsAt: Date, now: Date): boolean =>
  endsAt.getTime() - now.getTime() > longMs;
