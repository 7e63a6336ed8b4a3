import type { Ctx } from '../../context.ts';

const textOf = (challengeId: string, code: string): string => `code:${challengeId}:${code}`;

/** A code as it is kept: keyed, since six digits would be found from a plain hash at once. */
export const codeFingerprint = (ctx: Ctx, challengeId: string, code: string): string =>
  ctx.vault.fingerprint(textOf(challengeId, code));

export const isCodeOf = (
  ctx: Ctx,
  challenge: { id: string; code_hash: string | null },
  code: string,
): boolean => ctx.vault.isFingerprint(textOf(challenge.id, code), challenge.code_hash ?? '');
