import { accounts, balanced, type Posting } from './ledger.ts';
import { roundHalfUp } from './pence.ts';

/** Every business event as its postings (rules/money#ledger), pence; each builder answers a balanced journal. */

const cardCostPermille = 15;
const cardCostFixedPence = 20;

/** What the processor keeps of a card payment: 1.5 % and 20p; nothing of nothing. */
export const cardCostPence = (amountPence: number): number =>
  amountPence === 0 ? 0 : roundHalfUp(amountPence * cardCostPermille, 1000) + cardCostFixedPence;

const cardCost = (amountPence: number): Posting[] => [
  { account: accounts.cardCosts, amountPence: cardCostPence(amountPence) },
  { account: accounts.cardProcessor, amountPence: -cardCostPence(amountPence) },
];

/** Money taken from a card for a booking, with the processor's cost. */
export const captureJournal = (bookingId: string, amountPence: number): Posting[] =>
  balanced([
    { account: accounts.cardProcessor, amountPence },
    { account: accounts.customerControl, amountPence: -amountPence, bookingId },
    ...cardCost(amountPence),
  ]);

/** What part of an amount a gift card paid, and the VAT of it that was accounted for when it was sold. */
export type GiftPart = { giftCardId: string; giftPence: number; vatPence: number };

export type CleanerPay = { providerId: string; earningPence: number; suppliesPence?: number };

type Charge = {
  bookingId: string;
  grossPence: number;
  vatPence: number;
  gift?: GiftPart | null;
  cleaners: readonly CleanerPay[];
};

function chargeJournal(charge: Charge, income: 4100 | 4200): Posting[] {
  const { bookingId, grossPence, vatPence, gift } = charge;
  const giftPence = gift?.giftPence ?? 0;
  const giftVatPence = gift?.vatPence ?? 0;
  return balanced([
    ...(gift
      ? [{ account: accounts.giftCards, amountPence: giftPence - giftVatPence, giftCardId: gift.giftCardId }]
      : []),
    { account: accounts.customerControl, amountPence: grossPence - giftPence, bookingId },
    { account: income, amountPence: -(grossPence - vatPence), bookingId },
    { account: accounts.vat, amountPence: -(vatPence - giftVatPence) },
    ...cleanerCost(charge.cleaners, bookingId),
  ]);
}

function cleanerCost(cleaners: readonly CleanerPay[], bookingId?: string): Posting[] {
  return cleaners.flatMap(({ providerId, earningPence, suppliesPence = 0 }) => [
    { account: accounts.cleanerCost, amountPence: earningPence, bookingId },
    { account: accounts.suppliesCost, amountPence: suppliesPence, bookingId },
    { account: accounts.cleanerPayOwed, amountPence: -(earningPence + suppliesPence), providerId },
  ]);
}

/** A completed visit. A cleaner's `earningPence` is without the net supplies money, which stands apart. */
export const completionJournal = (charge: Charge): Posting[] => chargeJournal(charge, accounts.sales);

/** A cancellation fee, with the accepted cleaners' share of it. */
export const feeJournal = (charge: Charge): Posting[] => chargeJournal(charge, accounts.cancellationFees);

/** Pay that a cleaner gets although the customer owes nothing (short notice), or a correction of pay. */
export const cleanerPayJournal = (cleaners: readonly CleanerPay[], bookingId: string): Posting[] =>
  balanced(cleanerCost(cleaners, bookingId));

/** A gift card sold: a single-purpose voucher, so its VAT is due at once (rules/money#gift-cards). */
export const giftSoldJournal = (giftCardId: string, amountPence: number, vatPence: number): Posting[] =>
  balanced([
    { account: accounts.cardProcessor, amountPence },
    { account: accounts.giftCards, amountPence: -(amountPence - vatPence), giftCardId },
    { account: accounts.vat, amountPence: -vatPence },
    ...cardCost(amountPence),
  ]);

/** An unused card paid back within 14 days. */
export const giftRefundedJournal = (giftCardId: string, amountPence: number, vatPence: number): Posting[] =>
  balanced([
    { account: accounts.giftCards, amountPence: amountPence - vatPence, giftCardId },
    { account: accounts.vat, amountPence: vatPence },
    { account: accounts.cardProcessor, amountPence: -amountPence },
  ]);

/** What was left on a card when it expired, net; its VAT stays paid. Reinstating is the reverse. */
export const giftExpiredJournal = (giftCardId: string, netPence: number): Posting[] =>
  balanced([
    { account: accounts.giftCards, amountPence: netPence, giftCardId },
    { account: accounts.giftCardBreakage, amountPence: -netPence },
  ]);

/**
 * Money given back after completion, to the card first and then to the gift card (rules/money#refunds). What was not
 * taken yet comes off the customer's debt instead; an account customer's goes back by bank.
 */
export const refundJournal = (refund: {
  bookingId: string;
  amountPence: number;
  vatPence: number;
  gift?: GiftPart | null;
  takenOffPence?: number;
  bankPence?: number;
  /** A fee given back is no sale given back. */
  income?: 4100 | 4200;
}): Posting[] => {
  const { bookingId, amountPence, vatPence, gift, takenOffPence = 0, bankPence = 0 } = refund;
  const giftPence = gift?.giftPence ?? 0;
  const giftVatPence = gift?.vatPence ?? 0;
  const cardPence = amountPence - giftPence - takenOffPence - bankPence;
  const giftCardId = gift?.giftCardId;
  return balanced([
    { account: refund.income ?? accounts.sales, amountPence: amountPence - vatPence, bookingId },
    { account: accounts.vat, amountPence: vatPence - giftVatPence },
    { account: accounts.cardProcessor, amountPence: -cardPence },
    { account: accounts.bank, amountPence: -bankPence },
    { account: accounts.customerControl, amountPence: -takenOffPence, bookingId },
    { account: accounts.giftCards, amountPence: -(giftPence - giftVatPence), giftCardId },
  ]);
};

/** A refund that no card took was sent from the bank account instead. */
export const refundByBankJournal = (amountPence: number): Posting[] =>
  balanced([
    { account: accounts.cardProcessor, amountPence },
    { account: accounts.bank, amountPence: -amountPence },
  ]);

/** A claim for damage paid to the card or from the bank account: no price given back, so no VAT. */
export const damageJournal = (
  amountPence: number,
  from: typeof accounts.cardProcessor | typeof accounts.bank,
): Posting[] =>
  balanced([
    { account: accounts.badDebt, amountPence },
    { account: from, amountPence: -amountPence },
  ]);

/** Money taken from a card beyond what was owed goes back; it was no sale. */
export const overpaymentJournal = (bookingId: string, amountPence: number): Posting[] =>
  balanced([
    { account: accounts.customerControl, amountPence, bookingId },
    { account: accounts.cardProcessor, amountPence: -amountPence },
  ]);

/** A tip on a card: all of it is the cleaners', its cost is ours (rules/prices#tips). */
export const tipJournal = (tips: readonly { providerId: string; tipPence: number }[]): Posting[] => {
  const amountPence = tips.reduce((sum, tip) => sum + tip.tipPence, 0);
  return balanced([
    { account: accounts.cardProcessor, amountPence },
    ...tips.map(({ providerId, tipPence }) => ({
      account: accounts.tipsOwed,
      amountPence: -tipPence,
      providerId,
    })),
    ...cardCost(amountPence),
  ]);
};

/** A pay run's payment to one cleaner; a returned payment is the reverse. */
export const payJournal = (line: { providerId: string; earningPence: number; tipPence: number }): Posting[] =>
  balanced([
    { account: accounts.cleanerPayOwed, amountPence: line.earningPence, providerId: line.providerId },
    { account: accounts.tipsOwed, amountPence: line.tipPence, providerId: line.providerId },
    { account: accounts.bank, amountPence: -(line.earningPence + line.tipPence) },
  ]);

/** Money an account customer sent by bank (rules/money#account-customers). */
export const accountPaymentJournal = (bookingId: string, amountPence: number): Posting[] =>
  balanced([
    { account: accounts.bank, amountPence },
    { account: accounts.customerControl, amountPence: -amountPence, bookingId },
  ]);

/**
 * A debt given up: its VAT comes back where relief is due, else all of it is a loss (rules/money#account-customers).
 */
export const writeOffJournal = (bookingId: string, grossPence: number, reliefVatPence: number): Posting[] =>
  balanced([
    { account: accounts.badDebt, amountPence: grossPence - reliefVatPence },
    { account: accounts.vat, amountPence: reliefVatPence },
    { account: accounts.customerControl, amountPence: -grossPence, bookingId },
  ]);

/** The VAT of a loss that went gross to the bad debts, once it may be claimed back (rules/money#bad-debt-relief). */
export const vatReliefJournal = (vatPence: number): Posting[] =>
  balanced([
    { account: accounts.vat, amountPence: vatPence },
    { account: accounts.badDebt, amountPence: -vatPence },
  ]);

const disputeFeePence = 2000;

/** A card payment lost in a dispute, with the processor's fee for it. */
export const disputeJournal = (amountPence: number): Posting[] =>
  balanced([
    { account: accounts.badDebt, amountPence },
    { account: accounts.cardProcessor, amountPence: -amountPence },
    { account: accounts.cardCosts, amountPence: disputeFeePence },
    { account: accounts.cardProcessor, amountPence: -disputeFeePence },
  ]);

/**
 * What the processor took for a charge, refund or dispute, where it is not what was entered with the payment
 * (rules/money#card-processor); nothing where it is.
 */
export const feeCorrectionJournal = (feePence: number, enteredPence: number): Posting[] =>
  balanced([
    { account: accounts.cardCosts, amountPence: feePence - enteredPence },
    { account: accounts.cardProcessor, amountPence: enteredPence - feePence },
  ]);

/** The processor takes a disputed payment back until the bank has decided, or (negative) gives it again. */
export const disputeMoneyJournal = (amountPence: number, feePence: number): Posting[] =>
  balanced([
    { account: accounts.disputedPayments, amountPence },
    { account: accounts.cardProcessor, amountPence: -amountPence },
    ...feeCorrectionJournal(feePence, 0),
  ]);

/**
 * A dispute that the processor told of is lost: what it took back is a loss. Refunds of the same payment that were
 * entered and never sent are part of it, and no money of the processor's after all.
 */
export const toldDisputeLostJournal = (amountPence: number, endedRefundsPence: number): Posting[] =>
  balanced([
    { account: accounts.badDebt, amountPence: amountPence - endedRefundsPence },
    { account: accounts.cardProcessor, amountPence: endedRefundsPence },
    { account: accounts.disputedPayments, amountPence: -amountPence },
  ]);

/** The processor pays out to the bank. */
export const payoutJournal = (amountPence: number): Posting[] =>
  balanced([
    { account: accounts.bank, amountPence },
    { account: accounts.cardProcessor, amountPence: -amountPence },
  ]);

/** VAT paid to the tax office. */
export const vatPaymentJournal = (amountPence: number): Posting[] =>
  balanced([
    { account: accounts.vat, amountPence },
    { account: accounts.bank, amountPence: -amountPence },
  ]);

/** An affiliate's reward; `paid` by hand, `earned` reversed on a full refund. */
export const affiliateEarnedJournal = (amountPence: number): Posting[] =>
  balanced([
    { account: accounts.affiliateCost, amountPence },
    { account: accounts.affiliatesOwed, amountPence: -amountPence },
  ]);

export const affiliatePaidJournal = (amountPence: number): Posting[] =>
  balanced([
    { account: accounts.affiliatesOwed, amountPence },
    { account: accounts.bank, amountPence: -amountPence },
  ]);
