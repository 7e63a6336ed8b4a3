import { formatLongDate, formatTime, londonDate, londonTime, toInstant } from '#domain/time/london.ts';

const hourMs = 3_600_000;

export type VisitDeadlines = {
  /** rules/money#card-holds: at most five days away the card is held now, else it is saved and held at `heldAt`. */
  isHeldNow: boolean;
  heldAt: Date;
  /**
   * rules/lifecycles#cancellation-fee: in elapsed time, so a clock change moves the time of day
   * (rules/lifecycles#clock-changes).
   */
  freeUntil: Date;
  halfUntil: Date;
};

/** What happens when, counted back from the start. */
export function visitDeadlines(startDate: string, startTime: string, now: Date): VisitDeadlines {
  const startMs = toInstant(startDate, startTime).epochMilliseconds;
  const before = (hours: number) => new Date(startMs - hours * hourMs);
  return {
    isHeldNow: startMs - now.getTime() <= 5 * 24 * hourMs,
    heldAt: before(72),
    freeUntil: before(24),
    halfUntil: before(2),
  };
}

/** 'Tuesday 24 November, 9:00am' in London. */
export function instantText(instant: Date): string {
  return `${formatLongDate(londonDate(instant))}, ${formatTime(londonTime(instant))}`;
}
