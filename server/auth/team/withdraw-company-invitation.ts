import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { endInvitation, findInvitation, type InvitationRow } from './invitation.store.ts';

/** From now on the link of that invitation opens nothing; one that is over stays over. */
export async function withdrawCompanyInvitation(ctx: Ctx, input: { id: string }): Promise<InvitationRow> {
  requirePermission(ctx.actor, 'user.manage');
  return transact(ctx, async (tx) => {
    const invitation = isUuid(input.id) ? await findInvitation(tx.db, input.id) : undefined;
    if (!invitation) throw new Refusal('not_found');
    if (await endInvitation(tx.db, invitation.id, tx.now())) {
      await recordAudit(tx, {
        action: 'company-user.withdraw-invitation',
        entity: 'invitation',
        entityId: invitation.id,
        before: { email: invitation.email, permissions: invitation.permissions },
      });
    }
    return invitation;
  });
}
