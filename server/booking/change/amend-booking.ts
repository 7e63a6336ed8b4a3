import { isDeepStrictEqual } from 'node:util';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { replaceHold } from '../../payment/replace-hold.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import type { BookingRow } from '../booking.store.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { getBooking } from '../get-booking.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../load-for-change.ts';
import { isLive, type VisibleBooking } from '../visible-booking.ts';
import { type AmendTerms, amendTerms } from './amend-terms.ts';
import type { AmendWish } from './amend-work.ts';
import { applyBookingChange } from './apply-booking-change.ts';
import { moverOf } from './mover-of.ts';
import { openBookingChange } from './open-booking-change.ts';

export type Amendment = VersionedId & {
  wish: AmendWish;
  /** The price the screen showed, pence; a different one is refused. Null: not given. */
  expectedPence: number | null;
};

/**
 * Changes hours, cleaners, rooms, extras, products or address of a visit (rules/lifecycles#amending): re-priced at
 * the snapshot rates, the higher amount held on the card before anything changes. A longer visit or another outcode
 * asks the accepted cleaners for four waking hours; everything else is done at once.
 */
export async function amendBooking(ctx: Ctx, input: Amendment): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.amend');
  const { booking, links } = await getBooking(ctx, input.id);
  const terms = await amendTerms(ctx, { booking, links }, input.wish, moverOf(ctx));
  if (terms.isSame || (await isAsked(ctx, terms, booking.id))) return getBooking(ctx, input.id);
  requireVersion(booking, input.expectedVersion);
  if (input.expectedPence !== null && input.expectedPence !== terms.proposed.totalPence) {
    throw new Refusal('price_changed', { values: { totalPence: terms.proposed.totalPence } });
  }
  const isRaised = await raiseHold(ctx, booking, terms);
  try {
    await transact(ctx, async (tx) => {
      const loaded = await loadForChange(tx, input.id);
      requireVersion(loaded.booking, terms.version);
      await amend(tx, loaded, terms);
    });
  } catch (error) {
    // The visit stays as it was, and so must what is set aside for it.
    const payload = { bookingId: booking.id };
    if (isRaised) await ctx.enqueue({ name: 'fit-hold', payload }, { key: `fit-hold:${booking.id}` });
    throw error;
  }
  return getBooking(ctx, input.id);
}

/** The cleaners are being asked about just these terms. */
async function isAsked(ctx: Ctx, { proposed }: AmendTerms, bookingId: string): Promise<boolean> {
  const waiting = await findWaitingChange(ctx.db, bookingId);
  return waiting !== undefined && isDeepStrictEqual(waiting.proposed, proposed);
}

const cardDueOf = (priced: { totalPence: number; giftAppliedPence: number }) =>
  priced.totalPence - priced.giftAppliedPence;

/** A higher amount stands on the card before the visit changes; a lower one follows it (fit-hold). */
async function raiseHold(ctx: Ctx, booking: BookingRow, { proposed }: AmendTerms): Promise<boolean> {
  const amountPence = cardDueOf(proposed);
  const before = { totalPence: booking.total_price_pence, giftAppliedPence: booking.gift_applied_pence };
  if (booking.payment_method !== 'card' || amountPence <= cardDueOf(before)) return false;
  const status = await replaceHold(ctx, { bookingId: booking.id, amountPence });
  if (status === 'declined' || status === 'awaiting-bank') throw new Refusal('card_declined');
  return true;
}

async function amend(tx: Ctx, loaded: LoadedBooking, terms: AmendTerms): Promise<void> {
  const { proposed, asked, lost, answerBy } = terms;
  if (answerBy && asked.length > 0) {
    const by = moverOf(tx);
    await openBookingChange(tx, loaded, { proposed, asked, answerBy, feeIfRefusedPence: 0, by });
    return;
  }
  const gone = new Set(lost.map((link) => link.id));
  const stay = loaded.links.filter((link) => isLive(link) && !gone.has(link.id));
  await applyBookingChange(tx, loaded, { proposed, keep: new Set(stay.map((link) => link.id)) });
}
