import { snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { BookingInput } from '#domain/booking/booking-input.ts';
import type { SoldOffer } from '#domain/booking/booking-rules.ts';
import type { GiftUsed, PlacedBooking, PricedQuote, PromoUsed } from '#domain/booking/placed-booking.ts';
import { priceBooking } from '#domain/booking/price/price.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findSpendableGiftCard } from '../../gift-card/find-spendable-gift-card.ts';
import { checkPromoCode } from '../../promo-code/check-promo-code.ts';

export type PricedCheckout = Pick<PlacedBooking, 'price' | 'rates' | 'offer' | 'quote' | 'promo' | 'gift'>;

type Terms = { settings: Settings; offer?: SoldOffer; quote?: PricedQuote | null; customerId: string | null };

/**
 * The price of the checked answers at today's settings, with the promo code and gift card they name
 * (rules/prices#default-settings). `expectedPence` is what the screen showed: a different one is refused, so nobody
 * pays a price they have not seen.
 */
export async function priceCheckout(
  ctx: Ctx,
  input: BookingInput,
  { settings, offer, quote, customerId }: Terms,
  expectedPence: number | null,
): Promise<PricedCheckout> {
  const rates = snapshotRates(settings, input.serviceFrequency);
  if (rates.ratePence === 0) throw new Refusal('prices_closed');
  const promo = input.promo ? await promoOf(ctx, input, Boolean(offer), customerId) : null;
  const card = input.giftCode ? await findSpendableGiftCard(ctx, input.giftCode) : null;
  const price = priceBooking({
    rates,
    quarterHours: input.quarterHours,
    cleanerCount: input.cleanerCount,
    cleaningSupplies: input.cleaningSupplies,
    discountPercent: promo?.discountPercent ?? 0,
    giftBalancePence: card?.balancePence ?? 0,
    isGoodwill: card?.kind === 'goodwill',
    ...(offer ? { offer } : {}),
    ...(quote ? { quotePricePence: quote.pricePence } : {}),
  });
  if (expectedPence !== null && expectedPence !== price.totalPence) {
    throw new Refusal('price_changed', { values: { totalPence: price.totalPence } });
  }
  const gift: GiftUsed | null = card ? { giftCardId: card.id, isGoodwill: card.kind === 'goodwill' } : null;
  return { price, rates, offer: offer ?? null, quote: quote ?? null, promo, gift };
}

async function promoOf(
  ctx: Ctx,
  input: BookingInput,
  hasOffer: boolean,
  customerId: string | null,
): Promise<PromoUsed> {
  const { promoCodeId, discountPercent, isOnlyNewUser } = await checkPromoCode(ctx, {
    code: input.promo,
    email: input.email,
    phone: input.phone,
    hasOffer,
    ...(customerId ? { customerId } : {}),
  });
  return { promoCodeId, discountPercent, isOnlyNewUser };
}
