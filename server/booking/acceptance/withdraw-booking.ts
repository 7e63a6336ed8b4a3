import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { findOwnLink, loadForChange, requireVersion } from '../load-for-change.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';
import { giveUpPlace } from './give-up-place.ts';
import { viewOwnPart } from './view-own-part.ts';

/** A cleaner gives a job back: free until 48 hours before, later it is counted (rules/lifecycles#provider-link). */
export async function withdrawBooking(
  ctx: Ctx,
  input: VersionedId & { reason: string },
): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.withdraw');
  const reason = tidyText(input.reason);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const link = findOwnLink(tx, links);
    if (!link) throw new Refusal('not_found');
    if (link.service_status === 'withdrawn') return;
    requireVersion(booking, input.expectedVersion);
    await giveUpPlace(tx, { booking, link, by: 'provider', reason, isCounted: true });
    await tx.queueMail({
      template: 'booking-lost',
      entityId: booking.id,
      recipient: link.sp_email,
      version: booking.version,
      props: { firstName: link.sp_first_name, visit: visitFacts(booking), pay: '', by: 'provider' },
    });
  });
  return viewOwnPart(ctx, input.id);
}
