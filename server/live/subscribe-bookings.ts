import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { VisibleBooking } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import type { Change, Person } from '../web/stream-access.ts';
import { follow, type Heard } from './follow.ts';

function isAbout(change: Change, person: Person): boolean {
  if (change.kind !== 'booking' && change.kind !== 'invited') return false;
  const { providerId, customerId } = person;
  if (person.role === 'serviceprovider')
    return providerId !== undefined && change.providerIds.has(providerId);
  if (change.kind === 'invited') return false;
  return person.role === 'company' || (customerId !== undefined && change.customerId === customerId);
}

/** The booking as its reader sees it now; null when it is not theirs to see any more. */
async function readNow(now: Ctx, id: string): Promise<VisibleBooking | null> {
  try {
    return await getBooking(now, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Changes of one booking, or of all that are the actor's: a customer's own, for a provider those they have a part
 * in or are invited to, for the company every one.
 */
export async function subscribeBookings(
  ctx: Ctx,
  input: { id: string | null },
): Promise<AsyncGenerator<Heard<VisibleBooking>, void>> {
  requirePermission(ctx.actor, 'booking.read');
  // Somebody else's booking is refused at once, like one that doesn't exist.
  if (input.id !== null) await getBooking(ctx, input.id);
  return follow<VisibleBooking>(ctx, {
    demand: (actor) => requirePermission(actor, 'booking.read'),
    concerns: (change, person) =>
      isAbout(change, person) && (input.id === null || ('id' in change && change.id === input.id)),
    read: async (now, change) => ('id' in change ? readNow(now, change.id) : undefined),
  });
}
