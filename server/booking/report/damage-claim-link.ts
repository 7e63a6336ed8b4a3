import { createHmac } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { isSameSecret } from '../../process/secrets.ts';

const sign = (ctx: Ctx, claimId: string): string =>
  createHmac('sha256', ctx.tokenSecret).update(`damage-claim:${claimId}`).digest('base64url');

/** The address at which a customer follows a claim for damage and sends more, without signing in. */
export const claimLink = (ctx: Ctx, claimId: string): string =>
  `${ctx.publicUrl}/damage-claim/${claimId}.${sign(ctx, claimId)}`;

/** The claim that a link is for; refuses a forged one. */
export function readClaimToken(ctx: Ctx, token: string): string {
  const [claimId = '', signature = ''] = token.split('.');
  if (!isUuid(claimId) || !isSameSecret(signature, sign(ctx, claimId))) throw new Refusal('not_found');
  return claimId;
}
