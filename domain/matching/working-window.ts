import type { CandidateProvider } from './candidate-provider.ts';

/** Minutes after midnight, London wall time. */
export type WorkingWindow = { fromMinute: number; toMinute: number };

/** "09:30" as minutes after midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When a provider works on a weekday (1 = Monday), by shifts; none when they don't. */
export const workingWindows = (provider: CandidateProvider, weekday: number): WorkingWindow[] =>
  provider.weeklyHours.flatMap((day) =>
    day.weekday === weekday && day.isWorking && day.startTime && day.endTime
      ? [{ fromMinute: minuteOfDay(day.startTime), toMinute: minuteOfDay(day.endTime) }]
      : [],
  );

/**
 * Whether a visit lies inside one of them, never across two; equal ends are allowed, no overnight
 * (rules/matching#hard-filters).
 */
export const fitsWindows = (
  windows: readonly WorkingWindow[],
  startMinute: number,
  quarterHours: number,
): boolean =>
  windows.some(
    ({ fromMinute, toMinute }) => fromMinute <= startMinute && startMinute + quarterHours * 15 <= toMinute,
  );
