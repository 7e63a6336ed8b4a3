import { requirePermission } from '#domain/access/permissions.ts';
import { type PayHold, payHoldOf } from '#domain/payroll/pay-hold.ts';
import type { StatementItem } from '#domain/payroll/pay-statement.ts';
import type { Ctx } from '../context.ts';
import { findPayLines, type PayLineWithProvider } from './pay-run-line.store.ts';
import { findItems } from './statement.store.ts';
import { toStatementItem } from './statement-item.ts';

/** A line of a pay run with what it is made of, and why it can't be paid at present. */
export type PayLineView = { line: PayLineWithProvider; hold: PayHold | null; items: StatementItem[] };

/** The lines of a run. A line that was sent shows what its statement says; one held or carried has no items. */
export async function listPayLines(ctx: Ctx, payRunId: string): Promise<PayLineView[]> {
  requirePermission(ctx.actor, 'payroll.read');
  const lines = await findPayLines(ctx.db, payRunId);
  const due = lines.filter((line) => line.status === 'due').map((line) => line.id);
  const items = Map.groupBy(await findItems(ctx.db, due), (item) => item.line_id);
  return lines.map((line) => ({
    line,
    hold: line.status === 'due' ? holdOf(ctx, line) : null,
    items: line.statement?.items ?? (items.get(line.id) ?? []).map(toStatementItem),
  }));
}

const holdOf = (ctx: Ctx, line: PayLineWithProvider): PayHold | null =>
  payHoldOf(
    { hasBankDetails: line.present_account_number !== null, bankChangedAt: line.bank_changed_at },
    ctx.now(),
  );
