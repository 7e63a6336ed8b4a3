import type { DocumentKind } from './invoice-facts.ts';

/** What a document is called; a business that isn't registered writes nothing of VAT (rules/money#invoices). */
export function documentTitle(kind: DocumentKind, taxRate: number): string {
  if (kind === 'credit-note') return 'Credit note';
  if (kind === 'gift-card-receipt') return taxRate > 0 ? 'VAT receipt' : 'Receipt';
  return taxRate > 0 ? 'VAT invoice' : 'Invoice';
}
