/** Live holds that begin at once, of one network and of one API key (rules/matching#visitors-holds). */
export const maxHoldsOf = { network: 3, key: 30 } as const;

/** Quarter-hours of cleaners' time on one day around one place. */
export type HeldShare = { free: number; held: number; wanted: number };

/**
 * Whether visitors' holds would leave too little of a day: over a third, rounded up, of the cleaner time that is
 * free. The first hold of a day always begins at once (rules/matching#visitors-holds).
 */
export const isTooMuchHeld = ({ free, held, wanted }: HeldShare): boolean =>
  held > 0 && held + wanted > Math.ceil(free / 3);
