import { snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import {
  type FoundGiftCard,
  requireSpendable,
  type SpendableGiftCard,
} from '#domain/gift-card/spendable-gift-card.ts';
import { roundHalfUp } from '#domain/money/pence.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { type FoundPromo, requireUsablePromo } from '#domain/promo-code/usable-promo.ts';
import { Refusal } from '#domain/refusal.ts';
import { visitInterval } from '#domain/time/london.ts';
import { storedVisitSource } from '#domain/visit-source/visit-source.ts';
import { checkBookingInput } from './booking-input.ts';
import type { SoldOffer } from './booking-rules.ts';
import type { City } from './options.ts';
import type { PlacedBooking, PricedQuote } from './placed-booking.ts';
import { type Price, priceBooking, timePence } from './price/price.ts';

export type CheckoutRequest = {
  answers: Record<string, unknown>;
  /** What the screen showed. */
  expectedPence: number | null;
  offerId?: string | null;
  quote?: PricedQuote | null;
  /** Agreed to on the page of the link that leads on to the card. */
  agreesLater?: boolean;
  /** Where the customer came from, as they or their page says. */
  source?: object | null;
};

/** Everything a checkout is decided by; what the answers do not name is null. */
export type CheckoutFacts = {
  now: Date;
  settings: Settings;
  servedOutcodes: ReadonlyMap<string, City>;
  /** The office enters it for a customer. */
  isCompany: boolean;
  isBlocked: boolean;
  isOnAccount: boolean;
  /** Null where it can't be booked, too. */
  offer: SoldOffer | null;
  promo: FoundPromo | null;
  giftCard: FoundGiftCard | null;
  place: { latitude: number; longitude: number } | null;
  /** The version of the terms that holds today. */
  termsVersion: string;
};

/**
 * The booking that the answers ask for, checked again by every rule and priced at today's settings
 * (rules/prices#total-and-vat, rules/messages#fields). A price other than the one shown is refused, so that nobody
 * pays what they have not seen.
 *
 * @throws Refusal the first that holds of `offer_gone`, `invalid_input`, `customer_blocked`, `prices_closed`, those of
 * the promo code, those of the gift card, `price_changed`, `amend_needs_card`, `outcode_not_served`
 */
export function decideCheckout(request: CheckoutRequest, facts: CheckoutFacts): PlacedBooking {
  const { settings, now, servedOutcodes, isCompany, offer, place } = facts;
  const quote = request.quote ?? null;
  if (request.offerId && !offer) throw new Refusal('offer_gone', { field: 'offerId' });
  const { agreesLater = false } = request;
  const isRepeatedQuote = quote?.rhythm !== undefined;
  const asked = { isQuote: quote !== null, isRepeatedQuote, agreesLater };
  const rules = { settings, now, servedOutcodes, isCompany, ...asked };
  const checked = checkBookingInput(request.answers, offer ? { ...rules, offer } : rules);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  if (facts.isBlocked) throw new Refusal('customer_blocked');
  const input = checked.value;
  const priced = priceCheckout(input, request, facts);
  if (!place) {
    const outcode = outcodeOf(input.postalCode);
    throw new Refusal('outcode_not_served', { field: 'postalCode', values: { outcode } });
  }
  const { startsAt, endsAt } = visitInterval(input.startDate, input.startTime, input.quarterHours);
  return {
    input,
    ...priced,
    ...place,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    termsVersion: facts.termsVersion,
    acceptedAt: now.toISOString(),
    paymentMethod: facts.isOnAccount ? 'account' : 'card',
    source: storedVisitSource(request.source),
  };
}

type PricedCheckout = Pick<PlacedBooking, 'price' | 'rates' | 'offer' | 'quote' | 'promo' | 'gift'>;

/** The price of the checked answers, with the promo code and gift card they name (rules/prices#default-settings). */
function priceCheckout(
  input: PlacedBooking['input'],
  { expectedPence, quote = null }: CheckoutRequest,
  { settings, now, offer, promo, giftCard, isOnAccount }: CheckoutFacts,
): PricedCheckout {
  const rates = snapshotRates(settings, input.serviceFrequency);
  if (rates.ratePence === 0) throw new Refusal('prices_closed');
  const used = promo ? requireUsablePromo(promo, offer !== null) : null;
  const card = input.giftCode ? requireSpendable(giftCard, now) : null;
  const price = priceBooking({
    rates,
    quarterHours: input.quarterHours,
    cleanerCount: input.cleanerCount,
    cleaningSupplies: input.cleaningSupplies,
    discountPercent: used?.discountPercent ?? 0,
    giftBalancePence: card?.balancePence ?? 0,
    isGoodwill: card?.kind === 'goodwill',
    ...(offer ? { offer } : {}),
    ...(quote ? { quotePricePence: quote.pricePence } : {}),
  });
  const { totalPence } = price;
  if (expectedPence !== null && expectedPence !== totalPence)
    throw new Refusal('price_changed', { values: { totalPence } });
  const extraPence = giftForOverRun(input, price, {
    ratePence: offer ? rates.oneOffRatePence : rates.ratePence,
    discountPercent: used?.discountPercent ?? 0,
    giftMoneyPence: spendablePence(card),
    isOnAccount,
  });
  return {
    price,
    rates,
    offer,
    quote,
    promo: used && {
      promoCodeId: used.promoCodeId,
      discountPercent: used.discountPercent,
      isOnlyNewUser: used.isOnlyNewUser,
    },
    gift: card && { giftCardId: card.id, isGoodwill: card.kind === 'goodwill', extraPence },
  };
}

/** What a sold card pays with; a goodwill card is a discount. */
const spendablePence = (card: SpendableGiftCard | null): number =>
  card?.kind === 'sold' ? card.balancePence : 0;

/**
 * Extra time agreed beforehand is payable: by a card, on account, or by what the gift card has left, which is to be
 * set aside for it. Answers that, pence.
 */
function giftForOverRun(
  { overRunQuarterHours, cleanerCount }: PlacedBooking['input'],
  { cardDuePence, totalPence }: Price,
  means: { ratePence: number; discountPercent: number; giftMoneyPence: number; isOnAccount: boolean },
): number {
  if (overRunQuarterHours === 0 || cardDuePence > 0 || means.isOnAccount) return 0;
  const fullPence = timePence(means.ratePence, overRunQuarterHours * cleanerCount);
  const extraPence = fullPence - roundHalfUp(fullPence * means.discountPercent, 100);
  if (means.giftMoneyPence < totalPence + extraPence)
    throw new Refusal('amend_needs_card', { field: 'overRunHours' });
  return extraPence;
}
