import { Refusal } from '#domain/refusal.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { Ctx } from '../../context.ts';
import { findRedoVisits } from '../redo.store.ts';

/**
 * A clean again costs its customer nothing, however long it is, and we pay whoever comes: only the office changes its
 * work (rules/lifecycles#complaints).
 */
export async function requireNoRedo(ctx: Ctx, booking: { id: string }): Promise<void> {
  const [redo] = await findRedoVisits(ctx.db, { bookingId: booking.id });
  if (redo) throw new Refusal('amend_redo');
}

/** A clean again that its customer moves, whichever way, stays within the days that we promised. */
export async function requireRedoDays(ctx: Ctx, booking: { id: string }, startDate: string): Promise<void> {
  const [redo] = await findRedoVisits(ctx.db, { bookingId: booking.id });
  if (!redo || startDate <= redo.last_date) return;
  throw new Refusal('redo_late', { field: 'startDate', values: { date: formatLongDate(redo.last_date) } });
}
