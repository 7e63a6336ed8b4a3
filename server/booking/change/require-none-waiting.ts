import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import { findWaitingChange } from '../booking-change.store.ts';

/** A new time and new terms are not asked about at once: the answers to one would be about the other too. */
export async function requireNoneWaiting(
  ctx: Ctx,
  booking: { id: string },
  kind: 'move' | 'amend',
): Promise<void> {
  const waiting = await findWaitingChange(ctx.db, booking.id);
  if (waiting?.proposed.kind === kind) throw new Refusal('change_waiting');
}
