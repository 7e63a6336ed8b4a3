/** The least a card can be charged (rules/prices#gift-card-part). */
export const minCardPence = 30;

export type PaymentSplit = {
  giftAppliedPence: number;
  cardDuePence: number;
  /** A remainder too small for a card, given up before VAT. */
  waivedPence: number;
};

/** Splits what is to be paid between gift card and card, the gift first (rules/prices#gift-card-part). */
export function splitPayment(pricePence: number, giftBalancePence: number): PaymentSplit {
  const gift = Math.min(giftBalancePence, pricePence);
  const card = pricePence - gift;
  if (card === 0 || card >= minCardPence) {
    return { giftAppliedPence: gift, cardDuePence: card, waivedPence: 0 };
  }
  if (pricePence < minCardPence) return { giftAppliedPence: gift, cardDuePence: 0, waivedPence: card };
  return { giftAppliedPence: pricePence - minCardPence, cardDuePence: minCardPence, waivedPence: 0 };
}

/**
 * A cancellation fee between what the card was to pay and the gift card: the card first, then the gift
 * (rules/lifecycles#cancellation-fee). A card part below the card's least is taken from the gift where it can be,
 * else waived.
 */
export function splitFee(feePence: number, planned: { cardPence: number; giftPence: number }): PaymentSplit {
  const card = Math.min(feePence, planned.cardPence);
  const gift = Math.min(feePence - card, planned.giftPence);
  const waivedPence = feePence - card - gift;
  if (card === 0 || card >= minCardPence) return { giftAppliedPence: gift, cardDuePence: card, waivedPence };
  const moved = Math.min(card, planned.giftPence - gift);
  return { giftAppliedPence: gift + moved, cardDuePence: 0, waivedPence: waivedPence + card - moved };
}
