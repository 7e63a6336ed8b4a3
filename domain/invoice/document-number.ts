import type { DocumentKind } from './invoice-facts.ts';

/** Invoices, gift-card receipts, credit notes; self-billed invoices and pay statements of cleaners. */
export type NumberSeries = 'INV' | 'GC' | 'CN' | 'SB' | 'PS';

const seriesOf: Record<DocumentKind, NumberSeries> = {
  invoice: 'INV',
  'fee-invoice': 'INV',
  'extra-invoice': 'INV',
  'gift-card-receipt': 'GC',
  'credit-note': 'CN',
};

const digits = 6;

/** Each series counts on its own and starts at 1 every year. */
export const numberSeriesOf = (kind: DocumentKind): NumberSeries => seriesOf[kind];

/** "INV-2026-000123" (rules/money#invoices). */
export const documentNumber = (series: NumberSeries, year: number, count: number): string =>
  `${series}-${year}-${String(count).padStart(digits, '0')}`;
