const withinMs = 5 * 24 * 3600 * 1000;

/**
 * Whether a card given now is held at once, for a visit at most five days away; for a later one it is saved
 * (rules/money#card-holds).
 */
export const isHeldAtOnce = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() <= withinMs;

/** How long before the start a saved card is first held; within it, at once. */
export const firstHoldHours = 72;
