import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { lockRewardPence, updateRewardPence } from './affiliate.store.ts';

const mostPence = 10_000;
/** The audit log names things by such ids. */
const settingsId = 'defaultsettings';

/**
 * The office says what a new customer's first clean earns from now on; customers who have booked already bring
 * what was said then. 0 takes nobody new.
 */
export async function setAffiliateReward(ctx: Ctx, rewardPence: number): Promise<{ rewardPence: number }> {
  requirePermission(ctx.actor, 'affiliate.set-reward');
  if (!Number.isInteger(rewardPence) || rewardPence < 0 || rewardPence > mostPence) {
    throw new Refusal('affiliate_reward_bad', { field: 'reward' });
  }
  return transact(ctx, async (tx) => {
    const before = await lockRewardPence(tx.db);
    if (before === rewardPence) return { rewardPence };
    await updateRewardPence(tx.db, rewardPence, tx.now());
    await recordAudit(tx, {
      action: 'affiliate.set-reward',
      entity: 'application-setting',
      entityId: settingsId,
      before: { affiliateRewardPence: before },
      after: { affiliateRewardPence: rewardPence },
    });
    return { rewardPence };
  });
}
