import { addDays, londonDate } from '#domain/time/london.ts';

const redoDays = 5;
const hourMs = 3600 * 1000;

/** The last day of a clean again that is chosen now (rules/lifecycles#complaints). */
export const lastRedoDate = (now: Date): string => addDays(londonDate(now), redoDays);

/**
 * By when the customer agrees to the time: a day before it; chosen later than that, four hours on, and two hours before
 * it at the latest.
 */
export function redoAgreeBy(now: Date, startsAt: Date): Date {
  const dayBefore = startsAt.getTime() - 24 * hourMs;
  const soon = Math.min(now.getTime() + 4 * hourMs, startsAt.getTime() - 2 * hourMs);
  return new Date(Math.max(dayBefore, soon));
}

/** How a clean again stands; `lost`: it was cancelled, by whomever, or nobody came. */
export type RedoState = 'proposed' | 'agreed' | 'done' | 'lost';

/** It still takes place, whether its customer has agreed to the time or not. */
export const isRedoToCome = (state: string): boolean => state === 'proposed' || state === 'agreed';

export function redoState(redo: { bookingStatus: string; agreedAt: Date | null }): RedoState {
  if (redo.bookingStatus === 'completed') return 'done';
  if (redo.bookingStatus === 'canceled') return 'lost';
  return redo.agreedAt ? 'agreed' : 'proposed';
}
