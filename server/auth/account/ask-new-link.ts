import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../../process/secrets.ts';
import { transact } from '../../transaction.ts';
import { findEmailOfLink } from '../account.store.ts';
import { askChallenge } from '../proofs/ask-challenge.ts';
import { countFromAddress } from '../try-limits.ts';

/**
 * Whoever holds a one-time link that has been used or has expired asks for another: a code and a link that live as
 * long as those of a forgotten password go to the address the old link was mailed to, and to no other; the old link
 * stays dead. Nothing of it tells the address, nor whether anybody has an account (rules/security#authentication).
 * Refuses with `link_expired` a link that is no longer in our books, or was for no address.
 */
export async function askNewLink(ctx: Ctx, input: { token: string; browserHash: string }): Promise<void> {
  await countFromAddress(ctx, 'ask');
  const email = await findEmailOfLink(ctx.db, hashToken(input.token));
  if (!email) throw new Refusal('link_expired');
  const { browserHash } = input;
  await transact(ctx, (tx) => askChallenge(tx, { purpose: 'new-password', email, browserHash }));
}
