import type { Ctx } from '../../context.ts';
import { findOverRuns } from './over-run.store.ts';

/**
 * Extra time is not to be: a card that was held for it is let go, unless other extra time of the visit was approved
 * on it. What the booked visit needs stays held (fit-hold.ts).
 */
export async function letGoOfHold(ctx: Ctx, bookingId: string): Promise<void> {
  const overRuns = await findOverRuns(ctx.db, bookingId);
  if (overRuns.some(({ status }) => status === 'approved')) return;
  await ctx.enqueue({ name: 'fit-hold', payload: { bookingId } }, { key: `fit-hold:${bookingId}` });
}
