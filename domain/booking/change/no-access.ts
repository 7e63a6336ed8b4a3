import { roundHalfUp } from '#domain/money/pence.ts';
import { quarterHoursBetween, suppliedTimeFeePence } from '../price/supplied-time-fee.ts';
import { isStatutoryTime } from '../visit/statutory-right.ts';
import type { CancellationFee } from './cancellation.ts';

const waitMs = 20 * 60 * 1000;
export const minContactAttempts = 2;
const leastQuarterHours = 2;

/**
 * Whether the cleaner has waited long enough at the door, from the start or from coming
 * (rules/lifecycles#cancellation-fee).
 */
export const hasWaited = (startsAt: Date, arrivedAt: Date, now: Date): boolean =>
  now.getTime() - Math.max(startsAt.getTime(), arrivedAt.getTime()) >= waitMs;

export type NoAccess = {
  basePence: number;
  cleanerCount: number;
  acceptedCount: number;
  bookedQuarterHours: number;
  bookedAt: Date;
  startsAt: Date;
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
 * rules/lifecycles#statutory-right): everything, but for a consumer inside the 14 days only the time from the start
 * to leaving, half an hour at least, and nothing where they never asked for a start inside the 14 days.
 */
export function noAccessFee(question: NoAccess): NoAccessFee {
  const { acceptedCount, leftAt, bookedQuarterHours } = question;
  if (question.isWaived) return { feePence: 0, percent: 0, quarterHours: null };
  const isStatutory = isStatutoryTime({ ...question, now: leftAt });
  if (!isStatutory) {
    const feePence = roundHalfUp(question.basePence * acceptedCount, question.cleanerCount);
    return { feePence, percent: 100, quarterHours: null };
  }
  const waited = Math.max(leastQuarterHours, quarterHoursBetween(question.startsAt, leftAt));
  const quarterHours = Math.min(bookedQuarterHours, waited);
  const feePence = suppliedTimeFeePence({
    ...question,
    suppliedQuarterHours: Array.from({ length: acceptedCount }, () => quarterHours),
  });
  return { feePence, percent: feePence > 0 ? 100 : 0, quarterHours: feePence > 0 ? quarterHours : null };
}
