import type { ServiceStatus } from './provider-booking-lifecycle.ts';

/** What is kept of how a cleaner's part ended, where its state does not say it. */
export type EndedHow =
  | 'unsafe'
  | 'given-back'
  | 'taken-off'
  | 'moved'
  | 'another-cleaner'
  | 'never-started'
  | 'ended-early';

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
  'another-cleaner',
  'missed',
  'never-started',
  // Of a part that ended before it was kept how.
  'over',
  // Of a job that was offered and is not any more.
  'turned-down',
  'not-open',
] as const;
export type JobEnding = (typeof jobEndings)[number];

type JobState = {
  /** How it came to stand so. */
  when: string;
  serviceStatus: ServiceStatus;
  endedHow?: EndedHow;
  /** Only with the booking cancelled, and by what. */
  canceled?: 'no access' | 'closed day' | 'anyhow';
  /** The job's own page, or the one that says how it ended. */
  page: 'job' | JobEnding;
};

/**
 * Every state of a cleaner's part of a booking and the page that it has for them; where several fit, the first counts
 * (rules/lifecycles#endings-of-a-job). Nothing that was a cleaner's is without one.
 */
export const jobStates = [
  { when: 'to come', serviceStatus: 'accepted', page: 'job' },
  { when: 'under way', serviceStatus: 'started', page: 'job' },
  { when: 'left unsafe', serviceStatus: 'completed', endedHow: 'unsafe', page: 'unsafe' },
  { when: 'ended at work', serviceStatus: 'completed', endedHow: 'ended-early', page: 'ended-early' },
  { when: 'done', serviceStatus: 'completed', page: 'done' },
  { when: 'given back', serviceStatus: 'withdrawn', endedHow: 'given-back', page: 'given-back' },
  { when: 'taken off', serviceStatus: 'withdrawn', endedHow: 'taken-off', page: 'taken-off' },
  // Before it was recorded who ended it.
  { when: 'withdrawn long ago', serviceStatus: 'withdrawn', page: 'over' },
  { when: 'not come', serviceStatus: 'noshow', page: 'missed' },
  { when: 'changed away', serviceStatus: 'canceled', endedHow: 'moved', page: 'moved' },
  {
    when: 'left by the customer',
    serviceStatus: 'canceled',
    endedHow: 'another-cleaner',
    page: 'another-cleaner',
  },
  { when: 'finished without', serviceStatus: 'canceled', endedHow: 'never-started', page: 'never-started' },
  { when: 'ended before Start', serviceStatus: 'canceled', endedHow: 'ended-early', page: 'ended-early' },
  { when: 'no access', serviceStatus: 'canceled', canceled: 'no access', page: 'no-access' },
  { when: 'closed day', serviceStatus: 'canceled', canceled: 'closed day', page: 'closed-day' },
  { when: 'cancelled', serviceStatus: 'canceled', canceled: 'anyhow', page: 'canceled' },
  { when: 'lost long ago', serviceStatus: 'canceled', page: 'over' },
] as const satisfies readonly JobState[];
export type JobStateName = (typeof jobStates)[number]['when'];

export type EndingFacts = {
  serviceStatus: string;
  endedHow: string | null;
  bookingStatus: string;
  hadNoAccess: boolean;
  isClosedDay: boolean;
};

function isCanceledBy(how: JobState['canceled'], facts: EndingFacts): boolean {
  if (how === undefined) return true;
  if (facts.bookingStatus !== 'canceled') return false;
  return how === 'anyhow' || (how === 'no access' ? facts.hadNoAccess : facts.isClosedDay);
}

/** The state that a cleaner's part is in. */
export function jobStateOf(facts: EndingFacts): JobState | undefined {
  return jobStates.find(
    (state: JobState) =>
      state.serviceStatus === facts.serviceStatus &&
      (state.endedHow === undefined || state.endedHow === facts.endedHow) &&
      isCanceledBy(state.canceled, facts),
  );
}

/** How a cleaner's part of a booking ended; null while it goes on (rules/lifecycles#endings-of-a-job). */
export function jobEndingOf(facts: EndingFacts): JobEnding | null {
  const page = jobStateOf(facts)?.page ?? 'over';
  return page === 'job' ? null : page;
}
