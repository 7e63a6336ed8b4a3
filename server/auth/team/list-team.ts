import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import type { CountedPage, PageRequest } from '../../page.ts';
import { type InvitationRow, listOpenInvitations } from './invitation.store.ts';
import { listCompanyAccounts } from './user-account.store.ts';
import { type UserAccount, viewAccount } from './user-account.ts';

/** The team, by name. */
export async function listCompanyUsers(ctx: Ctx, request: PageRequest): Promise<CountedPage<UserAccount>> {
  requirePermission(ctx.actor, 'user.manage');
  const page = await listCompanyAccounts(ctx.db, request);
  return { ...page, items: page.items.map((row) => viewAccount(ctx, row)) };
}

/** Invitations that can still be opened, newest first. */
export async function listCompanyInvitations(
  ctx: Ctx,
  request: PageRequest,
): Promise<CountedPage<InvitationRow>> {
  requirePermission(ctx.actor, 'user.manage');
  return listOpenInvitations(ctx.db, request, ctx.now());
}
