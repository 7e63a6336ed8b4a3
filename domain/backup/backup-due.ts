import { addDays, londonDate, toInstant } from '../time/london.ts';

const nightAt = '03:00';

const nightOf = (day: string): Date => new Date(toInstant(day, nightAt).epochMilliseconds);

/** The last 03:00 in London that has passed. */
export function lastNight(now: Date): Date {
  const today = londonDate(now);
  const night = nightOf(today);
  return night <= now ? night : nightOf(addDays(today, -1));
}

/**
 * Whether a night's backup is to be made: one for each 03:00 that the installation has seen, made up for later where it
 * failed or the machine was off (rules/security#backups).
 */
export function isBackupDue(
  now: Date,
  { installedAt, lastGoodAt }: { installedAt: Date; lastGoodAt: Date | null },
) {
  const night = lastNight(now);
  return installedAt < night && (lastGoodAt === null || lastGoodAt < night);
}
