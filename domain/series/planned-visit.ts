import { closedProblem, type OpenDays } from '#domain/booking/bookable-days.ts';
import { isPausedOn, type Pause } from './pause.ts';

export type SkipReason = 'customer' | 'closed' | 'paused' | 'no-cleaner';

/**
 * Why a planned date has no visit, or null when it has one: the pause first, then our own closed days
 * (rules/lifecycles#closed-days).
 */
export function skipReasonFor(
  date: string,
  pause: Pause | null,
  settings: OpenDays,
  city: string | null,
): SkipReason | null {
  if (isPausedOn(pause, date)) return 'paused';
  return closedProblem(date, settings, city) ? 'closed' : null;
}
