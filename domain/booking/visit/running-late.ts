/** What somebody who comes late may say (rules/lifecycles#running-late). */
export const lateMinutes = [10, 20, 30] as const;

type Said = { startsAt: Date; saidAt: Date; minutes: number };

/** When they are expected: so long after the planned start, or after they said it where that is later. */
export const expectedArrival = ({ startsAt, saidAt, minutes }: Said): Date =>
  new Date(Math.max(startsAt.getTime(), saidAt.getTime()) + minutes * 60_000);
