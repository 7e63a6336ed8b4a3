import { isHeldAtOnce } from '#domain/payment/hold-window.ts';
import { toInstant } from '#domain/time/london.ts';

const hourMs = 3_600_000;

type VisitDeadlines = {
  /** rules/money#card-holds: at most five days away the card is held now, else it is saved and held at `heldAt`. */
  isHeldNow: boolean;
  heldAt: Date;
};

/** What happens when, counted back from the start. */
export function visitDeadlines(startDate: string, startTime: string, now: Date): VisitDeadlines {
  const startMs = toInstant(startDate, startTime).epochMilliseconds;
  return {
    isHeldNow: isHeldAtOnce(new Date(startMs), now),
    heldAt: new Date(startMs - 72 * hourMs),
  };
}
