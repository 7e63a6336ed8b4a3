import type { Ctx } from '../../context.ts';
import { transact } from '../../transaction.ts';
import { countFromAddress } from '../try-limits.ts';
import { askChallenge } from './ask-challenge.ts';
import { type ChallengePurpose, findAsked } from './challenge.store.ts';

/**
 * A fresh code and link for what a browser asked before; what was mailed first works until its own time is
 * up. Nothing is said when there is nothing to send again, nor when too much was sent already.
 */
export async function askAgain(ctx: Ctx, input: { browserHash: string | null }): Promise<void> {
  await countFromAddress(ctx, 'ask');
  const { browserHash } = input;
  if (!browserHash) return;
  await transact(ctx, async (tx) => {
    const asked = await findAsked(tx.db, browserHash, tx.now());
    if (!asked) return;
    await askChallenge(tx, {
      purpose: asked.purpose as ChallengePurpose,
      email: asked.email,
      browserHash,
      userId: asked.user_id,
      firstName: asked.first_name,
      lastName: asked.last_name,
      phone: asked.phone,
      passwordHash: asked.password_hash,
      termsAcceptedAt: asked.terms_accepted_at,
    });
  });
}
