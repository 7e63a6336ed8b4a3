import { checkBookingInput } from '#domain/booking/booking-input.ts';
import type { PlacedBooking, PricedQuote } from '#domain/booking/placed-booking.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { visitInterval } from '#domain/time/london.ts';
import { storedVisitSource } from '#domain/visit-source/visit-source.ts';
import type { Ctx } from '../../context.ts';
import { findOfferForBooking } from '../../offer/find-offer-for-booking.ts';
import { termsInForce } from '../../site-content/version-in-force.ts';
import type { CheckoutFacts } from './checkout-facts.store.ts';
import { priceCheckout } from './price-checkout.ts';

export type CheckoutWish = {
  answers: Record<string, unknown>;
  expectedPence: number | null;
  offerId?: string | null;
  quote?: PricedQuote | null;
  /** Where the customer came from, as they or their page says. */
  source?: object | null;
};

const isCompany = (ctx: Ctx) => ctx.actor.kind === 'user' && ctx.actor.role === 'company';

/**
 * Checks every answer again, prices the visit and finds its place (rules/prices#total-and-vat,
 * rules/messages#fields); changes nothing.
 */
export async function prepareCheckout(
  ctx: Ctx,
  wish: CheckoutWish,
  facts: CheckoutFacts,
): Promise<PlacedBooking> {
  const { settings, servedOutcodes, customer } = facts;
  const offer = wish.offerId ? await findOfferForBooking(ctx, wish.offerId) : undefined;
  const checked = checkBookingInput(wish.answers, {
    settings,
    now: ctx.now(),
    servedOutcodes,
    isCompany: isCompany(ctx),
    isQuote: Boolean(wish.quote),
    ...(offer ? { offer } : {}),
  });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const input = checked.value;
  if (facts.isBlocked) throw new Refusal('customer_blocked');
  const terms = { settings, quote: wish.quote ?? null, customerId: customer?.id ?? null };
  const priced = await priceCheckout(ctx, input, offer ? { ...terms, offer } : terms, wish.expectedPence);
  const place = await ctx.adapters.geocoder.locate(input.postalCode);
  if (!place)
    throw new Refusal('outcode_not_served', {
      field: 'postalCode',
      values: { outcode: outcodeOf(input.postalCode) },
    });
  const { startsAt, endsAt } = visitInterval(input.startDate, input.startTime, input.quarterHours);
  return {
    input,
    ...priced,
    ...place,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    termsVersion: await termsInForce(ctx),
    acceptedAt: ctx.now().toISOString(),
    paymentMethod: isOnAccount(ctx, facts) ? 'account' : 'card',
    source: storedVisitSource(wish.source),
  };
}

/** An account is used only by its customer, signed in, or by the office for them (rules/money#account-customers). */
function isOnAccount(ctx: Ctx, { customer }: CheckoutFacts): boolean {
  if (customer?.paymentMethod !== 'account') return false;
  return isCompany(ctx) || (ctx.actor.kind === 'user' && ctx.actor.customerId === customer.id);
}
