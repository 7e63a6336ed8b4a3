import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type InvoiceSeen, listVisibleInvoices } from './seen.store.ts';

/** A page of the documents of the business, or of a customer's own, newest first. */
export function listInvoices(ctx: Ctx, request: PageRequest): Promise<Page<InvoiceSeen>> {
  demand(ctx.actor, 'invoice.list');
  return listVisibleInvoices(ctx.db, ctx.actor, request, ctx.now());
}
