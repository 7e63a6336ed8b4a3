import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { greetingNameOf } from '../greeting-name.ts';
import { deleteSessions } from '../session/own-sessions.store.ts';
import { dropChallenges } from './challenge.store.ts';
import { findUserName, savePassword } from './credential.store.ts';
import { requireGoodPassword } from './good-password.ts';
import { passwordHash } from './password-hash.ts';
import { requirePassword } from './require-password.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

/**
 * Somebody signed in changes their password; every other browser is signed out (rules/security#authentication,
 * rules/security#sessions).
 */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  const { userId, email, sessionId } = actor;
  const name = await findUserName(ctx.db, userId);
  requireGoodPassword(input.newPassword, [email, name], 'newPassword');
  await requirePassword(ctx, input.currentPassword, 'currentPassword');
  if (input.newPassword === input.currentPassword) {
    throw new Refusal('invalid_input', { problems: [{ field: 'newPassword', code: 'password_unchanged' }] });
  }
  const hash = await passwordHash.hash(input.newPassword);
  await transact(ctx, async (tx) => {
    await savePassword(tx.db, userId, hash, tx.now());
    await deleteSessions(tx.db, { userId, except: sessionId });
    await dropChallenges(tx.db, { email, purpose: 'new-password' });
    await tellPasswordChanged(tx, {
      userId,
      email,
      firstName: await greetingNameOf(tx, { id: userId, name }),
    });
    await recordAudit(tx, { action: 'account.change-password', entity: 'user', entityId: userId });
  });
}
