import type { Actor } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type CustomerRow, findCustomer, listCustomerRows } from './customer-profile.store.ts';

/** The company's list of customers, newest first. A customer has no list, only themselves. */
export async function listCustomers(ctx: Ctx, request: PageRequest): Promise<CountedPage<CustomerRow>> {
  requirePermission(ctx.actor, 'customer.list');
  return listCustomerRows(ctx.db, request);
}

/** Whether the actor, who may see customers at all, may see this one: the company any, a customer themselves. */
export const isCustomerOf = (actor: Actor, id: string): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.role === 'company' || actor.customerId === id));

/** A customer's details: the company's to read, or one's own; any other is `not_found`. */
export async function getCustomer(ctx: Ctx, id: string): Promise<CustomerRow> {
  requirePermission(ctx.actor, 'customer.read');
  const isSeen = isUuid(id) && isCustomerOf(ctx.actor, id);
  const customer = isSeen ? await findCustomer(ctx.db, id) : undefined;
  if (!customer) throw new Refusal('not_found');
  return customer;
}
