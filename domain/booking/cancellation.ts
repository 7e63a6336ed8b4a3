import { roundHalfUp } from '#domain/money/pence.ts';
import { addDays, londonDate } from '#domain/time/london.ts';

const hourMs = 3600 * 1000;
const statutoryDays = 14;

export type CancellationQuestion = {
  /** Labour less discount, or the offer's price; supplies are never charged. */
  basePence: number;
  cleanerCount: number;
  acceptedCount: number;
  bookedAt: Date;
  startsAt: Date;
  now: Date;
  isBusinessUse: boolean;
};

/** The percent of the base by elapsed hours to the start (product.md 2.5). */
function percentFor(noticeMs: number): number {
  if (noticeMs >= 24 * hourMs) return 0;
  return noticeMs >= 2 * hourMs ? 50 : 100;
}

/**
 * What a customer's cancelling costs now, in pence (product.md 2.5, 2.6): nothing while no cleaner has
 * accepted, nothing for a consumer until the end of the 14th day after booking, else a share of the accepted
 * cleaners' part by notice.
 */
export function cancellationFeePence(question: CancellationQuestion): number {
  const { basePence, cleanerCount, acceptedCount, bookedAt, startsAt, now } = question;
  if (acceptedCount === 0) return 0;
  const lastFreeDay = addDays(londonDate(bookedAt), statutoryDays);
  if (!question.isBusinessUse && now < startsAt && londonDate(now) <= lastFreeDay) return 0;
  const percent = percentFor(startsAt.getTime() - now.getTime());
  return roundHalfUp(basePence * acceptedCount * percent, cleanerCount * 100);
}
