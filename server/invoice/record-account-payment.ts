import { requirePermission } from '#domain/access/permissions.ts';
import { accountPaymentJournal } from '#domain/money/journals.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { londonDate } from '#domain/time/london.ts';
import { formerKey } from '../askers-key.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import { findPaidUnder, insertAccountPayment } from './debt.store.ts';
import { getInvoice, type InvoiceView } from './get-invoice.ts';
import { openDebt } from './open-debt.ts';

export type AccountPayment = {
  id: string;
  expectedVersion: number | null;
  amountPence: number;
  /** The day it reached the bank, a London date. */
  receivedOn: string;
  reference: string;
};

const longestReference = 100;

/** Money an account customer sent for an invoice by bank, all or part of it (rules/money#account-customers). */
export async function recordAccountPayment(ctx: Ctx, input: AccountPayment): Promise<InvoiceView> {
  requirePermission(ctx.actor, 'invoice.record-payment');
  const key = ctx.idempotencyKey ? `${input.id}:${ctx.idempotencyKey}` : null;
  await transact(ctx, async (tx) => {
    const { invoice, openPence } = await openDebt(tx, input.id);
    const { amountPence, receivedOn } = input;
    const reference = readLine(input.reference);
    const asked = { amountPence, receivedOn, reference };
    const keys = key && { key, former: `${input.id}:${formerKey(tx)}`, recordedBy: nameOf(tx.actor) };
    const known = keys ? await findPaidUnder(tx.db, keys) : undefined;
    if (isDone(known, asked, new Refusal('idempotency_conflict'))) return;
    if (input.expectedVersion !== null && input.expectedVersion !== invoice.version) {
      throw new Refusal('version_conflict');
    }
    if (reference.length > longestReference) {
      throw new Refusal('invalid_input', { problems: [{ field: 'reference', code: 'invalid_input' }] });
    }
    requirePayment(input, openPence, londonDate(tx.now()));
    const sequence = await insertAccountPayment(tx.db, {
      invoiceId: invoice.id,
      amountPence: input.amountPence,
      receivedOn: input.receivedOn,
      reference,
      recordedBy: nameOf(tx.actor),
      idempotencyKey: key,
      at: tx.now(),
    });
    const bookingId = invoice.booking_id ?? '';
    await postJournal(
      tx,
      { event: 'account-payment', entity: 'booking', entityId: bookingId, sequence },
      accountPaymentJournal(bookingId, input.amountPence),
    );
    if (openPence === input.amountPence) await endOverdueTask(tx, bookingId);
    await recordAudit(tx, {
      action: 'invoice.record-payment',
      entity: 'invoice',
      entityId: invoice.id,
      before: { openPence },
      after: { openPence: openPence - input.amountPence, receivedOn: input.receivedOn },
    });
  });
  return getInvoice(ctx, input.id);
}

const endOverdueTask = (tx: Ctx, bookingId: string) =>
  endTask(tx.db, { kind: 'invoice-overdue', entityId: bookingId, by: nameOf(tx.actor) }, tx.now());

function requirePayment({ amountPence, receivedOn }: AccountPayment, openPence: number, today: string): void {
  if (openPence <= 0) throw new Refusal('invoice_paid');
  if (!Number.isInteger(amountPence) || amountPence < 1 || amountPence > openPence) {
    throw new Refusal('payment_amount_bad', { field: 'amount', values: { most: formatMoney(openPence) } });
  }
  if (!isRealDate(receivedOn) || receivedOn > today) {
    throw new Refusal('payment_date_bad', { field: 'receivedOn' });
  }
}
