import type { Ctx } from '../context.ts';
import { openCharge } from './open-charge.ts';
import { findPayments, type PaymentRow } from './payment.store.ts';

const isAsked = ({ status, gateway_id }: PaymentRow) =>
  gateway_id !== null && ['awaiting-card', 'awaiting-bank', 'declined'].includes(status);

/** Asks the gateway how the cards stand that a booking's customer was asked for. */
export async function followAskedCards(ctx: Ctx, bookingId: string): Promise<void> {
  for (const payment of (await findPayments(ctx.db, bookingId)).filter(isAsked)) {
    await openCharge(ctx, payment.id);
  }
}
