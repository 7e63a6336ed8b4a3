import type { Ctx } from '../../context.ts';

/** A code as it is kept: keyed, since six digits would be found from a plain hash at once. */
export const codeFingerprint = (ctx: Ctx, challengeId: string, code: string): string =>
  ctx.vault.fingerprint(`code:${challengeId}:${code}`);
