import { vatInside } from '#domain/money/vat.ts';
import { addMonths, londonDate } from '#domain/time/london.ts';

/** What a cleaner was paid for: a visit, its tip, a share of a fee, pay at short notice, or a correction. */
export type EarningKind = 'visit' | 'tip' | 'fee-share' | 'short-notice' | 'correction';

export type StatementItem = {
  kind: EarningKind;
  bookingId: string | null;
  /** The day of the visit, or the day it was earned. */
  date: string;
  /** Hours and rate are a visit's; elsewhere null. */
  quarterHours: number | null;
  spRatePence: number | null;
  /** The part of a visit's amount that pays for products. */
  suppliesPence: number;
  amountPence: number;
  isNonDomestic: boolean;
  note: string;
};

type Party = { name: string; address: string; vatNumber: string };

/** Everything the sheet says (rules/money#statements), so that it never changes after it was sent. */
export type PayStatement = {
  kind: 'self-billed-invoice' | 'pay-statement';
  number: string;
  issuedOn: string;
  periodStart: string;
  periodEnd: string;
  payDate: string;
  business: Party;
  cleaner: Party;
  items: StatementItem[];
  earningPence: number;
  tipPence: number;
  nonDomesticPence: number;
  /** VAT inside the pay, never in tips; null where the cleaner charges none. */
  vat: { taxRate: number; vatPence: number; netPence: number } | null;
  words: string;
  accountEnd: string;
  reference: string;
};

type Agreement = { agreedAt: Date | null; vatNumber: string };

/** Whether we may write this cleaner's invoices ourselves; those with a VAT number agree anew every year. */
export function isSelfBillingAgreed({ agreedAt, vatNumber }: Agreement, today: string): boolean {
  if (!agreedAt) return false;
  return vatNumber === '' || today < addMonths(londonDate(agreedAt), 12);
}

const outputTaxWords =
  'The VAT shown is your output tax due to HMRC. We issued this self-billed invoice under your agreement.';

/** Which sheet a cleaner gets and what it says of VAT: an invoice only under an agreement that still stands. */
export function sheetTerms(input: {
  agreement: Agreement;
  today: string;
  /** The VAT we ourselves are registered at, percent; 0 = not registered. */
  taxRate: number;
  earningPence: number;
}): Pick<PayStatement, 'kind' | 'vat' | 'words'> {
  const { agreement, today, taxRate, earningPence } = input;
  if (!isSelfBillingAgreed(agreement, today)) {
    const words =
      agreement.vatNumber === ''
        ? ''
        : 'We have no self-billing agreement with you that is less than a year old. Send us your VAT invoice for this pay.';
    return { kind: 'pay-statement', vat: null, words };
  }
  if (agreement.vatNumber === '' || taxRate === 0) {
    const words = 'We issued this self-billed invoice under your agreement. No VAT is charged.';
    return { kind: 'self-billed-invoice', vat: null, words };
  }
  const vatPence = vatInside(earningPence, taxRate);
  const vat = { taxRate, vatPence, netPence: earningPence - vatPence };
  return { kind: 'self-billed-invoice', vat, words: outputTaxWords };
}

/** "SB-2026-000123", or "PS-…" for a sheet that is no invoice; each counts on its own from 1 every year. */
export const statementSeries = (kind: PayStatement['kind']): 'SB' | 'PS' =>
  kind === 'self-billed-invoice' ? 'SB' : 'PS';
