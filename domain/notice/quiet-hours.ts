import { addDays, londonDate, londonTime, toInstant } from '#domain/time/london.ts';

const begins = '20:00';
const ends = '08:00';

/** Whether London is asleep, as far as pushes go (rules/messages#notices). */
export const isQuiet = (at: Date): boolean => londonTime(at) >= begins || londonTime(at) < ends;

/** When something may be pushed that was told at that moment: then, or at the end of the night. */
export function afterQuietHours(at: Date): Date {
  if (!isQuiet(at)) return at;
  const today = londonDate(at);
  const morning = londonTime(at) < ends ? today : addDays(today, 1);
  return new Date(toInstant(morning, ends).epochMilliseconds);
}
