import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import { formerAskersKey } from './askers-key.ts';
import type { Ctx } from './context.ts';

/** The id of what is made: the same for the same key of the same person, so that what is sent twice is made once. */
export function idForKey(ctx: Ctx, what: string): string {
  if (!ctx.idempotencyKey) return randomUUID();
  return uuidOf(`${what}:${ctx.idempotencyKey}`);
}

/** The id that versions before keys were digests gave the same thing of the same person; null without a key. */
export function formerIdForKey(ctx: Ctx, what: string): string | null {
  const key = formerAskersKey(ctx);
  return key === null ? null : uuidOf(`${what}:${key}`);
}

/** A UUID that is the same for the same words. */
export function uuidOf(about: string): string {
  const digest = createHash('sha256').update(about).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * What was made under the key before. Nobody has changed it since and other words came with the key: then
 * `idempotency_conflict`, since these were never written (docs/api.md, Sending twice).
 */
export function sameAgain<Row extends { version: number }>(known: Row | undefined, asked: Partial<Row>): Row {
  if (!known) throw new Error('What was made under a key is gone');
  const isOther = Object.entries(asked).some(
    ([name, value]) => JSON.stringify(known[name as keyof Row]) !== JSON.stringify(value),
  );
  if (known.version === 1 && isOther) throw new Refusal('idempotency_conflict');
  return known;
}
