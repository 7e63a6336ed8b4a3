import { roundHalfUp } from '#domain/money/pence.ts';
import { fullQuarterHoursBetween, suppliedTimeFeePence } from '../price/supplied-time-fee.ts';
import { isStatutoryTime } from '../visit/statutory-right.ts';
import type { CancellationFee } from './cancellation.ts';

export const noAccessWaitMs = 20 * 60 * 1000;
export const minContactAttempts = 2;

/**
 * Whether the cleaner has waited long enough at the door, from the start or from coming
 * (rules/lifecycles#cancellation-fee).
 */
export const hasWaited = (startsAt: Date, arrivedAt: Date, now: Date): boolean =>
  now.getTime() - Math.max(startsAt.getTime(), arrivedAt.getTime()) >= noAccessWaitMs;

export type NoAccess = {
  basePence: number;
  cleanerCount: number;
  acceptedCount: number;
  bookedQuarterHours: number;
  bookedAt: Date;
  startsAt: Date;
  /** When the cleaner came; the wait begins at the planned start at the earliest. */
  arrivedAt: Date;
  leftAt: Date;
  isBusinessUse: boolean;
  isEarlyStartRequested: boolean;
  isWaived: boolean;
};

export type NoAccessFee = Omit<CancellationFee, 'freeBecause'> & {
  /** The time that counts where it is not the whole visit. */
  quarterHours: number | null;
};

/**
 * What a cleaner who could not get in costs the customer (rules/lifecycles#cancellation-fee,
 * rules/lifecycles#statutory-right): everything, but for a consumer inside the 14 days only the full quarter-hours
 * waited, of 20 minutes one, and nothing where they never asked for a start inside the 14 days.
 */
export function noAccessFee(question: NoAccess): NoAccessFee {
  const { acceptedCount, leftAt, bookedQuarterHours } = question;
  if (question.isWaived) return { feePence: 0, percent: 0, quarterHours: null };
  const isStatutory = isStatutoryTime({ ...question, now: leftAt });
  if (!isStatutory) {
    const feePence = roundHalfUp(question.basePence * acceptedCount, question.cleanerCount);
    return { feePence, percent: 100, quarterHours: null };
  }
  const waitedFrom = question.arrivedAt > question.startsAt ? question.arrivedAt : question.startsAt;
  const quarterHours = Math.min(bookedQuarterHours, fullQuarterHoursBetween(waitedFrom, leftAt));
  const feePence = suppliedTimeFeePence({
    ...question,
    suppliedQuarterHours: Array.from({ length: acceptedCount }, () => quarterHours),
  });
  return { feePence, percent: feePence > 0 ? 100 : 0, quarterHours: feePence > 0 ? quarterHours : null };
}
