const documentKinds = [
  'invoice',
  'fee-invoice',
  'extra-invoice',
  'gift-card-receipt',
  'credit-note',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * One line of a document; amounts are without VAT, which is worked out once on the total
 * (rules/prices#total-and-vat).
 */
export type InvoiceLine = {
  description: string;
  quantity: string;
  /** To a hundredth of a penny. */
  unitPricePence: number;
  discountPercent: number;
  netPence: number;
};

/** Everything a document prints, kept with it so that it never changes after it was issued (rules/money#invoices). */
export type InvoiceFacts = {
  seller: { name: string; address: string; phone: string; email: string; vatNumber: string };
  customer: { name: string; address: string };
  /** What it is for, in one line. */
  about: string;
  /** Of the booking it is for; documents issued before bookings had references, and receipts, have none. */
  reference?: string | null;
  taxRate: number;
  lines: InvoiceLine[];
  /** What a gift card paid of it, and how much of the VAT that had accounted for at its sale. */
  giftCard: { usedPence: number; accountedVatPence: number; dueVatPence: number } | null;
  /** How it is or was paid. */
  payment: string;
  /** For a credit note: what it corrects, and why. */
  corrects: { number: string; reason: string } | null;
};
