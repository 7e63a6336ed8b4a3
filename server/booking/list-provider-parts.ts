import { isOurs } from '#domain/access/actor.ts';
import { can } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { allColumns } from './booking-selection.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';
import { findRejectedOf, listPartsOf, type RejectedBooking } from './provider-part.store.ts';
import { findBookingsByIds } from './read-bookings.store.ts';
import { selectionFor, toVisibleBookings, type VisibleBooking } from './visible-booking.ts';
import { paidBookingColumns } from './visit-pay.ts';

/** A provider's part in a booking, and the booking as whoever asks may see it. */
export type ProviderPart = { link: ProviderBookingRow; seen: VisibleBooking; reader: 'company' | 'own' };

/** Of rejected bookings nobody reads further back. */
const mostRejected = 1000;

/** Whose record a provider is: their own, or the company's who sees to bookings; null for anybody else. */
function readerOf({ actor }: Ctx, providerId: string): ProviderPart['reader'] | null {
  if (actor.kind === 'user' && actor.providerId === providerId) return 'own';
  return isOurs(actor) && can(actor, 'booking.read') ? 'company' : null;
}

/** A page of the parts of each of these providers, newest first; a provider who is not the reader's has none. */
export async function listProviderParts(
  ctx: Ctx,
  providerIds: readonly string[],
  request: PageRequest,
): Promise<Map<string, Page<ProviderPart>>> {
  const readable = providerIds.filter((id) => readerOf(ctx, id) !== null);
  if (readable.length === 0) return new Map();
  const pages = await listPartsOf(ctx.db, readable, request);
  const links = [...pages.values()].flatMap(({ items }) => items);
  const seen = await seeBookingsOf(ctx, links);
  const toParts = (link: ProviderBookingRow): ProviderPart[] => {
    const booking = seen.get(link.booking_id);
    const reader = readerOf(ctx, link.provider_id);
    return booking && reader ? [{ link, seen: booking, reader }] : [];
  };
  return new Map([...pages].map(([id, { items, end }]) => [id, { items: items.flatMap(toParts), end }]));
}

/** Of the bookings no more is needed than their status, which a part shows as its own, and what it pays. */
const selection = { ...allColumns, booking: paidBookingColumns, invitations: false, phones: false };

async function seeBookingsOf(ctx: Ctx, links: ProviderBookingRow[]): Promise<Map<string, VisibleBooking>> {
  const ids = [...new Set(links.map((link) => link.booking_id))];
  const needed = selectionFor(ctx, selection);
  const read = await findBookingsByIds(ctx.db, ids, needed);
  return new Map((await toVisibleBookings(ctx, read, needed)).map((seen) => [seen.booking.id, seen]));
}

/** What each of these providers turned down, newest first; for themselves and the company. */
export function findRejectedBookings(
  ctx: Ctx,
  providerIds: readonly string[],
): Promise<Map<string, RejectedBooking[]>> {
  const readable = providerIds.filter((id) => readerOf(ctx, id) !== null);
  return readable.length === 0 ? Promise.resolve(new Map()) : findRejectedOf(ctx.db, readable, mostRejected);
}
