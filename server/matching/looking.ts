import { lastChanceOf, laterTodayChanceOf, type Search } from '#domain/matching/no-cleaner.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import type { LoadedBooking } from '../booking/load-for-change.ts';
import type { ProviderBookingRow } from '../booking/provider-booking.store.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { InvitationRow } from './matching.store.ts';

const endOf = (link: ProviderBookingRow): Date => link.withdrawn_at ?? link.updated_at;

/** The cleaner who was lost last. */
export const lastLost = (links: readonly ProviderBookingRow[]): ProviderBookingRow | null =>
  links
    .filter((link) => !isLive(link))
    .reduce<ProviderBookingRow | null>(
      (latest, link) => (latest && endOf(latest) > endOf(link) ? latest : link),
      null,
    );

/** When a cleaner was last lost, or null: what was sent before says nothing about who is free now. */
export function lostAt(links: readonly ProviderBookingRow[]): Date | null {
  const link = lastLost(links);
  return link && endOf(link);
}

/** Since when a booking has been looking for the cleaners it has not got. */
export const lookingSince = (booking: BookingRow, links: readonly ProviderBookingRow[]): Date =>
  lostAt(links) ?? booking.created_at;

/** The invitations of the present round: since a cleaner was last lost, and for the present start. */
export function currentInvitations(
  booking: BookingRow,
  links: readonly ProviderBookingRow[],
  invitations: readonly InvitationRow[],
): InvitationRow[] {
  const since = lostAt(links);
  return invitations.filter(
    (one) =>
      (!since || one.invited_at >= since) &&
      (!one.starts_at || one.starts_at.getTime() === booking.starts_at.getTime()),
  );
}

const minuteMs = 60_000;

/** Tells the mails of one round of looking from those of another. */
export const roundOf = (booking: BookingRow, links: readonly ProviderBookingRow[]): number => {
  const since = lostAt(links);
  return since ? Math.floor(since.getTime() / minuteMs) : booking.version;
};

/** Until when its customer has us look; a wish about another start is none about this one. */
function wishOf({ keep_looking_until: until, starts_at: startsAt }: BookingRow): Date | null {
  const chances = [lastChanceOf(startsAt), laterTodayChanceOf(startsAt)];
  return chances.some((chance) => chance.getTime() === until?.getTime()) ? until : null;
}

/** A booking's search for cleaners as the rules of time look at it. */
export const searchOf = ({ booking, links }: LoadedBooking): Search => ({
  startDate: booking.start_date,
  startTime: booking.start_time.slice(0, 5),
  startsAt: booking.starts_at,
  lookingSince: lookingSince(booking, links),
  keepLookingUntil: wishOf(booking),
});
