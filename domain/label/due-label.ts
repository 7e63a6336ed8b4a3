import { daysBetween, formatLongDate, londonDate } from '#domain/time/london.ts';

/** By when something is due and how many London days are left: "Due by Thursday 24 December, 30 days left". */
export function dueLabel(dueAt: string, now: Date): { isLate: boolean; words: string } {
  const due = new Date(dueAt);
  const day = formatLongDate(londonDate(due));
  if (due < now) return { isLate: true, words: `Was due on ${day}` };
  const left = daysBetween(londonDate(now), londonDate(due));
  const days = left === 1 ? '1 day' : `${left} days`;
  return { isLate: false, words: left === 0 ? 'Due today' : `Due by ${day}, ${days} left` };
}
