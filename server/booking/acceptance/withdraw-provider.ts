import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import type { VersionedId } from '../../versioned-id.ts';
import { getBooking } from '../get-booking.ts';
import { loadForChange, requireVersion } from '../load-for-change.ts';
import { tidyText } from '../tidy-text.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import { visitFacts } from '../visit-facts.ts';
import { giveUpPlace } from './give-up-place.ts';

export type ProviderWithdrawal = VersionedId & {
  linkId: string;
  reason: string;
  /** The cleaner asked for it, so that short notice counts as theirs. */
  isAtTheirWish: boolean;
};

/** The office takes a cleaner off a job (rules/lifecycles#provider-link), for itself or because they rang. */
export async function withdrawProvider(ctx: Ctx, input: ProviderWithdrawal): Promise<VisibleBooking> {
  requirePermission(ctx.actor, 'booking.withdraw-provider');
  const reason = tidyText(input.reason);
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.id);
    const link = links.find((one) => one.id === input.linkId);
    if (!link) throw new Refusal('not_found');
    if (link.service_status === 'withdrawn') return;
    requireVersion(booking, input.expectedVersion);
    await giveUpPlace(tx, { booking, link, by: 'company', reason, isCounted: input.isAtTheirWish });
    await tx.queueMail({
      template: 'booking-lost',
      entityId: booking.id,
      recipient: link.sp_email,
      version: booking.version,
      props: { firstName: link.sp_first_name, visit: visitFacts(booking), pay: '', by: 'company' },
    });
  });
  return getBooking(ctx, input.id);
}
