import type { Ctx } from '../../context.ts';
import { keyedHash } from '../../process/keyed-hash.ts';

/**
 * With an Idempotency-Key a token follows from it and from who asks, so that a repeated request is given the same
 * one; without, null.
 */
export function repeatableToken(
  ctx: Ctx,
  kind: 'api-key' | 'calendar-feed' | 'invitation' | 'webhook' | `webhook-rotation:${string}`,
): string | null {
  if (!ctx.idempotencyKey) return null;
  return keyedHash(ctx, `${kind}:${ctx.idempotencyKey}`);
}
