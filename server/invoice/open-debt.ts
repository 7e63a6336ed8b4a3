import { accounts } from '#domain/money/ledger.ts';
import { Refusal } from '#domain/refusal.ts';
import { lockBooking } from '../booking/booking.store.ts';
import type { Ctx } from '../context.ts';
import { findBalance } from '../ledger/ledger.store.ts';
import { lockPayments } from '../payment/payment.store.ts';
import { findInvoice, type InvoiceRow } from './invoice.store.ts';

/** An invoice of a booking with what is still open of it, pence; the booking and its payments are locked. */
export async function openDebt(
  tx: Ctx,
  invoiceId: string,
): Promise<{ invoice: InvoiceRow; openPence: number }> {
  const found = await findInvoice(tx.db, invoiceId);
  if (!found?.booking_id || found.kind === 'credit-note') throw new Refusal('not_found');
  await lockBooking(tx.db, found.booking_id);
  // Nothing is taken from a card between reading what is open and recording what was paid.
  await lockPayments(tx.db, found.booking_id);
  const invoice = await findInvoice(tx.db, invoiceId);
  if (!invoice) throw new Refusal('not_found');
  const openPence = await findBalance(tx.db, accounts.customerControl, { bookingId: found.booking_id });
  return { invoice, openPence };
}
