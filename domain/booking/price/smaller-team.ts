import { startTimesFor } from '../bookable-days.ts';
import { longHours, type OneCleanerChoice } from '../options.ts';

const longestQuarters = Math.max(...longHours);

/**
 * How long each cleaner stays when only some of those wanted can come, in quarter-hours
 * (rules/lifecycles#two-cleaners): the same work shared by fewer, where the day and the longest visit allow it. Null
 * when the choice is to cancel, or can't be kept.
 */
export function smallerTeamQuarters(
  choice: OneCleanerChoice,
  visit: { quarterHours: number; cleanerCount: number; found: number; startTime: string },
): number | null {
  const { quarterHours, cleanerCount, found, startTime } = visit;
  if (found < 1 || choice === 'cancel') return null;
  if (choice === 'same') return quarterHours;
  const longer = Math.floor((quarterHours * cleanerCount) / found);
  return longer <= longestQuarters && startTimesFor(longer).includes(startTime) ? longer : null;
}
