import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { BookingSeen } from '../booking-seen.ts';
import { type BookingVerb, demandVersion, findOwnLink, loadForChange } from '../load-for-change.ts';
import { tidyWords } from '../tidy-words.ts';
import { giveUpPlace } from './give-up-place.ts';
import { seeOwnPart } from './see-own-part.ts';

/** A cleaner gives a job back: free until 48 hours before, later it is counted (rules/lifecycles#provider-link). */
export async function withdrawBooking(
  ctx: Ctx,
  input: BookingVerb & { reason: string },
): Promise<BookingSeen> {
  demand(ctx.actor, 'booking.withdraw');
  const reason = tidyWords(input.reason);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const link = findOwnLink(tx, links);
    if (!link) throw new Refusal('not_found');
    if (link.service_status === 'withdrawn') return;
    demandVersion(booking, input.expectedVersion);
    await giveUpPlace(tx, { booking, link, by: 'provider', reason, isCounted: true });
  });
  return seeOwnPart(ctx, input.id);
}
