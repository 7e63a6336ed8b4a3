import { londonTime } from './london.ts';

const remindFrom = '08:00';
const remindUntil = '20:00';

/** Reminders go out only between 08:00 and 20:00 in London (rules/messages#sending). */
export function isTimeToRemind(now: Date): boolean {
  const time = londonTime(now);
  return time >= remindFrom && time < remindUntil;
}
