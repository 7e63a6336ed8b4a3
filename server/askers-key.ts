import { createHash } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import { nameOf } from './audit.store.ts';
import type { Ctx } from './context.ts';

const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * An Idempotency-Key as it is kept: its asker's alone, the person's or the API key's (rules/security#idempotency-keys),
 * so that the same words of somebody else are another key. It says neither who nor which words.
 */
export const askersKey = (actor: Actor, sent: string): string => digestOf(nameOf(actor), sent);

/** What the key of a stranger goes with: the e-mail or token in their input, since nothing else tells them apart. */
export function withStrangersKey(ctx: Ctx, contact: string): Ctx {
  if (ctx.actor.kind !== 'visitor' || !ctx.idempotencyKey) return ctx;
  return { ...ctx, idempotencyKey: digestOf(ctx.idempotencyKey, contact.trim().toLowerCase()) };
}

/**
 * The words of a key as versions before this scope kept them, of nobody in particular: what is found under them is the
 * asker's only where its row says so (rules/security#idempotency-keys). Null without a key.
 */
export const formerKey = (ctx: Ctx): string | null => ctx.sentKey ?? null;

/** The same as those versions kept it with its asker. */
export const formerAskersKey = (ctx: Ctx): string | null =>
  ctx.sentKey === undefined ? null : `${nameOf(ctx.actor)}:${ctx.sentKey}`;
