import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import { follow, type Heard } from './follow.ts';

/** The jobs a provider is invited to from now on, as an invited provider sees them. */
export async function subscribeInvitations(ctx: Ctx): Promise<AsyncGenerator<Heard<VisibleBooking>, void>> {
  requirePermission(ctx.actor, 'booking.accept');
  return follow<VisibleBooking>(ctx, {
    demand: (actor) => requirePermission(actor, 'booking.accept'),
    concerns: (change, { providerId }) =>
      change.kind === 'invited' && providerId !== undefined && change.providerIds.has(providerId),
    read: async (now, change) => {
      try {
        return 'id' in change ? await getBooking(now, change.id) : undefined;
      } catch (error) {
        // Taken by others before it could be told.
        if (error instanceof Refusal && error.code === 'not_found') return undefined;
        throw error;
      }
    },
  });
}
