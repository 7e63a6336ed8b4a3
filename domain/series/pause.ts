import type { Problem } from '#domain/refusal.ts';
import { addDays, daysBetween, formatLongDate } from '#domain/time/london.ts';

/** First and last date of a pause. */
export type Pause = { from: string; until: string };

const longestDays = 8 * 7;

/** Why a series can't be paused so, or null: from tomorrow on, up to 8 weeks (rules/lifecycles#series). */
export function pauseProblem({ from, until }: Pause, today: string): Problem | null {
  if (from <= today)
    return {
      field: 'from',
      code: 'pause_from_early',
      values: { date: formatLongDate(addDays(today, 1)) },
    };
  if (until < from) return { field: 'until', code: 'pause_backwards' };
  if (daysBetween(from, until) + 1 > longestDays) {
    const date = formatLongDate(addDays(from, longestDays - 1));
    return { field: 'until', code: 'pause_too_long', values: { date } };
  }
  return null;
}

export const isPausedOn = (pause: Pause | null, date: string): boolean =>
  pause !== null && date >= pause.from && date <= pause.until;
