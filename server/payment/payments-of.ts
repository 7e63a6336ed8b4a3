import { Refusal } from '#domain/refusal.ts';
import type { PaymentsPort } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';
import { findPayments } from './payment.store.ts';

/** Whether money was taken from a card for a booking's visit; tips are no part of it. */
export async function hasTaken(ctx: Ctx, bookingId: string): Promise<boolean> {
  const payments = await findPayments(ctx.db, bookingId);
  return payments.some((payment) => payment.kind !== 'tip' && payment.captured_pence > 0);
}

/** The gateway, or the refusal `payments_closed` where the installation has none (docs/runbook.md, Settings). */
export function paymentsOf(ctx: Ctx): PaymentsPort {
  if (!ctx.adapters.payments) throw new Refusal('payments_closed');
  return ctx.adapters.payments;
}
