import { type Role, roleFromGroups } from '#domain/access/role.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findAccount, type UserAccountRow } from './user-account.store.ts';

/** An account as the company reads it. */
export type UserAccount = UserAccountRow & {
  role: Role;
  isMe: boolean;
  /** The outside pool decides the role, at each sign-in. */
  isExternal: boolean;
};

export const viewAccount = (ctx: Ctx, row: UserAccountRow): UserAccount => ({
  ...row,
  role: roleFromGroups(row.group === null ? [] : [row.group]),
  isMe: ctx.actor.kind === 'user' && ctx.actor.userId === row.id,
  isExternal: ctx.hasOutsidePool && row.is_external,
});

/** Of the team, also while they are blocked. */
export const isColleague = (row: Pick<UserAccountRow, 'group'>): boolean => row.group === 'company';

export async function getAccount(ctx: Ctx, id: string): Promise<UserAccount> {
  const row = await findAccount(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return viewAccount(ctx, row);
}
