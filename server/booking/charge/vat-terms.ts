import { vatOfConsumed, vatReleasedBy } from '#domain/gift-card/balance.ts';
import type { GiftVat } from '#domain/money/vat.ts';
import { findTaxRateOn } from '../../application-setting/vat-rate.store.ts';
import type { Ctx } from '../../context.ts';
import { findGiftCard, type GiftCardRow, lockGiftCard } from '../../gift-card/gift-card.store.ts';
import { giftValue } from '../../gift-card/gift-value.ts';
import type { BookingRow } from '../booking.store.ts';

/** What a charge is worked out with beside the booking itself. */
export type VatTerms = {
  taxRate: number;
  giftVat: GiftVat | null;
  /** What the booking's gift card has left beside what is reserved; it pays for extra time (rules/prices#actual-price). */
  giftBalancePence: number;
};

/**
 * The VAT rate in force on a London date, and what the booking's gift card keeps of its sale
 * (rules/prices#total-and-vat). In a transaction, where it is about to be charged, the card is locked.
 */
export async function findVatTerms(ctx: Ctx, booking: BookingRow, date: string): Promise<VatTerms> {
  const taxRate = await findTaxRateOn(ctx.db, date);
  const find = ctx.db.isTransaction ? lockGiftCard : findGiftCard;
  const card = booking.gift_card_id ? await find(ctx.db, booking.gift_card_id) : undefined;
  if (!card) return { taxRate, giftVat: null, giftBalancePence: 0 };
  const value = { ...giftValue(card), releasedVatPence: card.vat_released_pence };
  return {
    taxRate,
    giftVat: { taxRate: card.tax_rate, vatOf: (usedPence) => vatReleasedBy(value, usedPence) },
    giftBalancePence: isSpendable(card, ctx.now()) ? card.balance_pence : 0,
  };
}

/**
 * The terms that a completed booking was charged with: its gift card as it was before this use of it. What the card has
 * left pays no more than it did.
 */
export async function findChargedVatTerms(tx: Ctx, booking: BookingRow): Promise<VatTerms> {
  const taxRate = chargedTaxRate(booking);
  const card = booking.gift_card_id ? await lockGiftCard(tx.db, booking.gift_card_id) : undefined;
  if (!card) return { taxRate, giftVat: null, giftBalancePence: 0 };
  const usedPence = card.used_pence - booking.gift_applied_pence - booking.goodwill_applied_pence;
  const before = { ...giftValue(card), usedPence };
  const value = { ...before, releasedVatPence: vatOfConsumed(before) };
  const vatOf = (pence: number) => vatReleasedBy(value, pence);
  return { taxRate, giftVat: { taxRate: card.tax_rate, vatOf }, giftBalancePence: 0 };
}

/** A goodwill card is a discount on one price and no means of payment. */
const isSpendable = (card: GiftCardRow, now: Date): boolean =>
  card.kind === 'sold' && card.status !== 'expired' && card.expires_at !== null && card.expires_at > now;

/** The rate that a charge's VAT was worked out with. */
export const chargedTaxRate = (booking: BookingRow): number => booking.charged_tax_rate ?? booking.tax_rate;
