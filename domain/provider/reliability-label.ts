import { lateWithdrawalLimit, noShowLimit } from '../booking/change/withdrawal.ts';
import { pointsForKeeping } from '../matching/score.ts';

type Counts = { days: number; accepted: number; lateWithdrawals: number; noShows: number };

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`;

/**
 * How reliable matching takes a cleaner for, explained to them: what is counted, over which time, what it comes to and
 * what does not count (rules/matching#score, rules/lifecycles#provider-link).
 */
export function reliabilityLines({ days, accepted, lateWithdrawals, noShows }: Counts): string[] {
  const points = pointsForKeeping({ acceptedVisits: accepted, lateWithdrawals });
  const keeping =
    accepted === 0
      ? `You accepted no jobs in the last ${days} days, which counts as ${points} of 10 points.`
      : `In the last ${days} days you accepted ${counted(accepted, 'job')} and gave back ${lateWithdrawals || 'none'} of them less than 48 hours before: ${points} of 10 points.`;
  return [
    `${keeping} These 10 are a tenth of what decides who we ask first.`,
    'Saying no to a job, leaving one unanswered, or giving one back earlier never counts.',
    `You missed ${counted(noShows, 'job')} in that time. Missed jobs change nothing in the order; after ${noShowLimit} of them, or ${lateWithdrawalLimit} jobs given back late, the office talks to you.`,
  ];
}
