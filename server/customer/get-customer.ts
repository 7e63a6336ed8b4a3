import { type Actor, isCompanyUser, isOurs } from '#domain/access/actor.ts';
import { can, requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordView } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import type { CountedPage, PageRequest } from '../page.ts';
import { type CustomerRow, findCustomer, listCustomerRows } from './customer-profile.store.ts';
import { findFormerEmails, findMergedInto } from './merge.store.ts';

/** The company's list of customers, newest first. A customer has no list, only themselves. */
export async function listCustomers(ctx: Ctx, request: PageRequest): Promise<CountedPage<CustomerRow>> {
  requirePermission(ctx.actor, 'customer.list');
  return listCustomerRows(ctx.db, request);
}

/** Whether the actor, who may see customers at all, may see this one: the company any, a customer themselves. */
export const isCustomerOf = (actor: Actor, id: string): boolean =>
  isOurs(actor) || (actor.kind === 'user' && actor.customerId === id);

/** The record that the one of that id became part of (rules/people#merging): old links of the office keep working. */
async function findStayed(ctx: Ctx, id: string): Promise<CustomerRow | undefined> {
  const into = can(ctx.actor, 'customer.list') ? await findMergedInto(ctx.db, id) : undefined;
  return into ? findCustomer(ctx.db, into) : undefined;
}

/** Who of the office opened a customer's record, once an hour (rules/security#personal-data). */
export async function noteCustomerViewed(ctx: Ctx, id: string): Promise<void> {
  if (isCompanyUser(ctx.actor))
    await recordView(ctx, { action: 'customer.view', entity: 'customer', entityId: id });
}

/**
 * A customer's details: the company's to read, or one's own; any other is `not_found`. For the company the id of a
 * record that was merged answers the one that stayed, and the log says who looked.
 */
export async function getCustomer(ctx: Ctx, id: string): Promise<CustomerRow> {
  requirePermission(ctx.actor, 'customer.read');
  const isSeen = isUuid(id) && isCustomerOf(ctx.actor, id);
  const customer = isSeen ? ((await findCustomer(ctx.db, id)) ?? (await findStayed(ctx, id))) : undefined;
  if (!customer) throw new Refusal('not_found');
  await noteCustomerViewed(ctx, customer.id);
  return customer;
}

/** The e-mails of records that became part of this one, for the company; nobody else is told of any. */
export const readFormerEmails = async (ctx: Ctx, id: string): Promise<string[]> =>
  can(ctx.actor, 'customer.list') ? findFormerEmails(ctx.db, id) : [];
