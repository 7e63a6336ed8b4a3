import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isProvedWithin } from '../session/proof.store.ts';

/** How long a password, a passkey or a sign-in at the outside pool goes on proving who somebody is. */
const proofMs = 5 * 60_000;

const isRecent = (provedAt: Date | undefined): boolean =>
  provedAt !== undefined && provedAt.getTime() > Date.now() - proofMs;

/**
 * Before what a thief with an unlocked phone or a token would do: whoever asks must have proved who they are within
 * the last five minutes, in this session or when their token was given. Refuses with `sign_in_again`.
 */
export async function requireRecentProof(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'system') return;
  if (actor.kind === 'user') {
    const { sessionId, provedAt } = actor;
    if (sessionId ? await isProvedWithin(ctx.db, sessionId, proofMs) : isRecent(provedAt)) return;
  }
  throw new Refusal('sign_in_again');
}
