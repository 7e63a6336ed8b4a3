import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { findOwnLink, loadForChange } from '../load-for-change.ts';
import { insertBlock } from './block.store.ts';

/**
 * A cleaner will not be offered this customer again; the customer never learns of it (rules/matching#kept-apart).
 */
export async function blockCustomer(ctx: Ctx, input: { bookingId: string }): Promise<boolean> {
  requirePermission(ctx.actor, 'booking.block-customer');
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, input.bookingId);
    const link = findOwnLink(tx, links);
    if (!link) throw new Refusal('not_found');
    const block = { providerId: link.provider_id, customerId: booking.customer_id, by: 'provider' as const };
    const at = tx.now();
    if (!(await insertBlock(tx.db, { ...block, at }, londonDate(at)))) return;
    await recordAudit(tx, { action: 'customer.block', entity: 'provider', entityId: link.provider_id });
  });
  return true;
}
