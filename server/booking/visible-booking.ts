import { isOurs } from '#domain/access/actor.ts';
import { type BookingView, bookingView } from '#domain/access/booking-view.ts';
import type { Ctx } from '../context.ts';
import { memoizeByObject } from '../limits/memoize-by-object.ts';
import type { OfferRow } from '../offer/offer.store.ts';
import type { PromoCodeRow } from '../promo-code/promo-code.store.ts';
import type { BookingRow } from './booking.store.ts';
import { allColumns, type BookingSelection } from './booking-selection.ts';
import { findLinks, findPhones, type ProviderBookingRow } from './provider-booking.store.ts';
import type { ReadBooking } from './read-bookings.store.ts';
import { findInvitationsOf, type InvitationRow } from './view.store.ts';

/** A booking with what its reader may see of it (rules/people#who-may-read-what): the wire leaves out the rest. */
export type VisibleBooking = {
  booking: BookingRow;
  links: ProviderBookingRow[];
  ownLink: ProviderBookingRow | null;
  view: BookingView;
  invitation: InvitationRow | null;
  invitedEmails: string[];
  /** By provider, where the reader may have them. */
  cleanerPhones: ReadonlyMap<string, string>;
  /** undefined = not read with it. */
  offer: OfferRow | null | undefined;
  promoCode: PromoCodeRow | null | undefined;
};

const live = new Set(['accepted', 'started', 'completed']);

export const isLive = (link: { service_status: string }): boolean => live.has(link.service_status);

function viewerOf(ctx: Ctx, ownLink: ProviderBookingRow | null) {
  const { actor } = ctx;
  if (isOurs(actor)) return 'company' as const;
  if (actor.kind !== 'user') return 'none' as const;
  if (actor.role === 'customer') return 'customer' as const;
  return ownLink && isLive(ownLink) ? ('assigned' as const) : ('offered' as const);
}

/** What the rights of people hang on: when the visit is. */
const withTimes = memoizeByObject(
  (selection: BookingSelection): BookingSelection => ({
    ...selection,
    booking: selection.booking && [...selection.booking, 'starts_at', 'ends_at'],
  }),
);

/** And those of a provider: on their own link. */
const withOwnLink = memoizeByObject(
  (selection: BookingSelection): BookingSelection => ({
    ...selection,
    link: selection.link === 'none' ? [] : selection.link,
  }),
);

/** What has to be read of bookings for this reader, beside what is wanted; the company has every right. */
export function selectionFor(ctx: Ctx, selection: BookingSelection): BookingSelection {
  if (viewerOf(ctx, null) === 'company') return selection;
  const isProvider = ctx.actor.kind === 'user' && ctx.actor.role === 'serviceprovider';
  return withTimes(isProvider ? withOwnLink(selection) : selection);
}

/** The links of whole bookings; those of others came with them, or are not wanted. */
async function linksOf(ctx: Ctx, read: readonly ReadBooking[], selection: BookingSelection) {
  if (selection.link) return null;
  const links = await findLinks(
    ctx.db,
    read.map(({ booking }) => booking.id),
  );
  return Map.groupBy(links, (link) => link.booking_id);
}

async function invitationsOf(ctx: Ctx, read: readonly ReadBooking[], selection: BookingSelection) {
  const { actor } = ctx;
  const isCustomer = actor.kind === 'user' && actor.role === 'customer';
  if (isCustomer || !selection.invitations) return null;
  const providerId = actor.kind === 'user' ? actor.providerId : undefined;
  const ids = read.map(({ booking }) => booking.id);
  const invitations = await findInvitationsOf(ctx.db, ids, providerId ?? null);
  return Map.groupBy(invitations, (invitation) => invitation.booking_id);
}

/** Gives bookings that were read for somebody what they may see of them, with the rest of what is wanted. */
export async function toVisibleBookings(
  ctx: Ctx,
  read: readonly ReadBooking[],
  selection: BookingSelection,
): Promise<VisibleBooking[]> {
  const [links, invitations] = await Promise.all([
    linksOf(ctx, read, selection),
    invitationsOf(ctx, read, selection),
  ]);
  const providerId = ctx.actor.kind === 'user' ? ctx.actor.providerId : undefined;
  const now = ctx.now();
  const views = read.map(({ booking, offer, promoCode, links: joined }): VisibleBooking => {
    const bookingLinks = joined ?? links?.get(booking.id) ?? none;
    const invited = invitations?.get(booking.id) ?? none;
    const ownLink = providerId ? ownLinkOf(bookingLinks, providerId) : null;
    const viewer = viewerOf(ctx, ownLink);
    const { starts_at: startsAt, ends_at: endsAt } = booking;
    return {
      booking,
      links: bookingLinks,
      ownLink,
      view: bookingView({ viewer, now, startsAt, endsAt }),
      invitation: invited.find((invitation) => invitation.provider_id === providerId) ?? null,
      invitedEmails: invited.map((invitation) => invitation.email),
      cleanerPhones: noPhones,
      offer,
      promoCode,
    };
  });
  return selection.phones ? withPhones(ctx, views) : views;
}

/** Somebody who lost their part and took it again has it again. */
function ownLinkOf(links: readonly ProviderBookingRow[], providerId: string): ProviderBookingRow | null {
  const parts = links.filter((link) => link.provider_id === providerId);
  return parts.find(isLive) ?? parts.at(-1) ?? null;
}

const none: never[] = [];
const noPhones: ReadonlyMap<string, string> = new Map();

async function withPhones(ctx: Ctx, seen: VisibleBooking[]): Promise<VisibleBooking[]> {
  const reachable = seen.filter(({ view }) => view.cleanerPhone).flatMap((one) => one.links.filter(isLive));
  const cleanerPhones = await findPhones(ctx.db, [...new Set(reachable.map((link) => link.provider_id))]);
  return seen.map((one) => (one.view.cleanerPhone ? { ...one, cleanerPhones } : one));
}

/** The same of whole rows the reader may have; three statements at most for any number. */
export function viewBookings(ctx: Ctx, bookings: BookingRow[]): Promise<VisibleBooking[]> {
  const read = bookings.map((booking) => ({ booking, links: null, offer: undefined, promoCode: undefined }));
  return toVisibleBookings(ctx, read, allColumns);
}
