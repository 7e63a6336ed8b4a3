import { type BookingView, bookingView } from '#domain/access/booking-view.ts';
import type { Ctx } from '../context.ts';
import type { BookingRow } from './booking.store.ts';
import { findLinks, findPhones, type ProviderBookingRow } from './provider-booking.store.ts';
import { findInvitationsOf, type InvitationRow } from './seen.store.ts';

/** A booking with what its reader may see of it (product.md 5): the wire leaves out the rest. */
export type BookingSeen = {
  booking: BookingRow;
  links: ProviderBookingRow[];
  ownLink: ProviderBookingRow | null;
  view: BookingView;
  invitation: InvitationRow | null;
  invitedEmails: string[];
  /** By provider, where the reader may have them. */
  cleanerPhones: ReadonlyMap<string, string>;
};

const live = new Set(['accepted', 'started', 'completed']);

export const isLive = (link: { service_status: string }): boolean => live.has(link.service_status);

function viewerOf(ctx: Ctx, ownLink: ProviderBookingRow | null) {
  const { actor } = ctx;
  if (actor.kind === 'system') return 'company' as const;
  if (actor.kind !== 'user') return 'none' as const;
  if (actor.role === 'company') return 'company' as const;
  if (actor.role === 'customer') return 'customer' as const;
  return ownLink && isLive(ownLink) ? ('assigned' as const) : ('offered' as const);
}

/** Dresses rows the reader may have with links, invitations and the view; three statements at most for any number. */
export async function seeBookings(ctx: Ctx, bookings: BookingRow[]): Promise<BookingSeen[]> {
  const ids = bookings.map((booking) => booking.id);
  const { actor } = ctx;
  const providerId = actor.kind === 'user' ? actor.providerId : undefined;
  const isCustomer = actor.kind === 'user' && actor.role === 'customer';
  const [links, invitations] = await Promise.all([
    findLinks(ctx.db, ids),
    isCustomer ? [] : findInvitationsOf(ctx.db, ids, providerId ?? null),
  ]);
  const linksById = Map.groupBy(links, (link) => link.booking_id);
  const invitationsById = Map.groupBy(invitations, (invitation) => invitation.booking_id);
  const seen = bookings.map((booking) => {
    const own = linksById.get(booking.id) ?? [];
    const invited = invitationsById.get(booking.id) ?? [];
    // Somebody who lost their part and took it again has it again.
    const parts = own.filter((link) => link.provider_id === providerId);
    const ownLink = parts.find(isLive) ?? parts.at(-1) ?? null;
    const view = bookingView({
      viewer: viewerOf(ctx, ownLink),
      now: ctx.now(),
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
    });
    return {
      booking,
      links: own,
      ownLink,
      view,
      invitation: invited.find((invitation) => invitation.provider_id === providerId) ?? null,
      invitedEmails: invited.map((invitation) => invitation.email),
      cleanerPhones: new Map<string, string>(),
    };
  });
  const reachable = seen.filter(({ view }) => view.cleanerPhone).flatMap((one) => one.links.filter(isLive));
  const cleanerPhones = await findPhones(ctx.db, [...new Set(reachable.map((link) => link.provider_id))]);
  return seen.map((one) => (one.view.cleanerPhone ? { ...one, cleanerPhones } : one));
}
