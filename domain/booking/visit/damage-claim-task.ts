import { formatMoney } from '#domain/money/pence.ts';
import { isClaimOpen, transferDueAt } from './damage-claim.ts';

/** What a claim for damage still promises (rules/lifecycles#claims-for-damage), by what is known of it. */
export type PromisedClaim = {
  status: string;
  item: string;
  answerDueAt: Date;
  outcomeDueAt: Date;
  /** Since when the office waits for more; null where it waits for nothing. */
  moreAskedAt: Date | null;
  decidedAt: Date | null;
  transferPence: number;
  isTransferSent: boolean;
};

export type ClaimTaskKind = 'damage-answer' | 'damage-outcome' | 'damage-transfer';
export type ClaimTask = { kind: ClaimTaskKind; dueAt: Date; words: string };

/** What was paid by bank is on its way only once the office has sent it. */
export const isTransferOwed = ({ status, transferPence, isTransferSent }: PromisedClaim): boolean =>
  status === 'settled' && transferPence > 0 && !isTransferSent;

/** Whether a claim still promises something: an answer, its outcome, or money that is to be sent. */
export const isClaimFulfilled = (claim: PromisedClaim): boolean =>
  !isClaimOpen(claim.status) && !isTransferOwed(claim);

/** What the office owes for a claim: the one task that is open until it is done; null where nothing is owed. */
export function claimTaskOf(claim: PromisedClaim, name: string): ClaimTask | null {
  const { item, answerDueAt, outcomeDueAt, moreAskedAt } = claim;
  if (claim.status === 'open') {
    const words = `${name} says something was damaged: ${item}. Give a first answer within 2 working days.`;
    return { kind: 'damage-answer', dueAt: answerDueAt, words };
  }
  if (claim.status === 'answered') {
    const waits = moreAskedAt ? ' We asked them for more and wait for it.' : '';
    const words = `Decide ${name}’s claim for damage: ${item}. The outcome is due within 28 days.${waits}`;
    return { kind: 'damage-outcome', dueAt: outcomeDueAt, words };
  }
  if (!isTransferOwed(claim)) return null;
  return {
    kind: 'damage-transfer',
    dueAt: transferDueAt(claim.decidedAt ?? outcomeDueAt),
    words: `Send ${formatMoney(claim.transferPence)} to ${name} by bank transfer for damage: ${item}. Then say so at the claim.`,
  };
}
