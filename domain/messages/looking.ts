import { askedAt, choiceAt } from '#domain/matching/no-cleaner.ts';
import { formatDateTime, formatTime } from '#domain/time/london.ts';

const whatThen =
  'we ask you what to do: another time, keep looking, or cancel. You never pay for a clean that nobody came to.';

/** By when a cleaner is known, or what happens then (rules/lifecycles#nobody-accepts); empty once that has passed. */
export function lookingUntil(startDate: string, now: Date): string {
  const at = choiceAt(startDate);
  return now < at ? `If nobody has accepted by ${formatDateTime(at)}, ${whatThen}` : '';
}

/** The same of no visit in particular. */
export const lookingInGeneral = `If nobody has accepted by ${formatTime(askedAt)} the day before, ${whatThen}`;
