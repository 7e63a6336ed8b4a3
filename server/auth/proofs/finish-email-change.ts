import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isEmailTaken, lockUser } from '../session/moved-email.store.ts';
import type { Challenge } from './challenge.store.ts';
import { moveAccountEmail } from './move-account-email.ts';

/** The new e-mail is proved: every record of the person moves to it, and both addresses hear of it. */
export async function finishEmailChange(tx: Ctx, challenge: Challenge): Promise<{ userId: string }> {
  const user = challenge.user_id ? await lockUser(tx.db, challenge.user_id) : undefined;
  if (!user || user.blocked_at) throw new Refusal('code_wrong');
  if (await isEmailTaken(tx.db, challenge.email, user.id)) throw new Refusal('email_in_use');
  await moveAccountEmail(tx, user, { to: challenge.email, entityId: challenge.id });
  return { userId: user.id };
}
