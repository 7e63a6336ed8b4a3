import { londonDate } from '../time/london.ts';

const retained = { days: 7, weeks: 4, months: 6 } as const;

/** Monday of the week of a London day. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** The newest of each of the last so many days, weeks or months that have one. */
function newestOfEach(
  newestFirst: readonly Date[],
  count: number,
  periodOf: (day: string) => string,
): Date[] {
  const seen = new Map<string, Date>();
  for (const at of newestFirst) {
    const period = periodOf(londonDate(at));
    if (!seen.has(period)) seen.set(period, at);
  }
  return [...seen.values()].slice(0, count);
}

/**
 * Which backups stay: the newest of seven days, of four weeks and of six months, London time (rules/security#backups).
 * Days without one count for nothing, so that a machine that was off loses none.
 */
export function retainedBackups(all: readonly Date[]): Date[] {
  const newestFirst = all.toSorted((one, other) => other.getTime() - one.getTime());
  const staying = new Set([
    ...newestOfEach(newestFirst, retained.days, (day) => day),
    ...newestOfEach(newestFirst, retained.weeks, weekOf),
    ...newestOfEach(newestFirst, retained.months, (day) => day.slice(0, 7)),
  ]);
  return newestFirst.filter((at) => staying.has(at));
}
