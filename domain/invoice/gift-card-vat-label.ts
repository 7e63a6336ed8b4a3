import { formatMoney } from '#domain/money/pence.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

/**
 * What a document paid by a gift card says of its VAT (rules/money#invoices); nothing without one, or without VAT.
 */
export function giftCardVatNotes({
  giftCard,
  taxRate,
}: Pick<InvoiceFacts, 'giftCard' | 'taxRate'>): string[] {
  // A card sold while the business was not registered has accounted for none.
  if (!giftCard || giftCard.accountedVatPence === 0 || taxRate === 0) return [];
  return [
    `VAT on ${formatMoney(giftCard.usedPence)} was accounted for when the gift card was sold.`,
    `VAT still due on this invoice: ${formatMoney(giftCard.dueVatPence)}.`,
  ];
}
