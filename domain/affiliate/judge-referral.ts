import { lastDayToBook } from './attribution.ts';

export type ReferralStatus = 'waiting' | 'earned' | 'reversed' | 'refused';
type RefusedReason = 'gone' | 'self' | 'not-new' | 'late' | 'refunded';

type FirstVisit = {
  bookingId: string;
  /** The London day it was booked on. */
  bookedOn: string;
  chargedPence: number;
  refundedPence: number;
};

export type ReferralFacts = {
  firstVisitOn: string;
  /** The affiliate's account is closed, by them or to them. */
  isGone: boolean;
  /** Customer and affiliate are one: the same person, e-mail, phone or card. */
  isSelf: boolean;
  /** A booking of theirs stood, or cost a fee, before the one by the link. */
  isKnown: boolean;
  /** The customer's first completed visit; null while there is none. */
  visit: FirstVisit | null;
};

export type Verdict = { status: ReferralStatus; reason: RefusedReason | null };

const isGivenBack = ({ chargedPence, refundedPence }: FirstVisit): boolean =>
  chargedPence > 0 && refundedPence >= chargedPence;

function whyNot(facts: ReferralFacts, visit: FirstVisit): RefusedReason | null {
  if (facts.isGone) return 'gone';
  if (facts.isSelf) return 'self';
  if (facts.isKnown || visit.bookedOn < facts.firstVisitOn) return 'not-new';
  if (visit.bookedOn > lastDayToBook(facts.firstVisitOn)) return 'late';
  return isGivenBack(visit) ? 'refunded' : null;
}

/**
 * What a referral becomes (rules/money#affiliates): a reward for a new customer's first completed visit booked within
 * 60 days, never for oneself, taken back when that visit is refunded in full. Decided once; refused and reversed are
 * final.
 */
export function judgeReferral(status: ReferralStatus, facts: ReferralFacts): Verdict {
  const { visit } = facts;
  if (status === 'earned' && visit && isGivenBack(visit)) return { status: 'reversed', reason: null };
  if (status !== 'waiting' || !visit) return { status, reason: null };
  const reason = whyNot(facts, visit);
  return reason ? { status: 'refused', reason } : { status: 'earned', reason: null };
}
