import { isOurs } from '#domain/access/actor.ts';
import { maxCodeTries } from '#domain/promo-code/usable-promo.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { addTry } from './tries.store.ts';

const hourMs = 3600 * 1000;

/** Under what the tries of one address are counted; null for those who are not: the office and our own jobs. */
export function codeTryKey(ctx: Ctx, what: 'promo-check' | 'promo-miss' | 'gift-check'): string | null {
  return isOurs(ctx.actor) || !ctx.clientAddress ? null : `${what}:${ctx.clientAddress}`;
}

/**
 * Counts a code that somebody tries; from the 11th within an hour on they are refused (rules/people#who-may-do-what).
 */
export async function countCodeTry(
  ctx: Ctx,
  what: 'promo-check' | 'promo-miss' | 'gift-check',
): Promise<void> {
  const key = codeTryKey(ctx, what);
  if (!key) return;
  const tries = await addTry(ctx.db, key, { now: ctx.now(), ms: hourMs });
  if (tries > maxCodeTries) throw new Refusal('too_many_codes', { limit: what });
}
