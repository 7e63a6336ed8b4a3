const minuteMs = 60 * 1000;

/** Going on to payment holds the time so long, and so does each time it is kept (rules/matching#holds). */
export const timeHoldMs = 15 * minuteMs;

/** A checkout whose time is held from the card on waits for that card so long (rules/matching#visitors-holds). */
export const unheldForMs = 24 * 60 * minuteMs;

/** "Keep this time" is offered so long before the end. */
export const keepOfferedMs = 2 * minuteMs;

/** A held time is kept for longer, or taken again once it lapsed, at most so often. */
export const maxHoldExtensions = 10;

/** The clock of the browser that offers it and the server's need not agree to the second. */
const toleranceMs = 30 * 1000;

export type HeldTime = { heldUntil: Date; timesKept: number };

/**
 * What "Keep this time" does to a hold. One that has longer to go is kept already, so that a second press,
 * or one in another tab, uses none of the ten up.
 */
export function keepingOf(
  { heldUntil, timesKept }: HeldTime,
  now: Date,
): 'kept-already' | 'kept-enough' | 'extend' | 'take-again' {
  const left = heldUntil.getTime() - now.getTime();
  if (left > keepOfferedMs + toleranceMs) return 'kept-already';
  if (timesKept >= maxHoldExtensions) return 'kept-enough';
  return left > 0 ? 'extend' : 'take-again';
}
