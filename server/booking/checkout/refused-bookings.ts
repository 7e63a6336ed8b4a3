import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { noteDeclinedOut } from '../../limits/declined-out.store.ts';
import { addTry, findTries } from '../../limits/tries.store.ts';
import type { CheckoutToPay } from './checkout.store.ts';
import { keyOfCard, refusalCountsMs } from './refused-bookings.store.ts';

/** Bookings of one card or network that are refused within an hour before it is trying out whom we refuse. */
const maxRefusals = 3;

/** Who asked for a booking that was refused because of its e-mail: the network of the checkout, and the card. */
type Asker = { heldBy: string | null; cardFingerprint: string | null };

/** Refuses every booking by a card that was given for three refused ones within the hour (rules/security#strangers). */
export function requireBookable({ cardRefusals }: Pick<CheckoutToPay, 'cardRefusals'>): void {
  if (cardRefusals >= maxRefusals) throw new Refusal('booking_refused');
}

/** Counts a refusal; with the third within an hour the network pauses like one whose cards are declined. */
export async function countRefusedBooking(ctx: Ctx, { heldBy, cardFingerprint }: Asker): Promise<void> {
  const window = { now: ctx.now(), ms: refusalCountsMs };
  if (cardFingerprint !== null) await addTry(ctx.db, keyOfCard(cardFingerprint), window);
  const key = keyOfNetwork(heldBy);
  if (key === null) return;
  const count = await addTry(ctx.db, key, window);
  if (count >= maxRefusals) await noteDeclinedOut(ctx.db, heldBy, ctx.now());
}

/** An API key speaks for many. */
const keyOfNetwork = (heldBy: string | null): string | null =>
  heldBy?.startsWith('network:') ? `booking-refused:${heldBy}` : null;

/** Refuses to put an e-mail right, which needs no card, of a network that was refused three bookings within the hour. */
export async function requireFewRefusedBookings(ctx: Ctx, heldBy: string | null): Promise<void> {
  const key = keyOfNetwork(heldBy);
  if (key === null) return;
  const [count = 0] = await findTries(ctx.db, [key], new Date(ctx.now().getTime() - refusalCountsMs));
  if (count >= maxRefusals) throw new Refusal('booking_refused', { field: 'email' });
}

/** Does what may be refused without a card in hand, and counts it then. */
export async function countingRefusedBookings<Answer>(
  ctx: Ctx,
  heldBy: string | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'booking_refused')
      await countRefusedBooking(ctx, { heldBy, cardFingerprint: null });
    throw error;
  }
}
