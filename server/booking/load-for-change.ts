import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type BookingRow, lockBooking } from './booking.store.ts';
import { findLinks, type ProviderBookingRow } from './provider-booking.store.ts';
import { isLive } from './visible-booking.ts';

/** The actor's part in a booking: the live one, else the latest they had (withdrawn and taken again). */
export function findOwnLink(ctx: Ctx, links: readonly ProviderBookingRow[]): ProviderBookingRow | undefined {
  const providerId = providerIdOf(ctx);
  const own = links.filter((link) => link.provider_id === providerId);
  return own.find(isLive) ?? own.at(-1);
}

export type LoadedBooking = { booking: BookingRow; links: ProviderBookingRow[] };

/** Locks the booking that is to change, with its links. */
export async function loadForChange(tx: Ctx, id: string): Promise<LoadedBooking> {
  const booking = isUuid(id) ? await lockBooking(tx.db, id) : undefined;
  if (!booking) throw new Refusal('not_found');
  return { booking, links: await findLinks(tx.db, [id]) };
}

/** Refuses a change made on what somebody saw before another change. */
export function requireVersion(booking: BookingRow, expectedVersion: number | null): void {
  if (expectedVersion !== null && expectedVersion !== booking.version) throw new Refusal('version_conflict');
}

/** The provider behind the actor; anybody else may not do what providers do. */
export function providerIdOf(ctx: Ctx): string {
  if (ctx.actor.kind !== 'user' || !ctx.actor.providerId) throw new Refusal('forbidden');
  return ctx.actor.providerId;
}
