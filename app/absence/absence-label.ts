import type { AbsenceKind } from '#domain/absence/absence-input.ts';
import { absenceWhen } from '#domain/absence/absence-when.ts';
import { jobCount } from '#domain/label/job-count.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { AbsenceTerms, AbsenceVisit } from './absence-documents.ts';

type Span = { firstDate: string; lastDate?: string | null | undefined };

/** "On Tuesday 8 December", "From …" */
export function spanLabel({ firstDate, lastDate = null }: Span): string {
  const when = absenceWhen({ firstDate, lastDate });
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}`;
}

/** "Tuesday 8 December, 9:00am, SW1A", without the area where it isn't theirs to know. */
export const absenceVisitLabel = ({ startDate, startTime, outcode }: AbsenceVisit): string =>
  [formatLongDate(startDate), formatTime(startTime), ...(outcode ? [outcode] : [])].join(', ');

/** What saving does, before it is done; `name` is the cleaner's where the office reads it. */
export function termsLines(terms: AbsenceTerms, kind: AbsenceKind, name: string | null): string[] {
  const { visits, isCounted } = terms;
  const count = visits.length;
  if (count === 0) return [name ? `${name} has no jobs on these days.` : 'You have no jobs on these days.'];
  const goes = count === 1 ? 'This job goes' : `These ${jobCount(count)} go`;
  const asked =
    kind === 'cannot-come'
      ? 'We tell the customers at once, and ask cleaners near by first.'
      : 'We tell the customers at once, and ask others.';
  return [`${goes} to somebody else. ${asked}`, countLine(count, isCounted, name)];
}

function countLine(count: number, isCounted: boolean, name: string | null): string {
  const whom = name ? name : 'you';
  if (!isCounted) return `It is free, and does not count against ${whom}.`;
  const once = count === 1 ? '' : ' once, however many jobs there are';
  const after = name ? '' : ' After three in 90 days we talk to you. You pay nothing.';
  return `Less than 48 hours before: it counts as given back late${once}.${after}`;
}

function actOf(kind: AbsenceKind, isOffice: boolean): string {
  if (kind === 'pause') return 'Pause';
  if (kind === 'cannot-come') return isOffice ? 'They can’t come' : 'I can’t come';
  return isOffice ? 'Note these days' : 'Take these days off';
}

/** On the button that saves. */
export function saveLabel(kind: AbsenceKind, count: number, isOffice: boolean): string {
  const act = actOf(kind, isOffice);
  return count > 0 ? `${act}: give back ${jobCount(count)}` : act;
}

const states: Readonly<Record<string, string>> = {
  looking: 'nobody yet',
  asked: 'the customer is asked first',
  covered: 'covered',
  canceled: 'cancelled',
  over: 'nobody came',
};

/** How a visit stands that was given back, for the office. */
export const stateLabel = (state: string): string => states[state] ?? state;
