import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { addTimedTry } from '../limits/tries.store.ts';

export type TryLimit = { key: string; most: number; ms: number };

/**
 * Counts a try before it is looked at, so that tries at the same moment, also in other processes, can't pass
 * the limit together. From the one after the last on it refuses, saying in how many seconds the window ends.
 */
export async function countTry(ctx: Ctx, limit: TryLimit): Promise<void> {
  const { count, endsAt } = await addTimedTry(ctx.db, limit.key, { now: ctx.now(), ms: limit.ms });
  if (count <= limit.most) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 1000));
  throw new Refusal('too_many_tries', { values: { seconds }, limit: limit.key.split(':')[0] });
}
