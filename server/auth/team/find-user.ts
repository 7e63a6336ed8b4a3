import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findAccountByEmail } from './user-account.store.ts';
import { type UserAccount, viewAccount } from './user-account.ts';

/** The account of an e-mail, null when nobody has one by it. */
export async function findUser(ctx: Ctx, email: string): Promise<UserAccount | null> {
  requirePermission(ctx.actor, 'user.manage');
  const checked = checkInput(emailSchema, email);
  if (!checked.ok) throw new Refusal(checked.problems[0]?.code ?? 'email_bad', { field: 'email' });
  const row = await findAccountByEmail(ctx.db, checked.value);
  return row ? viewAccount(ctx, row) : null;
}
