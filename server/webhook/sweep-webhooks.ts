import type { Ctx } from '../context.ts';
import { findForgotten, giveUpRemoved } from './webhook-delivery.store.ts';

/** Nobody is as late as that, unless a process died while it was sending. */
const patienceMs = 30_000;

/** Takes up again what a process that died left lying, and gives up what nobody will get; safe to run at any time. */
export async function sweepWebhooks(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await giveUpRemoved(ctx.db, now);
  const dueBy = new Date(now.getTime() - patienceMs);
  for (const endpointId of await findForgotten(ctx.db, { now, dueBy })) {
    await ctx.enqueue({ name: 'deliver-webhooks', payload: { endpointId } });
  }
}
