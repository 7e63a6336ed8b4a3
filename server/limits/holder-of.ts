import { isOurs } from '#domain/access/actor.ts';
import type { Ctx } from '../context.ts';
import { keyedHash } from '../process/keyed-hash.ts';

/** A network by a keyed hash that tells nobody its address; null for the office and our own jobs. */
export function networkOf(ctx: Ctx): string | null {
  if (isOurs(ctx.actor)) return null;
  return `network:${keyedHash(ctx, `holds:${ctx.clientAddress ?? ''}`).slice(0, 22)}`;
}

/**
 * Who holds a time or has a gift card waiting for its payment, as its row has it: an API key, a network, or nobody
 * counted.
 */
export function holderOf(ctx: Ctx): string | null {
  return ctx.actor.kind === 'api-key' ? `key:${ctx.actor.name}` : networkOf(ctx);
}
