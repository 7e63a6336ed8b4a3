import type { Ctx } from '../context.ts';
import { findPayments } from './payment.store.ts';

/** Whether money was taken from a card for a booking's visit; tips are no part of it. */
export async function hasTaken(ctx: Ctx, bookingId: string): Promise<boolean> {
  const payments = await findPayments(ctx.db, bookingId);
  return payments.some((payment) => payment.kind !== 'tip' && payment.captured_pence > 0);
}
