import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatInside } from '#domain/money/vat.ts';
import { cases } from '#tests/support/test-form.ts';
import { badDebtReliefPence } from './bad-debt-relief.ts';
import { documentNumber, numberSeriesOf } from './document-number.ts';
import { documentTitle } from './document-title.ts';
import { giftCardVatNotes } from './gift-card-vat-label.ts';
import { type VisitCharge, visitLines } from './invoice-lines.ts';

const e5: VisitCharge = {
  description: 'Standard cleaning',
  workedQuarterHours: 14,
  isPackage: false,
  labourPence: 9450,
  discountPercent: 15,
  suppliesPence: 600,
  goodwillPence: 0,
  netPence: 7193,
  taxRate: 20,
};

test('E5 shows hours, price of an hour, discount and supplies, all without VAT', () => {
  expect(visitLines(e5)).toEqual([
    {
      description: 'Standard cleaning',
      quantity: '3.5 hours',
      unitPricePence: 2250,
      discountPercent: 15,
      netPence: 6693,
    },
    {
      description: 'Cleaning products and vacuum',
      quantity: '1',
      unitPricePence: 500,
      discountPercent: 0,
      netPence: 500,
    },
  ]);
});

test('a package is one thing, and a goodwill card takes something off', () => {
  const charge = { ...e5, isPackage: true, labourPence: 11900, discountPercent: 0, suppliesPence: 0 };
  expect(visitLines({ ...charge, goodwillPence: 1000, netPence: 9083 })).toMatchObject([
    { quantity: '1', unitPricePence: 9917, netPence: 9916 },
    { description: 'Goodwill card', netPence: -833 },
  ]);
});

test('the lines of every visit add up to its net price', () => {
  const any = fc.record({
    labourPence: fc.nat(500_000),
    suppliesPence: fc.nat(10_000),
    goodwillPence: fc.nat(5000),
    discountPercent: fc.nat(100),
    taxRate: fc.nat(100),
    workedQuarterHours: fc.nat(200),
    isPackage: fc.boolean(),
  });
  fc.assert(
    fc.property(any, (charge) => {
      const gross = Math.max(0, charge.labourPence + charge.suppliesPence - charge.goodwillPence);
      const netPence = gross - vatInside(gross, charge.taxRate);
      const lines = visitLines({ ...charge, description: 'A clean', netPence });
      return lines.reduce((sum, line) => sum + line.netPence, 0) === netPence;
    }),
    { numRuns: cases(10_000) },
  );
});

test('numbers are written with year and six digits, each series on its own', () => {
  expect(documentNumber(numberSeriesOf('fee-invoice'), 2026, 123)).toBe('INV-2026-000123');
  expect(documentNumber(numberSeriesOf('credit-note'), 2027, 1)).toBe('CN-2027-000001');
  expect(documentNumber(numberSeriesOf('gift-card-receipt'), 2026, 1234567)).toBe('GC-2026-1234567');
});

test('a business that is not registered writes nothing of VAT', () => {
  const giftCard = { usedPence: 5000, accountedVatPence: 833, dueVatPence: 497 };
  expect(documentTitle('invoice', 20)).toBe('VAT invoice');
  expect(documentTitle('invoice', 0)).toBe('Invoice');
  expect(documentTitle('gift-card-receipt', 0)).toBe('Receipt');
  expect(giftCardVatNotes({ giftCard, taxRate: 0 })).toEqual([]);
  expect(giftCardVatNotes({ giftCard, taxRate: 20 })).toEqual([
    'VAT on £50.00 was accounted for when the gift card was sold.',
    'VAT still due on this invoice: £4.97.',
  ]);
});

test('VAT of a bad debt comes back once it is six months late, to the day', () => {
  const debt = { openPence: 7980, taxRate: 20, dueOn: '2026-08-31' };
  expect(badDebtReliefPence({ ...debt, today: '2027-02-27' })).toBe(0);
  expect(badDebtReliefPence({ ...debt, today: '2027-02-28' })).toBe(1330);
});
