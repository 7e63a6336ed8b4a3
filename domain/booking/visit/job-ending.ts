/** What is kept of how a cleaner's part ended, where its state does not say it. */
export type EndedHow = 'unsafe' | 'given-back' | 'taken-off' | 'moved' | 'never-started' | 'ended-early';

export const jobEndings = [
  'done',
  'unsafe',
  'ended-early',
  'no-access',
  'canceled',
  'closed-day',
  'given-back',
  'taken-off',
  'moved',
  'missed',
  'never-started',
  // Of a part that ended before it was kept how.
  'over',
  // Of a job that was offered and is not any more.
  'turned-down',
  'not-open',
] as const;
export type JobEnding = (typeof jobEndings)[number];

export type EndingFacts = {
  serviceStatus: string;
  endedHow: string | null;
  bookingStatus: string;
  hadNoAccess: boolean;
  isClosedDay: boolean;
};

function canceledHow({ bookingStatus, hadNoAccess, isClosedDay }: EndingFacts): JobEnding {
  if (bookingStatus !== 'canceled') return 'over';
  if (hadNoAccess) return 'no-access';
  return isClosedDay ? 'closed-day' : 'canceled';
}

/** How a cleaner's part of a booking ended; null while it goes on (rules/lifecycles#endings-of-a-job). */
export function jobEndingOf(facts: EndingFacts): JobEnding | null {
  const { serviceStatus, endedHow } = facts;
  if (serviceStatus === 'accepted' || serviceStatus === 'started') return null;
  const stored = jobEndings.find((one) => one === endedHow);
  if (stored) return stored;
  if (serviceStatus === 'completed') return 'done';
  if (serviceStatus === 'noshow') return 'missed';
  return serviceStatus === 'canceled' ? canceledHow(facts) : 'over';
}
