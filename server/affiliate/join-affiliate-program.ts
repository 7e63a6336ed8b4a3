import { randomBytes } from 'node:crypto';
import { requirePermission } from '#domain/access/permissions.ts';
import { affiliateCodeFrom, affiliateCodeLength } from '#domain/affiliate/affiliate-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findRewardPence, insertAffiliate, isEmailVerified } from './affiliate.store.ts';
import { type AffiliateView, findAffiliateViewOf } from './affiliate-view.store.ts';

/** Somebody with a verified e-mail becomes an affiliate (rules/money#affiliates); whoever is one already stays it. */
export async function joinAffiliateProgram(
  ctx: Ctx,
  input: { termsCondition: boolean },
): Promise<AffiliateView> {
  requirePermission(ctx.actor, 'affiliate.join');
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('sign_in_required');
  return transact(ctx, async (tx) => {
    const known = await findAffiliateViewOf(tx.db, actor.userId);
    if (known) return known;
    if (!input.termsCondition) throw new Refusal('affiliate_terms_missing', { field: 'termsCondition' });
    if (!(await isEmailVerified(tx.db, actor.userId))) throw new Refusal('affiliate_email_unverified');
    if ((await findRewardPence(tx.db)) === 0) throw new Refusal('affiliate_closed');
    await join(tx, actor.userId);
    const joined = await findAffiliateViewOf(tx.db, actor.userId);
    if (!joined) throw new Error('An affiliate code was made twice');
    return joined;
  });
}

/** Of two presses at once the second finds what the first one made. */
async function join(tx: Ctx, userId: string): Promise<void> {
  const code = affiliateCodeFrom(randomBytes(affiliateCodeLength));
  const made = await insertAffiliate(tx.db, { userId, code, at: tx.now() });
  if (!made) return;
  const after = { code: made.code };
  await recordAudit(tx, { action: 'affiliate.join', entity: 'affiliate', entityId: made.id, after });
}
