import { createHmac } from 'node:crypto';
import { demandGivable } from '#domain/access/grant.ts';
import { permissionWords } from '#domain/access/permission-words.ts';
import { demand } from '#domain/access/permissions.ts';
import { invitationSchema } from '#domain/access/team-input.ts';
import { checkInput } from '#domain/check-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { hashToken, makeToken } from '../secrets.ts';
import { transact } from '../transaction.ts';
import { insertLink } from './account.store.ts';
import { endInvitations, findInvitationByToken, type InvitationRow } from './invitation.store.ts';
import { loadTeam } from './load-team.ts';
import { findAccount, findAccountByEmail } from './user-account.store.ts';

const sevenDays = 7 * 24 * 3600 * 1000;

/** With a key the token follows from it, so that a repeated request is the same invitation. */
function tokenFor(ctx: Ctx): string {
  if (!ctx.idempotencyKey) return makeToken();
  const about = `invitation:${nameOf(ctx.actor)}:${ctx.idempotencyKey}`;
  return createHmac('sha256', ctx.tokenSecret).update(about).digest('base64url');
}

/**
 * Mails somebody a link, good for 7 days, that makes them a company user with the permissions chosen here. Asking
 * again for the same e-mail puts the newer invitation in the older one's place. An outside pool's people join by
 * its groups instead.
 */
export async function inviteCompanyUser(
  ctx: Ctx,
  input: { email: string; permissions: readonly string[] },
): Promise<InvitationRow> {
  demand(ctx.actor, 'user.manage');
  const checked = checkInput(invitationSchema, input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { email, permissions } = checked.value;
  if (ctx.hasOutsidePool) throw new Refusal('invite_at_pool');
  const token = tokenFor(ctx);
  return transact(ctx, async (tx) => {
    const { giver } = await loadTeam(tx);
    const known = await findInvitationByToken(tx.db, hashToken(token));
    if (known) {
      if (known.email !== email) throw new Refusal('idempotency_conflict');
      return known;
    }
    demandGivable(giver, { before: [], after: permissions });
    await demandInvitable(tx, email);
    const replaced = await endInvitations(tx.db, email, tx.now());
    await insertLink(tx.db, {
      tokenHash: hashToken(token),
      purpose: 'company-invitation',
      email,
      permissions,
      createdBy: tx.actor.kind === 'user' ? tx.actor.userId : null,
      expiresAt: new Date(tx.now().getTime() + sevenDays),
      createdAt: tx.now(),
    });
    const invitation = await findInvitationByToken(tx.db, hashToken(token));
    if (!invitation) throw new Error('The invitation just written is gone');
    await sendInvitation(tx, invitation, token);
    await recordAudit(tx, {
      action: 'company-user.invite',
      entity: 'invitation',
      entityId: invitation.id,
      after: { email, permissions, ...(replaced.length > 0 ? { replaced } : {}) },
    });
    return invitation;
  });
}

async function demandInvitable(tx: Ctx, email: string): Promise<void> {
  const account = await findAccountByEmail(tx.db, email);
  if (account?.blocked_at) throw new Refusal('invited_is_blocked', { field: 'email' });
  if (account?.group === 'company') throw new Refusal('already_in_team', { field: 'email' });
}

async function sendInvitation(tx: Ctx, invitation: InvitationRow, token: string): Promise<void> {
  const inviter = tx.actor.kind === 'user' ? await findAccount(tx.db, tx.actor.userId) : undefined;
  await tx.post({
    template: 'company-invitation',
    entityId: invitation.id,
    recipient: invitation.email,
    props: {
      from: inviter?.name ?? '',
      tasks: invitation.permissions.map((permission) => permissionWords[permission].name),
      sealedLink: tx.vault.seal(`${tx.publicUrl}/verifyaccount?token=${token}`),
    },
  });
}
