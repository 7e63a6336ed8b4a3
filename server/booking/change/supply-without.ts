import { hasFreePlaces, type OpenDemand } from '#domain/matching/available-times.ts';
import type { Visit } from '#domain/matching/visit.ts';
import type { Ctx } from '../../context.ts';
import { findCandidate, type Nearest, type SearchArea } from '../../provider/candidate.store.ts';
import type { MatchingProvider } from '../../provider/candidate-row.ts';
import { searchArea } from '../../provider/search-area.ts';
import { findSupply, type Supply } from '../availability/supply.store.ts';
import { findWaitingChange } from '../booking-change.store.ts';
import { bookingVisit } from '../booking-visit.ts';
import { findBarred } from '../invitation.store.ts';
import type { LoadedBooking } from '../load-for-change.ts';
import { isLive } from '../visible-booking.ts';
import { visitAfter } from './visit-after.ts';

const steps = [15, 200] as const;

/**
 * Who could come to a place as if one booking were not there: its own cleaners count as free of it, what it waits for
 * takes nobody away, and who it is never offered to counts for nothing (rules/matching#hard-filters). `demand` leaves
 * out one entry for the booking and one for a change that waits.
 */
export async function supplyWithout(
  ctx: Ctx,
  loaded: LoadedBooking,
  area: SearchArea,
  nearest: Nearest,
): Promise<Supply> {
  const { booking, links } = loaded;
  const found = await findSupply(ctx.db, area, { now: ctx.now(), nearest });
  const own = new Set(links.filter(isLive).map((link) => link.provider_id));
  const known = new Set(found.providers.map((provider) => provider.id));
  const further: MatchingProvider[] = [];
  for (const id of own) {
    const provider = known.has(id) ? null : await findCandidate(ctx.db, id, area);
    if (provider) further.push(provider);
  }
  const start = booking.starts_at.getTime();
  const barred = new Set(await findBarred(ctx.db, booking));
  const providers = [...found.providers, ...further]
    .filter(({ id }) => own.has(id) || !barred.has(id))
    .map((provider) =>
      own.has(provider.id)
        ? { ...provider, occupied: provider.occupied.filter((visit) => visit.startsAt.getTime() !== start) }
        : provider,
    );
  const waiting = await findWaitingChange(ctx.db, booking.id);
  const times = [bookingVisit(booking), ...(waiting ? [visitAfter(booking, waiting.proposed)] : [])];
  return { providers, demand: times.reduce(withoutOne, found.demand) };
}

/** Open demand has no booking ids: the booking's own is matched by time, place and service. */
function withoutOne(demand: OpenDemand[], visit: Visit): OpenDemand[] {
  const match = demand.findIndex(
    (one) =>
      one.startsAt.getTime() === visit.startsAt.getTime() &&
      one.endsAt.getTime() === visit.endsAt.getTime() &&
      one.latitude === visit.latitude &&
      one.longitude === visit.longitude &&
      one.serviceType === visit.serviceType,
  );
  return demand.filter((_, index) => index !== match);
}

/**
 * Whether enough providers could take the booking's visit as it would be after a change
 * (rules/matching#offered-times).
 */
export async function isFreeAfter(
  ctx: Ctx,
  loaded: LoadedBooking,
  visit: Visit,
  cleanerCount: number,
): Promise<boolean> {
  const area = searchArea(visit, visit.startsAt, visit.endsAt);
  for (const nearest of steps) {
    const supply = await supplyWithout(ctx, loaded, area, nearest);
    if (hasFreePlaces({ ...supply, visit, cleanerCount })) return true;
  }
  return false;
}
