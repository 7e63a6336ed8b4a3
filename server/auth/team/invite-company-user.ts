import { requireGivable } from '#domain/access/grant.ts';
import { permissionLabels } from '#domain/access/permission-label.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { invitationSchema } from '#domain/access/team-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { hashToken, makeToken } from '../../process/secrets.ts';
import { transact } from '../../transaction.ts';
import { makeAccountLink } from '../account/make-account-link.ts';
import { repeatableToken } from '../api-key/repeatable-token.ts';
import { requireProof } from '../proofs/require-proof.ts';
import { endInvitations, findInvitationByToken, type InvitationRow } from './invitation.store.ts';
import { loadTeam } from './load-team.ts';
import { findAccount, findAccountByEmail } from './user-account.store.ts';

/**
 * Mails somebody a link, good for 7 days, that makes them a company user with the permissions chosen here. Asking
 * again for the same e-mail puts the newer invitation in the older one's place. An outside pool's people join by
 * its groups instead.
 */
export async function inviteCompanyUser(
  ctx: Ctx,
  input: { email: string; permissions: readonly string[] },
): Promise<InvitationRow> {
  requirePermission(ctx.actor, 'user.manage');
  const checked = checkInput(invitationSchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { email, permissions } = checked.value;
  if (ctx.hasOutsidePool) throw new Refusal('invite_at_pool');
  await requireProof(ctx, 'inviteCompanyUser');
  const token = repeatableToken(ctx, 'invitation') ?? makeToken();
  return transact(ctx, async (tx) => {
    const { giver } = await loadTeam(tx);
    const known = await findInvitationByToken(tx.db, hashToken(token));
    if (known) {
      if (known.email !== email) throw new Refusal('idempotency_conflict');
      return known;
    }
    requireGivable(giver, { before: [], after: permissions });
    await requireInvitable(tx, email);
    const replaced = await endInvitations(tx.db, email, tx.now());
    const link = await makeAccountLink(tx, 'company-invitation', email, { token, permissions });
    const invitation = await findInvitationByToken(tx.db, hashToken(token));
    if (!invitation) throw new Error('The invitation just written is gone');
    await sendInvitation(tx, invitation, link);
    await recordAudit(tx, {
      action: 'company-user.invite',
      entity: 'invitation',
      entityId: invitation.id,
      after: { email, permissions, ...(replaced.length > 0 ? { replaced } : {}) },
    });
    return invitation;
  });
}

async function requireInvitable(tx: Ctx, email: string): Promise<void> {
  const account = await findAccountByEmail(tx.db, email);
  if (account?.blocked_at) throw new Refusal('invited_is_blocked', { field: 'email' });
  if (account?.group === 'company') throw new Refusal('already_in_team', { field: 'email' });
}

async function sendInvitation(tx: Ctx, invitation: InvitationRow, link: string): Promise<void> {
  const inviter = tx.actor.kind === 'user' ? await findAccount(tx.db, tx.actor.userId) : undefined;
  await tx.queueMail({
    template: 'company-invitation',
    entityId: invitation.id,
    recipient: invitation.email,
    props: {
      from: inviter?.name ?? '',
      tasks: invitation.permissions.map((permission) => permissionLabels[permission].name),
      sealedLink: tx.vault.seal(link),
    },
  });
}
