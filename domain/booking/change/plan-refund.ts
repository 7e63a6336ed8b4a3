export type RefundState = {
  /** What was charged in all, and how much of it a gift card paid. */
  chargedPence: number;
  giftUsedPence: number;
  /** What was given back before. */
  refundedPence: number;
  refundedGiftPence: number;
  /** What the customer still owes of it. */
  owedPence: number;
  /** What was never paid after all: written off as a debt, or taken back by the bank in a dispute. */
  lostPence?: number;
  /** Card payments that were taken, each with what is left to give back of it. */
  payments: readonly { id: string; refundablePence: number }[];
};

export type RefundPart = {
  paymentId: string | null;
  cardPence: number;
  giftPence: number;
  /** Comes off what the customer owes instead of being sent. */
  takenOffPence: number;
  /** Was paid to us by bank, and goes back by bank. */
  bankPence: number;
};

export const refundablePence = (state: RefundState): number =>
  state.chargedPence - state.refundedPence - (state.lostPence ?? 0);

export const partPence = (part: RefundPart): number =>
  part.cardPence + part.giftPence + part.takenOffPence + part.bankPence;

/** An amount to give back over payments, oldest first; the rest is what no card payment covers. */
function overPayments(amountPence: number, payments: RefundState['payments']) {
  let rest = amountPence;
  const shares = payments.map(({ id, refundablePence: most }) => {
    const pence = Math.min(rest, most);
    rest -= pence;
    return { id, pence };
  });
  return { shares: shares.filter(({ pence }) => pence > 0), rest };
}

/**
 * How an amount goes back the way it came (rules/money#refunds): the card part first, then the gift part. Of the
 * card part, what was not taken yet is simply not taken. One part for each card payment; the amount must not
 * be over `refundablePence`.
 */
export function planRefund(amountPence: number, state: RefundState): RefundPart[] {
  const refundedElsewhere = state.refundedPence - state.refundedGiftPence;
  const paidElsewhere = state.chargedPence - state.giftUsedPence - (state.lostPence ?? 0);
  const cardSide = Math.min(amountPence, Math.max(0, paidElsewhere - refundedElsewhere));
  const takenOffPence = Math.min(cardSide, Math.max(0, state.owedPence));
  const { shares, rest } = overPayments(cardSide - takenOffPence, state.payments);
  const [first, ...others] = shares;
  const nothing = { giftPence: 0, takenOffPence: 0, bankPence: 0 };
  return [
    {
      paymentId: first?.id ?? null,
      cardPence: first?.pence ?? 0,
      giftPence: amountPence - cardSide,
      takenOffPence,
      bankPence: rest,
    },
    ...others.map(({ id, pence }) => ({ ...nothing, paymentId: id, cardPence: pence })),
  ];
}

/** Above this a refund is confirmed once more, and takes a proof (rules/security#proof). */
export const confirmAbovePence = 25_000;
const countedMs = 30 * 24 * 3600 * 1000;

/** What was given back before, and when that was decided. */
export type Given = readonly { amountPence: number; at: Date }[];

/**
 * What giving back so much comes to with all that went back of that booking within 30 days, for damage too, which count
 * together (rules/money#refunds).
 */
export function withRecentRefunds(amountPence: number, given: Given, now: Date): number {
  const recent = given.filter(({ at }) => now.getTime() - at.getTime() < countedMs);
  return recent.reduce((sum, one) => sum + one.amountPence, amountPence);
}

/** Whether giving back so much needs a second confirmation. */
export const needsConfirming = (amountPence: number, given: Given, now: Date): boolean =>
  withRecentRefunds(amountPence, given, now) > confirmAbovePence;
