import { reconcilePayments } from '#server/booking/charge/reconcile-payments.ts';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { issueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { sendRefund } from '#server/payment/send-refund.ts';
import { hoursAfter } from '../booking/visits.ts';
import type { TestServer } from '../server.ts';

/** Takes what is owed of a visit that ended just now, 19 hours after it; the clock stays there. */
export async function takeAfter(server: TestServer, endedAt: string, bookingId: string): Promise<void> {
  server.setNow(hoursAfter(endedAt, 19));
  await takePayment(server.system(), bookingId);
}

/** What the job of every few minutes does: compares our payments with the gateway's. */
export const reconcile = (server: TestServer): Promise<void> => reconcilePayments(server.system());

/** The invoice of a booking, whose lines are to come to its net. */
export async function issuedInvoice(server: TestServer, bookingId: string) {
  const invoice = await issueInvoice(server.system(), bookingId);
  if (!invoice) throw new Error('No invoice was issued');
  const { gross_pence: grossPence, vat_pence: vatPence, facts } = invoice;
  const netPence = facts.lines.reduce((sum, line) => sum + line.netPence, 0);
  if (netPence !== grossPence - vatPence) throw new Error('The lines of the invoice are not its net');
  const { lines, payment, customer } = facts;
  return { id: invoice.id, grossPence, vatPence, lines, payment, customer };
}

/** What the jobs do for a refund that was planned: it is sent, and its credit note, which is answered, issued. */
export async function sentRefund(server: TestServer, refundId: string) {
  await sendRefund(server.system(), refundId);
  return issueCreditNote(server.system(), refundId);
}
