import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate, toInstant } from '#domain/time/london.ts';
import { addWorkingDays, nearestWorkingDay } from '#domain/time/working-days.ts';
import { complaintDueAt } from './complaint.ts';

export const claimStatuses = ['open', 'answered', 'settled', 'declined', 'withdrawn'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
export type ClaimEvent = 'answer' | 'settle' | 'decline' | 'withdraw';

/** Pictures and papers that come with one message about a claim. */
export const maxClaimPictures = 6;
/** Signs of what was damaged. */
export const longestItem = 120;
/** What stands there once the words of a claim are forgotten. */
export const forgottenItem = 'Something in the home';
/** And as the reason of what went to the card for it. */
export const forgottenReason = 'Damage';
/** More than that is typed wrongly. */
export const maxClaimPence = 2_500_000;

const outcomeDays = 28;
const transferDays = 5;
const officeCloses = '17:30';
const closingOf = (date: string): Date => new Date(toInstant(date, officeCloses).epochMilliseconds);

export const isClaimOpen = (status: string): boolean => status === 'open' || status === 'answered';

/** Why nothing can be claimed for at a clean; null where it can be: from its start on, without an end. */
export function claimProblem(
  { startsAt, canceledAt }: { startsAt: Date; canceledAt: Date | null },
  now: Date,
): 'damage_no_clean' | 'not_begun_yet' | null {
  if (canceledAt && canceledAt < startsAt) return 'damage_no_clean';
  return now < startsAt ? 'not_begun_yet' : null;
}

const outcomes: Record<Exclude<ClaimEvent, 'answer'>, ClaimStatus> = {
  settle: 'settled',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/** open → answered → settled / declined / withdrawn (rules/lifecycles#claims-for-damage). An outcome is an answer, too. */
export function nextClaimStatus(from: string, event: ClaimEvent): ClaimStatus {
  if (!isClaimOpen(from)) throw new Refusal('damage_claim_over');
  return event === 'answer' ? 'answered' : outcomes[event];
}

/**
 * By when somebody who claims is owed a first answer, at the end of the second working day, and the outcome: within 28
 * days, so on the last working day of them.
 */
export const claimDueAts = (at: Date): { answerDueAt: Date; outcomeDueAt: Date } => ({
  answerDueAt: complaintDueAt(at),
  outcomeDueAt: closingOf(nearestWorkingDay(addDays(londonDate(at), outcomeDays), -1)),
});

/** By when what goes by bank is to be sent: the end of the fifth working day after it was decided. */
export const transferDueAt = (decidedAt: Date): Date =>
  closingOf(addWorkingDays(londonDate(decidedAt), transferDays));

export type ClaimPayment = {
  /** Through which card payments, and how much. */
  toCard: { paymentId: string; pence: number }[];
  transferPence: number;
};

/**
 * How a claim is paid: to the card up to what it was charged and has not been given back, the oldest payment first, the
 * rest by bank transfer; all of it so where nothing is to go to the card.
 */
export function splitClaim(
  amountPence: number,
  payments: readonly { id: string; refundablePence: number }[],
  isAllByTransfer: boolean,
): ClaimPayment {
  let transferPence = amountPence;
  const toCard: ClaimPayment['toCard'] = [];
  for (const { id, refundablePence } of isAllByTransfer ? [] : payments) {
    const pence = Math.min(transferPence, Math.max(0, refundablePence));
    if (pence > 0) toCard.push({ paymentId: id, pence });
    transferPence -= pence;
  }
  return { toCard, transferPence };
}
