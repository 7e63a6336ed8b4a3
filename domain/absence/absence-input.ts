import type { Problem } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { addDays } from '#domain/time/london.ts';

/** Why a cleaner takes no jobs for a while (rules/lifecycles#days-off). */
export const absenceKinds = ['days-off', 'pause', 'cannot-come'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];
export const isAbsenceKind = (kind: string): kind is AbsenceKind =>
  (absenceKinds as readonly string[]).includes(kind);

/** First and last London day; without a last one until it is switched back on. */
export type AbsenceSpan = { firstDate: string; lastDate: string | null };

const daysAhead = 366;
/** How many days one may have, and for "I can't come" within how many it begins. */
const longest: Record<AbsenceKind, number> = { 'days-off': 366, pause: 366, 'cannot-come': 31 };
const soonDays = 14;
const maxReason = 300;

type Wish = AbsenceSpan & { kind: AbsenceKind; reason: string };

/**
 * What is wrong with days off; `today` is a London day, `begunOn` the first day of some that have begun and are
 * changed, which stays.
 */
export function absenceProblems(wish: Wish, today: string, begunOn: string | null = null): Problem[] {
  const { kind, firstDate, lastDate, reason } = wish;
  const latest = addDays(today, kind === 'cannot-come' ? soonDays : daysAhead);
  const isFirst = isRealDate(firstDate) && firstDate >= today && firstDate <= latest;
  if (begunOn === null ? !isFirst : firstDate !== begunOn)
    return [{ field: 'firstDate', code: kind === 'cannot-come' ? 'absence_not_soon' : 'absence_first_bad' }];
  const problems: Problem[] = [];
  if (!isLastDay(wish, today, begunOn !== null))
    problems.push({
      field: 'lastDate',
      code: 'absence_last_bad',
      values: {
        days: longest[kind],
        first: lastDate !== null && begunOn !== null ? 'today' : 'the first day',
      },
    });
  if (reason.length > maxReason) problems.push({ field: 'reason', code: 'absence_reason_long' });
  return problems;
}

function isLastDay({ kind, firstDate, lastDate }: Wish, today: string, hasBegun: boolean): boolean {
  if (lastDate === null) return kind === 'pause';
  const earliest = hasBegun ? today : firstDate;
  return isRealDate(lastDate) && lastDate >= earliest && lastDate < addDays(firstDate, longest[kind]);
}

/** Whether two spans share a day. */
export const doSpansMeet = (one: AbsenceSpan, other: AbsenceSpan): boolean =>
  (other.lastDate === null || one.firstDate <= other.lastDate) &&
  (one.lastDate === null || other.firstDate <= one.lastDate);
