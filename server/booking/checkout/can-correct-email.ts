import { emailCorrectionProblem } from '#domain/booking/email-correction.ts';
import type { Ctx } from '../../context.ts';
import { findCorrectionFacts } from './email-correction.store.ts';
import type { CheckoutSeen } from './get-checkout.ts';

/** Whether whoever holds the checkout's token may still put its e-mail right. */
export async function canCorrectEmail(ctx: Ctx, { checkout, status }: CheckoutSeen): Promise<boolean> {
  if (status !== 'placed') return false;
  const facts = await findCorrectionFacts(ctx.db, checkout.id);
  return facts !== undefined && emailCorrectionProblem(facts, ctx.now()) === null;
}
