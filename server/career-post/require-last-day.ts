import { isLastDayGood } from '#domain/career-post/career-post-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';

/** Refuses a last day to apply that is over already, or that nobody can mean. */
export function requireLastDay(validThrough: string | null, now: Date): void {
  if (validThrough === null || isLastDayGood(validThrough, londonDate(now))) return;
  throw new Refusal('invalid_input', { problems: [{ field: 'validThrough', code: 'last_day_bad' }] });
}
