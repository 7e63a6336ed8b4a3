import { roundHalfUp } from '#domain/money/pence.ts';

/** A card's money in pence: what can be spent, what visits used, what expired; the rest of it is reserved. */
export type GiftValue = {
  amountPence: number;
  vatPence: number;
  balancePence: number;
  usedPence: number;
  expiredPence: number;
};

/**
 * The VAT that belongs to what of a card is used or expired: cumulative, half a penny going up, so that the
 * last penny is never lost (rules/money#gift-cards). What is reserved or left keeps the rest of it.
 */
export const vatOfConsumed = (
  card: Pick<GiftValue, 'amountPence' | 'vatPence' | 'usedPence' | 'expiredPence'>,
): number => roundHalfUp(card.vatPence * (card.usedPence + card.expiredPence), card.amountPence);

/** The VAT of a card's sale that using so much more of it releases, pence; negative when a use is taken back. */
export const vatReleasedBy = (card: GiftValue & { releasedVatPence: number }, usedPence: number): number =>
  vatOfConsumed({ ...card, usedPence: card.usedPence + usedPence }) - card.releasedVatPence;

/** What a paid card is by its money alone: active with all of it, partUsed, used with none (`usedFlag`). */
export function statusByBalance(
  card: Pick<GiftValue, 'amountPence' | 'balancePence'>,
): 'active' | 'partUsed' | 'used' {
  if (card.balancePence === 0) return 'used';
  return card.balancePence === card.amountPence ? 'active' : 'partUsed';
}

/** What visits to come have reserved of a card. */
export const reservedPence = (card: GiftValue): number =>
  card.amountPence - card.balancePence - card.usedPence - card.expiredPence;
