import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import type { Page, PageRequest } from '../../page.ts';
import { type InvitationRow, listOpenInvitations } from './invitation.store.ts';

/** Invitations that can still be opened, newest first. */
export async function listCompanyInvitations(ctx: Ctx, request: PageRequest): Promise<Page<InvitationRow>> {
  demand(ctx.actor, 'user.manage');
  return listOpenInvitations(ctx.db, request, ctx.now());
}
