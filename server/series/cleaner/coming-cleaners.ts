import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { findLinks, type ProviderBookingRow } from '../../booking/provider-booking.store.ts';
import { isLive } from '../../booking/visible-booking.ts';
import type { Ctx } from '../../context.ts';
import type { VisitRow } from '../series-visit.store.ts';

/** A cleaner and the visits to come that they have accepted, each with their part in it. */
export type ComingCleaner = {
  link: ProviderBookingRow;
  visits: { visit: VisitRow; link: ProviderBookingRow }[];
};

/**
 * Who comes to these visits, in the order in which they come first; visits less than 24 hours away are left out, for
 * nobody else would be found for them.
 */
export async function comingCleaners(ctx: Ctx, visits: readonly VisitRow[]): Promise<ComingCleaner[]> {
  const later = visits.filter(({ starts_at: startsAt }) => !isShortNotice(startsAt, ctx.now()));
  const links = (
    await findLinks(
      ctx.db,
      later.map(({ id }) => id),
    )
  ).filter(isLive);
  const parts = later.flatMap((visit) =>
    links.filter((link) => link.booking_id === visit.id).map((link) => ({ visit, link })),
  );
  return [...Map.groupBy(parts, ({ link }) => link.provider_id).values()].flatMap((theirs) => {
    const [first] = theirs;
    return first ? [{ link: first.link, visits: theirs }] : [];
  });
}
