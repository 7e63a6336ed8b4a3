import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { findVisibleInvoice, type InvoiceSeen } from './seen.store.ts';

export type { InvoiceSeen } from './seen.store.ts';

/**
 * One document as whoever asks may open it (rules/people#roles); any other is `not_found`, like one that is none. No
 * role is demanded first, because a mailed link opens it for a stranger.
 */
export async function getInvoice(ctx: Ctx, id: string): Promise<InvoiceSeen> {
  const invoice = await findVisibleInvoice(ctx.db, ctx.actor, id, ctx.now());
  if (!invoice) throw new Refusal('not_found');
  return invoice;
}
