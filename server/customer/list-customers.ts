import { demand } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../page.ts';
import { type CustomerRow, listCustomerRows } from './customer-profile.store.ts';

/** The company's list of customers, newest first. A customer has no list, only themselves. */
export async function listCustomers(ctx: Ctx, request: PageRequest): Promise<Page<CustomerRow>> {
  demand(ctx.actor, 'customer.read');
  if (ctx.actor.kind === 'user' && ctx.actor.role !== 'company') throw new Refusal('forbidden');
  return listCustomerRows(ctx.db, request);
}
