import type { RefusalCode } from '#domain/messages.ts';
import { maxDeclinedTries } from '#domain/payment/declined-tries.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Intent } from '../../adapters/payments/port.ts';
import type { Ctx } from '../../context.ts';
import { noteDeclinedOut } from '../../limits/declined-out.store.ts';
import { tooManyDeclines } from '../../limits/too-many-declines.ts';
import { recordIntent } from '../../payment/payment.store.ts';
import { isOfEarlierIntent } from '../../payment/record-payment-outcome.ts';
import { type CodeGiver, countRefusedCode, requireCodesOpen } from '../../promo-code/refused-codes.ts';
import { transact } from '../../transaction.ts';
import { abandonCheckout, type Checkout, lockCheckoutToPay, queueForDay } from './checkout.store.ts';
import { isCheckoutTakeable } from './is-takeable.ts';
import { noteTaken } from './note-taken.ts';
import { isTooLate, placeBooking } from './place-booking.ts';
import { countRefusedBooking, requireBookable } from './refused-bookings.ts';
import { requirePlaceable } from './require-placeable.ts';

const longestPlacingMs = 30 * 1000;

/** Only whoever gave a saved card hears of an intent that took the place of the payment's own. */
type Told = { mayReplace?: boolean };

const isSecured = (intent: Intent) => intent.status === 'held' || intent.status === 'card-saved';

/**
 * Where every word about a checkout's payment ends: the browser's, the gateway's event and the later look
 * by a job. Writes the payment's state and, once it is secured, places the booking; safe to run twice.
 * Answers whether the booking stands. A hold that lapsed while the card was given is taken again when the
 * time is still free, else refused with `time_taken`; a promo code or gift card that went to another
 * booking meanwhile, and an e-mail we take no bookings from, likewise end the checkout and release the card.
 */
export async function recordPayment(
  ctx: Ctx,
  checkoutId: string,
  intent: Intent,
  { mayReplace = false }: Told = {},
): Promise<boolean> {
  try {
    const outcome = await transact(ctx, (tx) => settle(tx, checkoutId, { intent, mayReplace }));
    if (outcome === 'declined-out') throw tooManyDeclines();
    if (outcome !== 'lapsed') return outcome === 'placed';
    await requirePlaceable(ctx, checkoutId, intent);
    throw new Refusal('time_taken', { field: 'startTime' });
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'not_found')
      await giveBack(ctx, checkoutId, { intent, code: error.code });
    throw error;
  }
}

async function settle(
  tx: Ctx,
  checkoutId: string,
  { intent, mayReplace }: Told & { intent: Intent },
): Promise<'placed' | 'recorded' | 'lapsed' | 'declined-out'> {
  const { cardFingerprint } = intent;
  const found = await lockCheckoutToPay(tx.db, checkoutId, { cardFingerprint, now: tx.now() });
  if (!found?.payment) throw new Refusal('not_found');
  const { checkout, payment } = found;
  // An answer of the gateway that was read before somebody else's may arrive after it.
  if (checkout.placed_at) return 'placed';
  const isReplacing = mayReplace && intent.status !== 'voided';
  if (!isReplacing && isOfEarlierIntent(payment, intent)) return 'recorded';
  await recordIntent(tx.db, payment.id, intent, tx.now());
  if (!isSecured(intent)) return (await isDeclinedOut(tx, checkout, intent)) ? 'declined-out' : 'recorded';
  if (checkout.abandoned_at || (await isTooLate(tx, checkout))) return 'lapsed';
  // Somebody who takes a time waits their turn, so that this one is not sold while it is being placed.
  if (isLapsing(checkout, tx.now())) await queueForDay(tx.db, checkout.booking.input.startDate);
  if (checkout.held_until <= tx.now()) {
    const isFree = await isCheckoutTakeable(tx, checkout);
    if (!isFree) {
      noteTaken(tx, checkout.booking);
      return 'lapsed';
    }
  }
  requireBookable(found);
  if (checkout.booking.promo) await requireCodesOpen(tx, giverOf(checkout, intent));
  await placeBooking(tx, checkout, found.addressee);
  return 'placed';
}

/** Whether its tries are used up (rules/money#declined-tries): then whoever made it waits before the next one. */
async function isDeclinedOut(tx: Ctx, checkout: Checkout, intent: Intent): Promise<boolean> {
  if (intent.declinedTries < maxDeclinedTries) return false;
  if (!checkout.abandoned_at) await noteDeclinedOut(tx.db, checkout.held_by, tx.now());
  return true;
}

/** Lapsed, or so near its end that it may lapse before this is done. */
const isLapsing = ({ held_until: heldUntil }: Checkout, now: Date): boolean =>
  heldUntil.getTime() - now.getTime() <= longestPlacingMs;

const giverOf = (checkout: Checkout, { cardFingerprint }: Intent): CodeGiver => ({
  heldBy: checkout.held_by,
  cardFingerprint,
});

async function countRefused(tx: Ctx, code: RefusalCode, giver: CodeGiver): Promise<void> {
  if (code === 'promo_refused') await countRefusedCode(tx, giver);
  if (code === 'booking_refused') await countRefusedBooking(tx, giver);
}

/** The card is not held for what will not be, and the time is free for others; a refused code counts once. */
async function giveBack(
  ctx: Ctx,
  checkoutId: string,
  { intent, code }: { intent: Intent; code: RefusalCode },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const found = await lockCheckoutToPay(tx.db, checkoutId);
    if (!found || found.checkout.placed_at) return;
    const isFirst = found.checkout.abandoned_at === null;
    if (isFirst) await countRefused(tx, code, giverOf(found.checkout, intent));
    await abandonCheckout(tx.db, { id: checkoutId, tokenHash: found.checkout.token_hash }, tx.now());
  });
  const { gatewayId } = intent;
  const idempotencyKey = `booking:${checkoutId}:release`;
  if (intent.status === 'card-saved') await ctx.adapters.payments?.forgetCard({ gatewayId, idempotencyKey });
  else await ctx.adapters.payments?.capture({ gatewayId, amountPence: 0, idempotencyKey });
}
