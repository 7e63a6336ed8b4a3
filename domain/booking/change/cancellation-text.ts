import { freeUntilStart } from '#domain/messages/cancelling.ts';
import { formatMoney } from '#domain/money/pence.ts';
import {
  addDays,
  formatDateTime,
  formatLongDate,
  formatTime,
  londonDate,
  londonTime,
  toInstant,
  weekdayName,
} from '#domain/time/london.ts';
import { statutoryEndOf } from '../visit/statutory-right.ts';
import { cancellationNotice } from './cancellation.ts';

const hourMs = 3600 * 1000;

export type CancellationTimes = {
  /** When the contract was made: for a series, when its first visit was booked. */
  bookedAt: Date;
  startsAt: Date;
  now: Date;
  isBusinessUse: boolean;
  /** What cancelling costs at least, because the visit was moved at short notice (rules/lifecycles#rescheduling). */
  leastFeePence?: number;
  /** The company has let the customer off. */
  isWaived?: boolean;
};

const weekdayTime = (at: Date): string => `${weekdayName(londonDate(at))} ${formatTime(londonTime(at))}`;
const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What notice costs from a moment on, without what is over by then. */
function byNotice({ startsAt, leastFeePence = 0 }: CancellationTimes, from: Date): string {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);
  const freeUntil = before(cancellationNotice.freeHours);
  const halfUntil = before(cancellationNotice.wholeHours);
  if (halfUntil <= from) return 'the full price';
  if (leastFeePence > 0)
    return `at least ${formatMoney(leastFeePence)}, because it was moved at short notice, and the full price from ${formatDateTime(halfUntil)}`;
  if (freeUntil <= from) return `half until ${formatDateTime(halfUntil)}, then the full price`;
  return `free until ${formatDateTime(freeUntil)}, half until ${weekdayTime(halfUntil)}, then the full price`;
}

/** Until when cancelling costs this person nothing; null where it costs something now. */
export function freeUntil(times: CancellationTimes): Date | null {
  const { bookedAt, startsAt, now, isBusinessUse, leastFeePence = 0, isWaived = false } = times;
  const freeHours = isWaived ? 0 : cancellationNotice.freeHours;
  const byNoticeMs = leastFeePence > 0 && !isWaived ? 0 : startsAt.getTime() - freeHours * hourMs;
  const lastDay = isBusinessUse ? null : statutoryEndOf(bookedAt);
  const byLawMs = lastDay === null ? 0 : toInstant(addDays(lastDay, 1), '00:00').epochMilliseconds;
  const until = Math.min(startsAt.getTime(), Math.max(byNoticeMs, byLawMs));
  return until > now.getTime() ? new Date(until) : null;
}

/**
 * What cancelling costs this person and when, in one text for form, review, mails and booking page
 * (rules/lifecycles#cancellation-fee, rules/lifecycles#statutory-right): a consumer's 14 days first, then the notice.
 */
export function cancellationText(times: CancellationTimes): string {
  const { bookedAt, startsAt, now, isBusinessUse, isWaived } = times;
  if (isWaived) return freeUntilStart;
  const lastDay = isBusinessUse ? null : statutoryEndOf(bookedAt);
  if (lastDay === null || londonDate(now) > lastDay) return asSentence(byNotice(times, now));
  if (londonDate(startsAt) <= lastDay) return freeUntilStart;
  const after = new Date(toInstant(addDays(lastDay, 1), '00:00').epochMilliseconds);
  return `Free of charge until the end of ${formatLongDate(lastDay)}. After that: ${byNotice(times, after)}.`;
}
