import type { Ctx } from '../../context.ts';
import { findProfileStatus } from '../../provider/provider.store.ts';
import { transact } from '../../transaction.ts';
import { loadForChange } from '../load-for-change.ts';
import { findComingVisitsOf } from '../provider-booking.store.ts';
import { giveUpPlace } from './give-up-place.ts';

const reason = 'They no longer work with us';

/**
 * Gives the coming visits of a disabled cleaner back, each in a transaction of its own, uncounted
 * (rules/lifecycles#booking); nothing for one who may work again. Safe to repeat.
 */
export async function giveBackVisitsOf(ctx: Ctx, providerId: string): Promise<void> {
  if ((await findProfileStatus(ctx.db, providerId)) !== 'disabled') return;
  for (const bookingId of await findComingVisitsOf(ctx.db, providerId, ctx.now())) {
    await transact(ctx, async (tx) => {
      const { booking, links } = await loadForChange(tx, bookingId);
      const link = links.find((one) => one.provider_id === providerId && one.service_status === 'accepted');
      if (link && booking.starts_at > tx.now())
        await giveUpPlace(tx, { booking, link, by: 'company', reason, isCounted: false });
    });
  }
}
