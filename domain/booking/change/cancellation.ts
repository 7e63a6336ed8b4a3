import { roundHalfUp } from '#domain/money/pence.ts';
import { isStatutoryTime } from '../visit/statutory-right.ts';

/**
 * Notice in hours before the start from which cancelling is free, and under which it costs the whole price; in
 * between it costs `percent` of it (rules/lifecycles#cancellation-fee).
 */
export const cancellationNotice = { freeHours: 24, wholeHours: 2, percent: 50 } as const;

const hourMs = 3600 * 1000;
const freeNoticeMs = cancellationNotice.freeHours * hourMs;
const halfNoticeMs = cancellationNotice.wholeHours * hourMs;

export type CancellationQuestion = {
  /** Labour less discount, or the offer's price; supplies are never charged. */
  basePence: number;
  cleanerCount: number;
  acceptedCount: number;
  /** When the contract was made: for a series, when its first visit was booked. */
  bookedAt: Date;
  startsAt: Date;
  now: Date;
  isBusinessUse: boolean;
  /** What cancelling costs at least, because the visit was moved at short notice (rules/lifecycles#rescheduling). */
  leastFeePence?: number;
  isWaived?: boolean;
};

export type FreeBecause = 'no-cleaner' | 'notice' | 'statutory' | 'waived' | 'ours';

export type CancellationFee = {
  feePence: number;
  /** The percent of the planned pay that accepted cleaners get of it. */
  percent: number;
  freeBecause: FreeBecause | null;
};

/** Whether so little time is left that cancelling is no longer free; elapsed time, also over a clock change. */
export const isShortNotice = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < freeNoticeMs;

/** The percent of the base by elapsed hours to the start (rules/lifecycles#cancellation-fee). */
function percentFor(noticeMs: number): number {
  if (noticeMs >= freeNoticeMs) return 0;
  return noticeMs >= halfNoticeMs ? cancellationNotice.percent : 100;
}

const free = (freeBecause: FreeBecause): CancellationFee => ({ feePence: 0, percent: 0, freeBecause });

/** The base that counts: the accepted cleaners' part of it. */
const acceptedBasePence = (basePence: number, acceptedCount: number, cleanerCount: number): number =>
  roundHalfUp(basePence * acceptedCount, cleanerCount);

/**
 * What a customer's cancelling before the start costs now (rules/lifecycles#cancellation-fee,
 * rules/lifecycles#statutory-right): nothing while no cleaner has accepted, nothing for a consumer until the end of
 * the 14th day after booking, else a share of the accepted cleaners' part by notice, and at least what moving the
 * visit at short notice put off.
 */
export function cancellationFee(question: CancellationQuestion): CancellationFee {
  const { basePence, cleanerCount, acceptedCount, startsAt, now, leastFeePence = 0 } = question;
  if (acceptedCount === 0) return free('no-cleaner');
  if (now < startsAt && isStatutoryTime(question)) return free('statutory');
  if (question.isWaived) return free('waived');
  const percent = percentFor(startsAt.getTime() - now.getTime());
  const feePence = roundHalfUp(basePence * acceptedCount * percent, cleanerCount * 100);
  if (leastFeePence <= feePence)
    return feePence > 0 ? { feePence, percent, freeBecause: null } : free('notice');
  const wholePence = acceptedBasePence(basePence, acceptedCount, cleanerCount);
  return { feePence: leastFeePence, percent: leastFeePence >= wholePence ? 100 : 50, freeBecause: null };
}
