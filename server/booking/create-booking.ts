import { createHash, createHmac, randomUUID } from 'node:crypto';
import { demand } from '#domain/access/permissions.ts';
import { checkBookingInput } from '#domain/booking/booking-input.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { visitInterval } from '#domain/time/london.ts';
import { loadSettings } from '../application-setting/get-application-setting.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { openPayment, planPayment } from '../payment/open-payment.ts';
import { findServedOutcodes } from '../postal-code/find-served-outcodes.ts';
import { hashToken, makeToken } from '../secrets.ts';
import { transact } from '../transaction.ts';
import {
  abandonCheckout,
  findCheckoutByKey,
  insertCheckout,
  lockCheckout,
  queueForDay,
} from './checkout.store.ts';
import { type CheckoutSeen, viewCheckout } from './get-checkout.ts';
import { isTimeFree } from './is-time-free.ts';
import { placeBooking } from './place-booking.ts';
import { placedVisit } from './placed-visit.ts';
import { priceCheckout } from './price-checkout.ts';

const holdMs = 15 * 60 * 1000;
const checkAfterMs = 90 * 1000;
export const termsVersion = '2026-11';

type Request = {
  answers: Record<string, unknown>;
  expectedPence: number | null;
  /** The person's own earlier checkout: its hold ends with this one (product.md 4.6, one hold per person). */
  replaces?: { id: string; token: string } | null;
};

/**
 * Starts a checkout: checks every answer again, prices it, holds the time for 15 minutes and asks the
 * gateway for a place to give the card (product.md 2.1, 4.6). It is a booking to nobody until paid. The
 * same idempotency key gives the same checkout; with other answers it is refused.
 */
export async function createBooking(ctx: Ctx, request: Request): Promise<CheckoutSeen> {
  demand(ctx.actor, 'booking.create');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.answers, request.expectedPence]))
    .digest('base64url');
  const token = tokenFor(ctx);
  const known = ctx.idempotencyKey ? await findCheckoutByKey(ctx.db, ctx.idempotencyKey) : null;
  if (known) {
    if (known.request_hash !== requestHash) throw new Refusal('idempotency_conflict');
    // The gateway may not have been reached the first time; asking again under the stored key is harmless.
    if (!known.placed_at && known.card_due_pence > 0) await openPayment(ctx, known.id);
    return viewCheckout(ctx, known.id, token);
  }
  const placed = await prepare(ctx, request);
  const id = randomUUID();
  const isNew = await transact(ctx, async (tx) => {
    await giveUp(tx, request.replaces);
    await queueForDay(tx.db, placed.input.startDate);
    if (ctx.idempotencyKey && (await findCheckoutByKey(tx.db, ctx.idempotencyKey))) return false;
    if (!(await isTimeFree(tx, placedVisit(placed), placed.input.cleanerCount))) {
      throw new Refusal('time_taken', { field: 'startTime' });
    }
    await insertCheckout(tx.db, {
      id,
      tokenHash: hashToken(token),
      idempotencyKey: ctx.idempotencyKey ?? null,
      requestHash,
      booking: placed,
      cardDuePence: placed.price.cardDuePence,
      heldUntil: new Date(tx.now().getTime() + holdMs),
      createdAt: tx.now(),
    });
    await secure(tx, id, placed);
    return true;
  });
  if (!isNew) return createBooking(ctx, request);
  if (placed.price.cardDuePence > 0) await openPayment(ctx, id);
  return viewCheckout(ctx, id, token);
}

async function giveUp(tx: Ctx, replaced: Request['replaces']): Promise<void> {
  if (!replaced || !isUuid(replaced.id)) return;
  await abandonCheckout(tx.db, { id: replaced.id, tokenHash: hashToken(replaced.token) }, tx.now());
}

/** With a key the token follows from it, so that a repeated request can be given the same one. */
function tokenFor(ctx: Ctx): string {
  if (!ctx.idempotencyKey) return makeToken();
  return createHmac('sha256', ctx.tokenSecret).update(`checkout:${ctx.idempotencyKey}`).digest('base64url');
}

async function prepare(ctx: Ctx, request: Request): Promise<PlacedBooking> {
  const settings = await loadSettings(ctx);
  const servedOutcodes = await findServedOutcodes(ctx, String(request.answers.postalCode ?? ''));
  const checked = checkBookingInput(request.answers, { settings, now: ctx.now(), servedOutcodes });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const input = checked.value;
  if (input.promo) throw new Refusal('promo_unknown', { field: 'promo' });
  const { price, rates } = priceCheckout(input, settings, request.expectedPence);
  const place = await ctx.adapters.geocoder.locate(input.postalCode);
  if (!place)
    throw new Refusal('outcode_not_served', {
      field: 'postalCode',
      values: { outcode: outcodeOf(input.postalCode) },
    });
  const { startsAt, endsAt } = visitInterval(input.startDate, input.startTime, input.quarterHours);
  return {
    input,
    price,
    rates,
    ...place,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    termsVersion,
    acceptedAt: ctx.now().toISOString(),
  };
}

/** Nothing to pay: the booking stands at once. Else a payment row, and a look later in case the browser goes. */
async function secure(tx: Ctx, checkoutId: string, placed: PlacedBooking): Promise<void> {
  if (placed.price.cardDuePence === 0) {
    const checkout = await lockCheckout(tx.db, checkoutId);
    if (checkout) await placeBooking(tx, checkout);
    return;
  }
  await planPayment(tx, {
    checkoutId,
    amountPence: placed.price.cardDuePence,
    startsAt: new Date(placed.startsAt),
  });
  await tx.enqueue(
    { name: 'check-payment', payload: { checkoutId } },
    { runAt: new Date(tx.now().getTime() + checkAfterMs), key: `check-payment:${checkoutId}` },
  );
}
