import { requireNoMoreThan } from '#domain/access/grant.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { deleteSessions } from '../session/own-sessions.store.ts';
import { loadTeam } from './load-team.ts';
import { findAccount } from './user-account.store.ts';
import { getAccount, isColleague, type UserAccount } from './user-account.ts';

/** Signs somebody out everywhere, say when their phone is lost; they can sign in again. */
export async function endUserSessions(ctx: Ctx, input: { id: string }): Promise<UserAccount> {
  requirePermission(ctx.actor, 'user.manage');
  await transact(ctx, async (tx) => {
    const { giver } = await loadTeam(tx);
    const account = await findAccount(tx.db, input.id);
    if (!account) throw new Refusal('not_found');
    await requireProof(tx, 'endUserSessions', isColleague(account));
    requireNoMoreThan(giver, account.permissions);
    const ended = await deleteSessions(tx.db, { userId: account.id });
    if (ended === 0) return;
    await recordAudit(tx, {
      action: 'user.end-sessions',
      entity: 'user',
      entityId: account.id,
      after: { sessionsEnded: ended },
    });
  });
  return getAccount(ctx, input.id);
}
