import { entityLabel } from './log-label.ts';
import { dayLabel, shortVisitText } from './visit-label.ts';

/** What a record is called, as the API tells it; of what it has not, nothing. */
export type RecordNaming = {
  name: string | null;
  reference: string | null;
  outcode: string | null;
  startDate: string | null;
  startTime: string | null;
};

function whenOf({ startDate, startTime }: RecordNaming, now: Date): string | null {
  if (!startDate) return null;
  return startTime ? shortVisitText({ startDate, startTime }, now) : dayLabel(startDate, now);
}

/**
 * "Ada Customer, E2, Tue 24 Nov, 2:00pm" of what has to do with a visit; "Pay run, Friday 27 November" of what has no
 * name of its own. `withReference` adds what tells apart records that are called the same.
 */
export function recordTitle(
  entity: string,
  about: RecordNaming | null,
  { now, withReference = false }: { now: Date; withReference?: boolean },
): string {
  if (!about) return entityLabel(entity);
  // What is of no visit is told by its reference too: "Sam, ending 7K3M".
  const isVisit = about.startTime !== null;
  const reference = withReference || !isVisit ? about.reference : null;
  const known = [about.name ?? entityLabel(entity), reference, about.outcode, whenOf(about, now)];
  return known.filter(Boolean).join(', ');
}
