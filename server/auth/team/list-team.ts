import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../../context.ts';
import type { Page, PageRequest } from '../../page.ts';
import { type InvitationRow, listOpenInvitations } from './invitation.store.ts';
import { listCompanyAccounts } from './user-account.store.ts';
import { seeAccount, type UserAccount } from './user-account.ts';

/** The team, by name. */
export async function listCompanyUsers(ctx: Ctx, request: PageRequest): Promise<Page<UserAccount>> {
  demand(ctx.actor, 'user.manage');
  const page = await listCompanyAccounts(ctx.db, request);
  return { ...page, items: page.items.map((row) => seeAccount(ctx, row)) };
}

/** Invitations that can still be opened, newest first. */
export async function listCompanyInvitations(ctx: Ctx, request: PageRequest): Promise<Page<InvitationRow>> {
  demand(ctx.actor, 'user.manage');
  return listOpenInvitations(ctx.db, request, ctx.now());
}
