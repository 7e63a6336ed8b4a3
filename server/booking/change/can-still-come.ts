import { isEligible } from '#domain/matching/eligibility.ts';
import type { Visit } from '#domain/matching/visit.ts';
import type { Ctx } from '../../context.ts';
import { findCandidate } from '../../provider/candidate.store.ts';
import { spanAround } from '../../provider/search-area.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

/**
 * Whether a cleaner of a booking could come to its visit after a change: free of every other visit and not
 * away. Their usual hours don't bind them here, for they answer themselves.
 */
export async function canStillCome(
  ctx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
  visit: Visit,
): Promise<boolean> {
  const candidate = await findCandidate(ctx.db, link.provider_id, spanAround(visit.startsAt, visit.endsAt));
  if (!candidate) return false;
  const own = booking.starts_at.getTime();
  const occupied = candidate.occupied.filter((one) => one.startsAt.getTime() !== own);
  const { reasons } = isEligible({ ...candidate, occupied }, visit);
  return reasons.every((reason) => reason === 'hours');
}
