import type { CandidateProvider } from './candidate-provider.ts';

/** Minutes after midnight, London wall time. */
export type WorkingWindow = { fromMinute: number; toMinute: number };

/** "09:30" as minutes after midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When a provider works on a weekday (1 = Monday), or null when they don't. */
export function workingWindow(provider: CandidateProvider, weekday: number): WorkingWindow | null {
  const day = provider.weeklyHours.find((one) => one.weekday === weekday);
  if (!day?.isWorking || !day.startTime || !day.endTime) return null;
  return { fromMinute: minuteOfDay(day.startTime), toMinute: minuteOfDay(day.endTime) };
}

/** Whether a visit lies inside it; equal ends are allowed, no overnight (rules/matching#hard-filters). */
export function fitsWindow(window: WorkingWindow | null, startMinute: number, quarterHours: number): boolean {
  return (
    window !== null && window.fromMinute <= startMinute && startMinute + quarterHours * 15 <= window.toMinute
  );
}
