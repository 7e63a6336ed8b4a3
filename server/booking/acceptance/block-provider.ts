import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import { insertBlock } from './block.store.ts';

/**
 * A customer does not want this cleaner again; matching keeps them apart from now on (rules/matching#kept-apart).
 */
export async function blockProvider(
  ctx: Ctx,
  input: { bookingId: string; linkId: string },
): Promise<boolean> {
  requirePermission(ctx.actor, 'booking.block-provider');
  const { booking, links } = await getBooking(ctx, input.bookingId);
  const link = links.find((one) => one.id === input.linkId);
  if (!link) throw new Refusal('not_found');
  await transact(ctx, async (tx) => {
    const block = { providerId: link.provider_id, customerId: booking.customer_id, by: 'customer' as const };
    const at = tx.now();
    if (!(await insertBlock(tx.db, { ...block, at }, londonDate(at)))) return;
    await recordAudit(tx, { action: 'provider.block', entity: 'customer', entityId: booking.customer_id });
  });
  return true;
}
