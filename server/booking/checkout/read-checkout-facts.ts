import { isCompanyUser } from '#domain/access/actor.ts';
import type { CheckoutFacts, CheckoutRequest } from '#domain/booking/decide-checkout.ts';
import { toE164 } from '#domain/contact/to-e164.ts';
import { normalisePostalCode, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { readEmail } from '#domain/text/read-email.ts';
import { settingsId } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { findTypedGiftCard } from '../../gift-card/find-typed-gift-card.ts';
import { holderOf } from '../../limits/holder-of.ts';
import { tooManyDeclines } from '../../limits/too-many-declines.ts';
import { findSoldOffer } from '../../offer/find-sold-offer.ts';
import { findPromo } from '../../promo-code/check-promo-code.ts';
import { termsInForce, termsPage } from '../../site-content/version-in-force.ts';
import { type FoundForCheckout, findForCheckout } from './checkout-facts.store.ts';

type ReadFacts = CheckoutFacts & {
  customerId: string | null;
  /** Whoever asks is told at once what a code is worth: the office, or the account of that e-mail. */
  isOwnBooking: boolean;
};

/**
 * Reads what a checkout is decided by; changes nothing. The answers are still as they came: one that is no text
 * finds nothing here and is refused when they are checked.
 */
export async function readCheckoutFacts(
  ctx: Ctx,
  request: CheckoutRequest,
): Promise<ReadFacts | 'made before'> {
  const text = (field: string) => String(request.answers[field] ?? '').trim();
  const email = readEmail(text('email'));
  const outcode = outcodeOf(text('postalCode'));
  const row = await findForCheckout(ctx.db, {
    settingsId,
    outcode,
    email,
    idempotencyKey: ctx.idempotencyKey ?? null,
    termsPage,
    holder: holderOf(ctx),
    now: ctx.now(),
  });
  if (!row) throw new Error('The settings row is missing: the reference data were not loaded');
  if (row.knownId) return 'made before';
  if (row.pauseSeconds) throw tooManyDeclines(row.pauseSeconds);
  const customerId = row.customer?.id ?? null;
  const phone = toE164(text('phone')) ?? '';
  const isServed = row.servedOutcodes.has(outcode);
  const [offer, promo, giftCard, place] = await Promise.all([
    request.offerId ? findSoldOffer(ctx, request.offerId) : null,
    text('promo') ? findPromo(ctx, { code: text('promo'), email, phone, customerId }) : null,
    text('giftCode') ? findTypedGiftCard(ctx, text('giftCode')) : null,
    isServed ? ctx.adapters.geocoder.locate(normalisePostalCode(text('postalCode'))) : null,
  ]);
  const isCompany = isCompanyUser(ctx.actor);
  const isOwnBooking = isCompany || (ctx.actor.kind === 'user' && readEmail(ctx.actor.email) === email);
  return {
    ...row,
    // A stranger is not told of others: theirs is judged as the booking is made (place-booking.ts).
    isBlocked: row.isBlocked && isOwnBooking,
    now: ctx.now(),
    isCompany,
    isOnAccount: isOnAccount(ctx, row.customer),
    offer,
    promo,
    giftCard,
    place,
    termsVersion: termsInForce(row.termsVersions, ctx.now()),
    customerId,
    isOwnBooking,
  };
}

/** An account is used only by its customer, signed in, or by the office for them (rules/money#account-customers). */
function isOnAccount(ctx: Ctx, customer: FoundForCheckout['customer']): boolean {
  if (customer?.paymentMethod !== 'account') return false;
  return isCompanyUser(ctx.actor) || (ctx.actor.kind === 'user' && ctx.actor.customerId === customer.id);
}
