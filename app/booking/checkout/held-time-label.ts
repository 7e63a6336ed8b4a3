import { keepOfferedMs } from '#domain/booking/time-hold.ts';

/** "14:05" */
export function countdownText(secondsLeft: number): string {
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  return `${Math.floor(secondsLeft / 60)}:${seconds}`;
}

export const isKeepOffered = (secondsLeft: number): boolean => secondsLeft * 1000 <= keepOfferedMs;

/** The one thing a held time says aloud, two minutes before its end. */
export const twoMinutesLeft = (canKeep: boolean): string =>
  canKeep
    ? 'We keep your time for 2 more minutes. Choose “Keep this time” if you need longer.'
    : 'We keep your time for 2 more minutes.';
