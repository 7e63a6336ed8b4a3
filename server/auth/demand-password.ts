import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { forgetTries } from '../tries.store.ts';
import { countTry } from './count-try.ts';
import { findPasswordHash } from './credential.store.ts';
import { isFreshSession } from './own-sessions.store.ts';
import { passwordHash } from './password-hash.ts';
import { passwordLimit } from './try-limits.ts';

const freshMs = 10 * 60_000;

/**
 * Asks somebody who is signed in for their password again, before what can't be undone; wrong ones are
 * counted, so call it outside a transaction, whose rollback would forget the count. Who has no password,
 * because they sign in elsewhere or with a passkey, must have signed in within the last ten minutes.
 */
export async function demandPassword(ctx: Ctx, password: string, field = 'password'): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  // A password from before there was an outside pool opens nothing and can't be chosen anew.
  const hash = ctx.hasOutsidePool ? null : await findPasswordHash(ctx.db, actor.userId);
  if (!hash) {
    if (actor.sessionId && (await isFreshSession(ctx.db, actor.sessionId, freshMs))) return;
    throw new Refusal('sign_in_again');
  }
  const limit = passwordLimit(actor.userId);
  await countTry(ctx, limit);
  if (!(await passwordHash.verify({ hash, password }))) {
    throw new Refusal('invalid_input', { problems: [{ field, code: 'password_wrong' }] });
  }
  await forgetTries(ctx.db, limit.key);
}
