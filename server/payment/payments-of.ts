import { Refusal } from '#domain/refusal.ts';
import type { PaymentsPort } from '../adapters/payments/port.ts';
import type { Ctx } from '../context.ts';

/** The gateway, or the refusal `payments_closed` where the installation has none (docs/runbook.md, Settings). */
export function paymentsOf(ctx: Ctx): PaymentsPort {
  if (!ctx.adapters.payments) throw new Refusal('payments_closed');
  return ctx.adapters.payments;
}
