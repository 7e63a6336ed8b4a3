import type { Ctx } from '../context.ts';
import { isLive } from './booking-seen.ts';
import { providerIdOf } from './load-for-change.ts';
import type { ProviderBookingRow } from './provider-booking.store.ts';

/** The actor's part in a booking: the live one, else the latest they had (withdrawn and taken again). */
export function findOwnLink(ctx: Ctx, links: readonly ProviderBookingRow[]): ProviderBookingRow | undefined {
  const providerId = providerIdOf(ctx);
  const own = links.filter((link) => link.provider_id === providerId);
  return own.find(isLive) ?? own.at(-1);
}
