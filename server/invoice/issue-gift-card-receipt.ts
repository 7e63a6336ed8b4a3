import { singleLine } from '#domain/invoice/invoice-lines.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { londonDate } from '#domain/time/london.ts';
import { getBusinessDetails } from '../application-setting/get-business-details.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { findReceiptOfGiftCard, type InvoiceRow, lockGiftCardSold } from './invoice.store.ts';
import { issueDocument } from './issue-document.ts';

/** The VAT receipt of a gift card that was sold (rules/money#invoices), issued once; null for one nobody paid for. */
export function issueGiftCardReceipt(ctx: Ctx, giftCardId: string): Promise<InvoiceRow | null> {
  return transact(ctx, (tx) => issueGiftCardReceiptIn(tx, giftCardId));
}

/** The same in the caller's transaction. */
export async function issueGiftCardReceiptIn(tx: Ctx, giftCardId: string): Promise<InvoiceRow | null> {
  const card = await lockGiftCardSold(tx.db, giftCardId);
  if (card?.kind !== 'sold' || card.status === 'awaitingPayment') return null;
  const issued = await findReceiptOfGiftCard(tx.db, giftCardId);
  if (issued) return issued;
  const about = `Gift card for ${card.receiver_name}`;
  return issueDocument(tx, {
    kind: 'gift-card-receipt',
    bookingId: null,
    giftCardId,
    refundId: null,
    customerId: null,
    email: card.email,
    taxPoint: londonDate(tx.now()),
    grossPence: card.amount_pence,
    vatPence: card.vat_pence,
    facts: {
      seller: await getBusinessDetails(tx),
      customer: { name: card.name, address: '' },
      about,
      taxRate: card.tax_rate,
      lines: [singleLine(about, card.amount_pence - card.vat_pence)],
      giftCard: null,
      payment: `${formatMoney(card.amount_pence)} by card`,
      corrects: null,
    },
    dueOn: null,
    firstName: card.name,
    note: 'Thank you for buying a gift card. Here is your receipt.',
  });
}
