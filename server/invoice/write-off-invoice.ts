import { requirePermission } from '#domain/access/permissions.ts';
import { badDebtReliefPence } from '#domain/invoice/bad-debt-relief.ts';
import { writeOffJournal } from '#domain/money/journals.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { londonDate } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { transact } from '../transaction.ts';
import { markWrittenOff } from './debt.store.ts';
import { getInvoice, type InvoiceView } from './get-invoice.ts';
import { openDebt } from './open-debt.ts';

export type WriteOff = { id: string; expectedVersion: number | null; reason: string };

const shortestReason = 3;
const longestReason = 300;

/**
 * Gives up what is open of an invoice, with a reason; its VAT comes back where relief is due
 * (rules/money#account-customers).
 */
export async function writeOffInvoice(ctx: Ctx, input: WriteOff): Promise<InvoiceView> {
  requirePermission(ctx.actor, 'invoice.write-off');
  const reason = readFreeText(input.reason);
  if (reason.length > longestReason) throw new Refusal('business_detail_long', { field: 'reason' });
  if (reason.length < shortestReason) throw new Refusal('write_off_reason_missing', { field: 'reason' });
  await transact(ctx, async (tx) => {
    const { invoice, openPence } = await openDebt(tx, input.id);
    if (invoice.written_off_at) return;
    if (input.expectedVersion !== null && input.expectedVersion !== invoice.version) {
      throw new Refusal('version_conflict');
    }
    if (openPence <= 0) throw new Refusal('invoice_paid');
    const reliefPence = badDebtReliefPence({
      openPence,
      taxRate: invoice.facts.taxRate,
      dueOn: invoice.due_on ?? invoice.tax_point,
      suppliedOn: invoice.tax_point,
      today: londonDate(tx.now()),
    });
    const bookingId = invoice.booking_id ?? '';
    await postJournal(
      tx,
      { event: 'write-off', entity: 'booking', entityId: bookingId },
      writeOffJournal(bookingId, openPence, reliefPence),
      { note: reason },
    );
    await markWrittenOff(tx.db, invoice.id, tx.now());
    await endTask(tx.db, { kind: 'invoice-overdue', entityId: bookingId, by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, {
      action: 'invoice.write-off',
      entity: 'invoice',
      entityId: invoice.id,
      before: { openPence },
      after: { openPence: 0, reliefPence, reason },
    });
  });
  return getInvoice(ctx, input.id);
}
