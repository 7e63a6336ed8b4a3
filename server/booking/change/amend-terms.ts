import { amendedPrice, needsAnswer } from '#domain/booking/change/amend.ts';
import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import { answerBy, type MoveMover } from '#domain/booking/change/reschedule.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { bookedPriceOf } from '../charge/booked-price-of.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { isLive } from '../visible-booking.ts';
import { type AmendWish, amendWork } from './amend-work.ts';
import { canStillCome } from './can-still-come.ts';
import { requireMovable } from './move-terms.ts';
import { payableAmendment } from './payable-amendment.ts';
import { requireNoneWaiting } from './require-none-waiting.ts';
import { requireNoRedo } from './require-redo-kept.ts';
import { isFreeAfter } from './supply-without.ts';
import { visitAfter } from './visit-after.ts';

export type AmendTerms = {
  /** The version of the booking these terms were worked out from. */
  version: number;
  proposed: ProposedAmendment;
  /** Cleaners who are asked first; those who can't do the changed visit lose it. */
  asked: ProviderBookingRow[];
  lost: ProviderBookingRow[];
  answerBy: Date | null;
  /** Nothing would be other than it is. */
  isSame: boolean;
};

/**
 * What amending a visit means (rules/lifecycles#amending), for showing it and for doing it: the price at the snapshot
 * rates and which cleaners are asked. Refuses a customer with less than 24 hours' notice or a free clean again, answers
 * the booking form would not take, and a longer or busier visit that nobody could come to.
 */
export async function amendTerms(
  ctx: Ctx,
  loaded: LoadedBooking,
  wish: AmendWish,
  by: MoveMover,
): Promise<AmendTerms> {
  const { booking, links } = loaded;
  requireMovable(ctx, loaded);
  if (by === 'customer') await requireNoRedo(ctx, booking);
  await requireNoneWaiting(ctx, booking, 'move');
  if (by === 'customer' && isShortNotice(booking.starts_at, ctx.now())) throw new Refusal('amend_too_late');
  const work = await amendWork(ctx, booking, wish, by);
  const price = await payableAmendment(ctx, booking, amendedPrice(bookedPriceOf(booking), work));
  const proposed: ProposedAmendment = {
    kind: 'amend',
    ...work,
    labourPence: price.labourPence,
    discountPence: price.discountPence,
    suppliesPence: price.suppliesPence,
    goodwillPence: price.goodwillPence,
    totalPence: price.totalPence,
    vatPence: price.vatPence,
    giftAppliedPence: price.giftAppliedPence,
    waivedPence: price.waivedPence,
  };
  if (by === 'customer') await requireFree(ctx, loaded, proposed);
  const live = links.filter(isLive);
  return {
    version: booking.version,
    proposed,
    isSame: isSame(booking, proposed),
    ...(await whoIsAsked(ctx, booking, live, proposed)),
  };
}

/** What a cleaner has agreed to, and is asked about where it grows (rules/lifecycles#amending). */
export const sizeOf = (booking: BookingRow) => ({
  quarterHours: booking.quarter_hours,
  postalCode: booking.postal_code,
});

async function requireFree(ctx: Ctx, loaded: LoadedBooking, proposed: ProposedAmendment): Promise<void> {
  const { booking } = loaded;
  const isMore = proposed.cleanerCount > booking.cleaner_count || needsAnswer(sizeOf(booking), proposed);
  if (!isMore) return;
  if (await isFreeAfter(ctx, loaded, visitAfter(booking, proposed), proposed.cleanerCount)) return;
  throw new Refusal('amend_nobody_free');
}

async function whoIsAsked(
  ctx: Ctx,
  booking: BookingRow,
  live: ProviderBookingRow[],
  proposed: ProposedAmendment,
): Promise<Pick<AmendTerms, 'asked' | 'lost' | 'answerBy'>> {
  const wanted = live.slice(0, proposed.cleanerCount);
  const lost = live.slice(proposed.cleanerCount);
  if (!needsAnswer(sizeOf(booking), proposed)) return { asked: [], lost, answerBy: null };
  const until = answerBy(ctx.now(), booking.starts_at);
  const asked: ProviderBookingRow[] = [];
  const visit = visitAfter(booking, proposed);
  for (const link of wanted) {
    const canCome = until !== null && (await canStillCome(ctx, booking, link, visit));
    (canCome ? asked : lost).push(link);
  }
  return { asked, lost, answerBy: asked.length > 0 ? until : null };
}

function isSame(booking: BookingRow, proposed: ProposedAmendment): boolean {
  const before = [
    booking.quarter_hours,
    booking.cleaner_count,
    booking.bedroom_count,
    booking.bathroom_count,
    booking.extras.toSorted().join(),
    booking.cleaning_supplies,
    booking.address,
    booking.postal_code,
  ];
  const after = [
    proposed.quarterHours,
    proposed.cleanerCount,
    proposed.bedroomCount,
    proposed.bathroomCount,
    proposed.extras.toSorted().join(),
    proposed.cleaningSupplies,
    proposed.address,
    proposed.postalCode,
  ];
  return before.every((value, index) => value === after[index]);
}
