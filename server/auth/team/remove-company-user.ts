import { requireNoMoreThan, requireOthersHold } from '#domain/access/grant.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { deleteSessions } from '../session/own-sessions.store.ts';
import { leaveTeam } from './company-user.store.ts';
import { loadTeam } from './load-team.ts';
import { notifyShutOut } from './notify-shut-out.ts';
import { findAccount } from './user-account.store.ts';
import { getAccount, type UserAccount, viewAccount } from './user-account.ts';

/**
 * Takes somebody else out of the team and signs them out everywhere; the account stays, as a customer's or a
 * cleaner's. The last of the team can't go (rules/people#company-permissions). Somebody who has left already stays
 * out.
 */
export async function removeCompanyUser(ctx: Ctx, input: { id: string }): Promise<UserAccount> {
  requirePermission(ctx.actor, 'user.manage');
  await requireProof(ctx, 'removeCompanyUser');
  await transact(ctx, async (tx) => {
    const { team, giver } = await loadTeam(tx);
    const account = await findAccount(tx.db, input.id);
    if (!account) throw new Refusal('not_found');
    if (account.group !== 'company') return;
    if (tx.actor.kind === 'user' && tx.actor.userId === account.id) throw new Refusal('own_account');
    // The outside pool would make them a company user again at their next sign-in.
    if (viewAccount(tx, account).isExternal) throw new Refusal('member_from_outside');
    requireNoMoreThan(giver, account.permissions);
    requireOthersHold(team, account.id, null);
    await leaveTeam(tx.db, account.id);
    const sessions = await deleteSessions(tx.db, { userId: account.id });
    await recordAudit(tx, {
      action: 'company-user.remove',
      entity: 'user',
      entityId: account.id,
      before: { permissions: account.permissions },
      after: { sessionsEnded: sessions },
    });
    await notifyShutOut(tx, account, { what: 'removed', reason: null });
  });
  return getAccount(ctx, input.id);
}
