import type { InvoiceFacts } from '#domain/invoice/invoice-facts.ts';
import { singleLine } from '#domain/invoice/invoice-lines.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import {
  findCreditNote,
  findFirstName,
  findInvoiceOfBooking,
  findRefund,
  type InvoiceRow,
  type RefundRow,
  updateFacts,
} from './invoice.store.ts';
import { issueDocument } from './issue-document.ts';
import { issueGiftCardReceiptIn } from './issue-gift-card-receipt.ts';
import { issueInvoiceIn } from './issue-invoice.ts';

/**
 * The credit note of a refund (rules/money#invoices), issued once; the invoice or receipt it corrects is issued first
 * where that is still to come. Null for a refund of something no document is issued for.
 */
export function issueCreditNote(ctx: Ctx, refundId: string): Promise<InvoiceRow | null> {
  return transact(ctx, async (tx) => {
    const refund = await findRefund(tx.db, refundId);
    const corrected = refund?.damage_claim_id === null ? await issueCorrected(tx, refund) : null;
    if (!refund || !corrected) return null;
    const issued = await findCreditNote(tx.db, refundId);
    if (issued && refund.bank_sent_on) return correctWayBack(tx, issued, wayBack(refund));
    if (issued) return issued;
    // A gift card is only ever given back whole, with all of its VAT.
    const vatPence = refund.booking_id ? refund.vat_pence : corrected.vat_pence;
    return issueDocument(tx, {
      kind: 'credit-note',
      bookingId: refund.booking_id,
      giftCardId: null,
      refundId,
      customerId: corrected.customer_id,
      email: corrected.email,
      taxPoint: londonDate(tx.now()),
      grossPence: refund.amount_pence,
      vatPence,
      facts: factsOf(refund, corrected, vatPence),
      dueOn: null,
      firstName: await greetedName(tx, refund, corrected),
      note: `${wayBack(refund)}. Here is the credit note.`,
    });
  });
}

/** The same once there is what it corrects: the invoice of a booking comes when its card was asked, and queues this. */
export async function issueDueCreditNote(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  const isTooSoon = refund?.booking_id && !(await findInvoiceOfBooking(ctx.db, refund.booking_id));
  if (!isTooSoon) await issueCreditNote(ctx, refundId);
}

/** The first name of who booked; a gift card knows one name, which may be several people's (rules/people#names). */
async function greetedName({ db }: Ctx, refund: RefundRow, corrected: InvoiceRow): Promise<string> {
  const firstName = refund.booking_id ? await findFirstName(db, refund.booking_id) : null;
  return firstName ?? corrected.facts.customer.name;
}

/** The document a refund corrects; issuing it also locks what it is about, so that one credit note is issued. */
async function issueCorrected(tx: Ctx, refund: RefundRow): Promise<InvoiceRow | null> {
  if (refund.booking_id) return issueInvoiceIn(tx, refund.booking_id);
  return refund.gift_card_id ? issueGiftCardReceiptIn(tx, refund.gift_card_id) : null;
}

function factsOf(refund: RefundRow, corrected: InvoiceRow, vatPence: number): InvoiceFacts {
  const { seller, customer, about, taxRate } = corrected.facts;
  return {
    seller,
    customer,
    about,
    taxRate,
    lines: [singleLine(`Refund: ${about}`, refund.amount_pence - (taxRate === 0 ? 0 : vatPence))],
    giftCard: null,
    payment: wayBack(refund),
    corrects: { number: corrected.number, reason: refund.reason },
  };
}

/** It went by bank after all; nothing that the tax office reads of the note changes. */
async function correctWayBack(tx: Ctx, issued: InvoiceRow, payment: string): Promise<InvoiceRow> {
  const facts = { ...issued.facts, payment };
  await updateFacts(tx.db, issued.id, facts);
  return { ...issued, facts };
}

/** Where the money goes, in one sentence. */
function wayBack(refund: RefundRow): string {
  const cardPence = refund.booking_id ? refund.card_pence : refund.amount_pence - refund.bank_pence;
  const sentOn = refund.bank_sent_on;
  const ways: [number, string][] = [
    [cardPence, 'goes back to your card'],
    [refund.booking_id ? refund.gift_pence : 0, 'goes back to your gift card'],
    [refund.taken_off_pence, 'comes off what you owe'],
    [
      refund.bank_pence,
      sentOn
        ? `was sent to your bank account on ${formatFullDate(sentOn)}`
        : 'goes back to your bank account',
    ],
  ];
  return ways
    .filter(([pence]) => pence > 0)
    .map(([pence, words]) => `${formatMoney(pence)} ${words}`)
    .join(', ');
}
