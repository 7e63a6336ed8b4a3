import { isDeepStrictEqual } from 'node:util';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { getBooking } from '../get-booking.ts';
import { type LoadedBooking, loadForChange, requireVersion } from '../load-for-change.ts';
import { isLive, type VisibleBooking } from '../visible-booking.ts';
import { type AmendTerms, amendTerms } from './amend-terms.ts';
import type { AmendWish } from './amend-work.ts';
import { applyBookingChange } from './apply-booking-change.ts';
import { moverOf } from './mover-of.ts';
import { openBookingChange } from './open-booking-change.ts';
import { withHoldsRaised } from './raise-holds.ts';

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
  await withHoldsRaised(ctx, [{ booking, proposed: terms.proposed }], () =>
    transact(ctx, async (tx) => {
      const loaded = await loadForChange(tx, input.id);
      requireVersion(loaded.booking, terms.version);
      await carryOutAmendment(tx, loaded, terms);
    }),
  );
  return getBooking(ctx, input.id);
}

/** The cleaners are being asked about just these terms. */
export async function isAsked(ctx: Ctx, { proposed }: AmendTerms, bookingId: string): Promise<boolean> {
  const waiting = await findWaitingChange(ctx.db, bookingId);
  return waiting !== undefined && isDeepStrictEqual(waiting.proposed, proposed);
}

/**
 * Asks whoever has to be asked about other terms of a locked visit, or makes them at once, in the caller's transaction.
 * `together`: the visit is one of several that a change of a series asks about until one moment.
 */
export async function carryOutAmendment(
  tx: Ctx,
  loaded: LoadedBooking,
  terms: AmendTerms,
  together: { seriesChangeId: string; answerBy: Date } | null = null,
): Promise<void> {
  const { proposed, asked, lost, answerBy } = terms;
  if (answerBy && asked.length > 0) {
    const by = moverOf(tx);
    const asking = { proposed, asked, answerBy, feeIfRefusedPence: 0, by, ...together };
    return openBookingChange(tx, loaded, asking);
  }
  const gone = new Set(lost.map((link) => link.id));
  const stay = loaded.links.filter((link) => isLive(link) && !gone.has(link.id));
  await applyBookingChange(tx, loaded, { proposed, keep: new Set(stay.map((link) => link.id)) });
}
