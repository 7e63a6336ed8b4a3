const onTimeMs = 30 * 60_000;
const quarterMs = 15 * 60_000;

export const longestHoursReason = 300;

/** The times of a visit that somebody has begun. */
export type BegunVisit = { startsAt: Date; startedAt: Date };

/**
 * From when the time of a visit counts: the planned start where Start was pressed at most 30 minutes after it, else
 * Start (rules/prices#actual-price).
 */
export const countedFrom = ({ startsAt, startedAt }: BegunVisit): Date =>
  startedAt.getTime() - startsAt.getTime() <= onTimeMs ? startsAt : startedAt;

const passedMs = (visit: BegunVisit, now: Date): number =>
  Math.max(0, now.getTime() - countedFrom(visit).getTime());

/** What the clock shows, up to the next quarter; at least one quarter-hour, at most those booked. */
export function clockQuarterHours(visit: BegunVisit, now: Date, booked: number): number {
  const passed = Math.ceil(passedMs(visit, now) / quarterMs);
  return Math.min(booked, Math.max(1, passed));
}

/** Whether more is claimed than the time gone by and a quarter of an hour: that needs a reason. */
export const isMoreThanClock = (visit: BegunVisit, now: Date, quarterHours: number): boolean =>
  (quarterHours - 1) * quarterMs > passedMs(visit, now);
