import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { hashToken } from '../../process/secrets.ts';
import { type Challenge, type ChallengePurpose, findByLink } from './challenge.store.ts';

type ReadLink = { purpose: ChallengePurpose; email: string; needsPassword: boolean };

/**
 * A sign-up is finished with its own password only where that was typed, lest a stranger plant one
 * (rules/messages#fields).
 */
export function needsPassword(challenge: Challenge, browserHash: string | null): boolean {
  if (challenge.purpose === 'sign-up') return challenge.browser_hash !== browserHash;
  return challenge.purpose === 'new-password';
}

/** What a mailed link is for; reading leaves it unused, since mail scanners follow links. */
export async function readChallenge(
  ctx: Ctx,
  input: { link: string; browserHash: string | null },
): Promise<ReadLink> {
  const challenge = await findByLink(ctx.db, hashToken(input.link), ctx.now());
  if (!challenge) throw new Refusal('link_expired');
  return {
    purpose: challenge.purpose as ChallengePurpose,
    email: challenge.email,
    needsPassword: needsPassword(challenge, input.browserHash),
  };
}
