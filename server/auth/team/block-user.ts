import { requireNoMoreThan, requireOthersHold } from '#domain/access/grant.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { blockReasonSchema } from '#domain/access/team-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { deleteSessions } from '../session/own-sessions.store.ts';
import { loadTeam } from './load-team.ts';
import { notifyShutOut } from './notify-shut-out.ts';
import { findAccount, setBlocked } from './user-account.store.ts';
import { getAccount, isColleague, type UserAccount } from './user-account.ts';

/**
 * Closes an account: signed out everywhere at once, no way in, no new bookings by that e-mail; a cleaner takes no
 * more jobs. Bookings that stand stay, for the office to see to. A colleague takes a proof; anybody else may be urgent.
 */
export async function blockUser(ctx: Ctx, input: { id: string; reason: string }): Promise<UserAccount> {
  requirePermission(ctx.actor, 'user.manage');
  const reason = checkInput(blockReasonSchema, input.reason);
  if (!reason.ok) throw new Refusal('block_reason_missing', { field: 'reason' });
  await transact(ctx, async (tx) => {
    const { team, giver } = await loadTeam(tx);
    const account = await findAccount(tx.db, input.id);
    if (!account) throw new Refusal('not_found');
    if (tx.actor.kind === 'user' && tx.actor.userId === account.id) throw new Refusal('own_account');
    await requireProof(tx, 'blockUser', isColleague(account));
    requireNoMoreThan(giver, account.permissions);
    if (account.blocked_at) return;
    requireOthersHold(team, account.id, null);
    await setBlocked(tx.db, account, { at: tx.now(), reason: reason.value });
    const sessions = await deleteSessions(tx.db, { userId: account.id });
    await tx.enqueue({ name: 'disable-blocked-provider', payload: { userId: account.id } });
    await recordAudit(tx, {
      action: 'user.block',
      entity: 'user',
      entityId: account.id,
      after: { reason: reason.value, sessionsEnded: sessions },
    });
    await notifyShutOut(tx, account, { what: 'blocked', reason: reason.value });
  });
  return getAccount(ctx, input.id);
}
