import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { forgetTries } from '../../limits/tries.store.ts';
import { countTry } from '../count-try.ts';
import { noteProof } from '../session/proof.store.ts';
import { passwordLimit } from '../try-limits.ts';
import { findPasswordHash } from './credential.store.ts';
import { passwordHash } from './password-hash.ts';
import { requireRecentProof } from './require-recent-proof.ts';

type Given = { password: string; field: string };

/** The hash to check against; a password from before there was an outside pool opens nothing. */
async function hashToCheck(ctx: Ctx, userId: string): Promise<string | null | undefined> {
  return ctx.hasOutsidePool ? null : findPasswordHash(ctx.db, userId);
}

async function checkPassword(ctx: Ctx, userId: string, hash: string, given: Given): Promise<void> {
  const { password, field } = given;
  const limit = passwordLimit(userId);
  await countTry(ctx, limit);
  if (!(await passwordHash.verify({ hash, password }))) {
    throw new Refusal('invalid_input', { problems: [{ field, code: 'password_wrong' }] });
  }
  await forgetTries(ctx.db, limit.key);
}

/**
 * Asks somebody who is signed in for their password again, before what can't be undone; wrong ones are
 * counted, so call it outside a transaction, whose rollback would forget the count. Who has no password,
 * because they sign in elsewhere or with a passkey, must have proved a moment ago who they are.
 */
export async function requirePassword(ctx: Ctx, password: string, field = 'password'): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  const hash = await hashToCheck(ctx, actor.userId);
  if (hash) await checkPassword(ctx, actor.userId, hash, { password, field });
  else await requireRecentProof(ctx);
}

/** Somebody signed in proves by their password who they are, for what they do in the next minutes. */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.sessionId) throw new Refusal('sign_in_required');
  const hash = await hashToCheck(ctx, actor.userId);
  if (!hash) throw new Refusal('sign_in_again');
  await checkPassword(ctx, actor.userId, hash, { password, field: 'password' });
  await noteProof(ctx.db, actor.sessionId);
}
