import { requirePermission } from '#domain/access/permissions.ts';
import { type Consent, consentsOf } from '#domain/customer/consents.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type CustomerRow, findCustomer } from './customer-profile.store.ts';
import { noteCustomerViewed } from './get-customer.ts';
import {
  type CustomerReport,
  findConsents,
  findCustomerReports,
  findHomes,
  type Home,
  readSpending,
  type Spending,
} from './overview.store.ts';

export type CustomerOverview = {
  customer: CustomerRow;
  spending: Spending;
  homes: Home[];
  consents: Consent[];
  reports: CustomerReport[];
};

/** What the office sees of a customer at a glance (rules/people#a-customers-record). */
export async function getCustomerOverview(ctx: Ctx, id: string): Promise<CustomerOverview> {
  requirePermission(ctx.actor, 'customer.list');
  const customer = isUuid(id) ? await findCustomer(ctx.db, id) : undefined;
  if (!customer) throw new Refusal('not_found');
  await noteCustomerViewed(ctx, id);
  const [spending, homes, given, reports] = await Promise.all([
    readSpending(ctx.db, id),
    findHomes(ctx.db, id, ctx.now()),
    findConsents(ctx.db, id),
    findCustomerReports(ctx.db, id),
  ]);
  return { customer, spending, homes, consents: consentsOf(given), reports };
}
