import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { findVisibleInvoice, type InvoiceView, listVisibleInvoices } from './view.store.ts';

export type { InvoiceView } from './view.store.ts';

/** A page of the documents of the business, or of a customer's own, newest first. */
export function listInvoices(ctx: Ctx, request: PageRequest): Promise<CountedPage<InvoiceView>> {
  requirePermission(ctx.actor, 'invoice.list');
  return listVisibleInvoices(ctx.db, ctx.actor, request, ctx.now());
}

const publicDays = 30;
const dayMs = 24 * 3600 * 1000;

/** How long a link mailed now opens its document for a stranger (rules/people#who-may-do-what). */
export const publicUntil = (mailedAt: Date): Date => new Date(mailedAt.getTime() + publicDays * dayMs);

/**
 * One document as whoever asks may open it (rules/people#roles); any other is `not_found`, like one that is none. No
 * role is required first, because a mailed link opens it for a stranger.
 */
export async function getInvoice(ctx: Ctx, id: string): Promise<InvoiceView> {
  const invoice = await findVisibleInvoice(ctx.db, ctx.actor, id, ctx.now());
  if (!invoice) throw new Refusal('not_found');
  return invoice;
}
