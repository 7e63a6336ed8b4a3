import { Refusal } from '#domain/refusal.ts';

/** What of two records of one person may be taken from the one that goes. */
export const customerParts = ['name', 'email', 'phone', 'home', 'terms'] as const;
export type CustomerPart = (typeof customerParts)[number];

/**
 * What points to a customer's record, by table and column; `joinRecords` of `server/auth/guest-record.store.ts`
 * gives each on when two become one. A test compares the list with the database, so that a new table is decided about.
 */
export const customerPointers = [
  'affiliate_referrals.customer_id',
  'asked_first.customer_id',
  'blocks.customer_id',
  'bookings.customer_id',
  'invoices.customer_id',
  'merged_customers.into_id',
  'office_notes.customer_id',
  'payments.customer_id',
  'saved_cards.customer_id',
  'series.customer_id',
] as const;

export type MergedSide = {
  hasAccount: boolean;
  /** What the books say is open of their bookings, pence. */
  openPence: number;
  /** An affiliate sent them: who it was is known once of each person. */
  referral: 'none' | 'waiting' | 'decided';
};

/** Refuses, each with its sentence, what the office can't make one of (rules/people#merging). */
export function requireMergeable(keep: MergedSide, other: MergedSide): void {
  if (keep.hasAccount && other.hasAccount) throw new Refusal('merge_two_accounts');
  if (keep.openPence > 0 && other.openPence > 0) throw new Refusal('merge_two_debts');
  // One that waits is dropped beside a known one; what was decided stays where it was earned.
  if (keep.referral !== 'none' && other.referral === 'decided') throw new Refusal('merge_two_referrals');
}

/** Whose e-mail stays: that of a sign-in, else the chosen one. */
export function isEmailFromOther(keep: MergedSide, other: MergedSide, isChosen: boolean): boolean {
  if (keep.hasAccount) return false;
  return other.hasAccount || isChosen;
}
