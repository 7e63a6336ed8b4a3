import { requirePermission } from '#domain/access/permissions.ts';
import { type AccountStatement, accountStatement } from '#domain/invoice/account-statement.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import type { Ctx } from '../context.ts';
import { type CustomerRow, findCustomer } from '../customer/customer-profile.store.ts';
import { isUuid } from '../is-uuid.ts';
import { findStatementEntries } from './account-statement.store.ts';
import { writeStatementPdf } from './write-statement-pdf.ts';

export type StatementDays = { customerId: string; from: string; to: string };
export type CustomerStatement = AccountStatement & { customer: CustomerRow };

function requireDays({ from, to }: StatementDays): void {
  if (!isRealDate(from)) throw new Refusal('statement_day_bad', { field: 'from' });
  if (!isRealDate(to)) throw new Refusal('statement_day_bad', { field: 'to' });
  if (to < from) throw new Refusal('statement_days_reversed', { field: 'to' });
}

/** What an account customer was invoiced, paid and owes between two London days (rules/money#statement). */
export async function getAccountStatement(ctx: Ctx, asked: StatementDays): Promise<CustomerStatement> {
  requirePermission(ctx.actor, 'customer.read-account');
  requireDays(asked);
  const { customerId, from, to } = asked;
  const customer = isUuid(customerId) ? await findCustomer(ctx.db, customerId) : undefined;
  if (!customer) throw new Refusal('not_found');
  const entries = await findStatementEntries(ctx.db, customerId, to);
  return { ...accountStatement(entries, { from, to }), customer };
}

/** The same as a PDF, to send to the customer. */
export async function printAccountStatement(ctx: Ctx, asked: StatementDays): Promise<Buffer> {
  const statement = await getAccountStatement(ctx, asked);
  return writeStatementPdf(statement, await getBusinessDetails(ctx), ctx.now());
}
