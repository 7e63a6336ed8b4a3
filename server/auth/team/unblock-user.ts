import { requireNoMoreThan } from '#domain/access/grant.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { loadTeam } from './load-team.ts';
import { findAccount, setBlocked } from './user-account.store.ts';
import { getAccount, isColleague, type UserAccount } from './user-account.ts';

/** Lets somebody sign in and book again, with the role and permissions they had. */
export async function unblockUser(ctx: Ctx, input: { id: string }): Promise<UserAccount> {
  requirePermission(ctx.actor, 'user.manage');
  await transact(ctx, async (tx) => {
    const { giver } = await loadTeam(tx);
    const account = await findAccount(tx.db, input.id);
    if (!account) throw new Refusal('not_found');
    await requireProof(tx, 'unblockUser', isColleague(account));
    requireNoMoreThan(giver, account.permissions);
    if (!account.blocked_at) return;
    await setBlocked(tx.db, account, null);
    await recordAudit(tx, {
      action: 'user.unblock',
      entity: 'user',
      entityId: account.id,
      before: { reason: account.blocked_reason },
    });
  });
  return getAccount(ctx, input.id);
}
