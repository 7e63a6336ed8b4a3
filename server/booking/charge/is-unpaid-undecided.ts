import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { dueFromCard } from './hold-payment.ts';
import { hasUnpaidTask } from './unpaid.store.ts';

/** Whether the office has to say what becomes of a coming visit whose card did not work (rules/money#card-holds). */
export const isUnpaidUndecided = async (ctx: Ctx, booking: BookingRow): Promise<boolean> =>
  dueFromCard(booking) > 0 && booking.goes_unpaid_at === null && hasUnpaidTask(ctx.db, booking.id);
