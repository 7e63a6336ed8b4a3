import { formatTime, londonDate, londonTime } from '#domain/time/london.ts';

const earlyMs = 30 * 60_000;

/**
 * A visit can be started from 30 minutes before (rules/lifecycles#provider-link), and only once every cleaner is
 * found.
 */
export function startableFrom(
  booking: { startsAt: string; bookingStatus?: string | null },
  now: Date,
): { isOpen: boolean; words: string } {
  const from = new Date(Date.parse(booking.startsAt) - earlyMs);
  if (booking.bookingStatus === 'pending') {
    return { isOpen: false, words: 'You can start once the second cleaner is found.' };
  }
  const isToday = londonDate(from) === londonDate(now);
  const day = isToday ? '' : ' on the day';
  return { isOpen: now >= from, words: `You can start from ${formatTime(londonTime(from))}${day}.` };
}
