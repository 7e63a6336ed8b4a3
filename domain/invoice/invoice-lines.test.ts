import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timePence } from '#domain/booking/price/price.ts';
import { roundHalfUp } from '#domain/money/pence.ts';
import { vatInside } from '#domain/money/vat.ts';
import { cases } from '#tests/support/test-form.ts';
import { badDebtReliefPence } from './bad-debt-relief.ts';
import { documentNumber, numberSeriesOf } from './document-number.ts';
import { documentTitle } from './document-title.ts';
import { giftCardVatNotes } from './gift-card-vat-label.ts';
import type { InvoiceLine } from './invoice-facts.ts';
import { agreedRateText, formatUnitPrice, type VisitCharge, visitLines } from './invoice-lines.ts';

const e5: VisitCharge = {
  description: 'Standard cleaning',
  chargedQuarterHours: 14,
  ratePence: 2700,
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
      description: 'Standard cleaning: 3.5 hours at £27.00, VAT included',
      quantity: '3.5 hours',
      unitPricePence: 2250,
      discountPercent: 15,
      netPence: 6694,
    },
    {
      description: 'Cleaning products and vacuum',
      quantity: '1',
      unitPricePence: 500,
      discountPercent: 0,
      netPence: 500,
    },
    { description: 'Rounding', quantity: '1', unitPricePence: -1, discountPercent: 0, netPence: -1 },
  ]);
});

test('a package is one thing, and a goodwill card takes something off', () => {
  const charge = { ...e5, ratePence: null, labourPence: 11900, discountPercent: 0, suppliesPence: 0 };
  expect(visitLines({ ...charge, goodwillPence: 1000, netPence: 9083 })).toMatchObject([
    { quantity: '1', unitPricePence: 9917, netPence: 9917 },
    { description: 'Goodwill card', netPence: -833 },
    { description: 'Rounding', netPence: -1 },
  ]);
});

test('the agreed rate stands beside the price of an hour without VAT, whatever the hours', () => {
  const charge = { ...e5, discountPercent: 0, suppliesPence: 0, ratePence: 3059, labourPence: 10_707 };
  expect(visitLines({ ...charge, netPence: 8922 })).toEqual([
    {
      description: 'Standard cleaning: 3.5 hours at £30.59, VAT included',
      quantity: '3.5 hours',
      unitPricePence: 2549,
      discountPercent: 0,
      netPence: 8922,
    },
  ]);
  const [untaxed] = visitLines({ ...charge, taxRate: 0, netPence: 10_707 });
  expect(untaxed).toMatchObject({ description: 'Standard cleaning', unitPricePence: 3059 });
  expect(agreedRateText({ ...charge, ratePence: null })).toBe('');
});

test('a price of an hour that is no whole penny is printed with up to four decimals', () => {
  const [cleaning, ...others] = visitLines({
    ...e5,
    chargedQuarterHours: 40,
    ratePence: 2599,
    labourPence: 25_990,
    discountPercent: 0,
    suppliesPence: 0,
    netPence: 21_658,
  });
  expect(cleaning).toMatchObject({ quantity: '10 hours', unitPricePence: 2165.83, netPence: 21_658 });
  expect(others).toEqual([]);
  expect([2614.15, 2614.1, 2614, -1].map((pence) => formatUnitPrice(pence))).toEqual([
    '£26.1415',
    '£26.141',
    '£26.14',
    '−£0.01',
  ]);
});

/** A line's amount, worked out again from what is printed of it. */
function printedAmount({ quantity, unitPricePence, discountPercent }: InvoiceLine): number {
  const quarterHours = Math.round(Number.parseFloat(quantity) * 4);
  const printed = Number(formatUnitPrice(unitPricePence).replaceAll(/[£,]/g, '').replace('−', '-'));
  const tenThousandths = Math.round(printed * 10_000);
  return roundHalfUp(tenThousandths * quarterHours * (100 - discountPercent), 40_000);
}

test('the lines of every visit multiply out and add up to its net price, at most three pence of it rounding', () => {
  const any = fc.record({
    packagePence: fc.nat(500_000),
    suppliesPence: fc.nat(10_000),
    goodwillPence: fc.nat(5000),
    discountPercent: fc.nat(100),
    taxRate: fc.nat(100),
    chargedQuarterHours: fc.nat(200),
    ratePence: fc.option(fc.integer({ min: 1, max: 10_000 })),
  });
  fc.assert(
    fc.property(any, ({ packagePence, ...charge }) => {
      const { ratePence, chargedQuarterHours } = charge;
      const labourPence = ratePence === null ? packagePence : timePence(ratePence, chargedQuarterHours);
      const discountPence = roundHalfUp(labourPence * charge.discountPercent, 100);
      const worthPence = labourPence - discountPence + charge.suppliesPence;
      const goodwillPence = Math.min(charge.goodwillPence, worthPence);
      const gross = worthPence - goodwillPence;
      const netPence = gross - vatInside(gross, charge.taxRate);
      const lines = visitLines({ ...charge, labourPence, goodwillPence, description: 'A clean', netPence });
      expect(lines.map(printedAmount)).toEqual(lines.map((line) => line.netPence));
      const rounding = lines.find(({ description }) => description === 'Rounding');
      expect(Math.abs(rounding?.netPence ?? 0)).toBeLessThanOrEqual(3);
      expect(lines.reduce((sum, line) => sum + line.netPence, 0)).toBe(netPence);
      if (ratePence === null || chargedQuarterHours === 0) return;
      const withVatPence = ((lines[0]?.unitPricePence ?? 0) * (100 + charge.taxRate)) / 100;
      expect(Math.abs(withVatPence - ratePence)).toBeLessThanOrEqual(1);
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
  expect(giftCardVatNotes({ giftCard: { ...giftCard, accountedVatPence: 0 }, taxRate: 20 })).toEqual([]);
  expect(giftCardVatNotes({ giftCard, taxRate: 20 })).toEqual([
    'VAT on £50.00 was accounted for when the gift card was sold.',
    'VAT still due on this invoice: £4.97.',
  ]);
});

test('VAT of a bad debt comes back once it is six months late, to the day', () => {
  const debt = { openPence: 7980, taxRate: 20, dueOn: '2026-08-31', suppliedOn: '2026-08-17' };
  expect(badDebtReliefPence({ ...debt, today: '2027-02-27' })).toBe(0);
  expect(badDebtReliefPence({ ...debt, today: '2027-02-28' })).toBe(1330);
  const paidBefore = { ...debt, dueOn: '2026-08-01', suppliedOn: '2026-08-31' };
  expect(badDebtReliefPence({ ...paidBefore, today: '2027-02-27' })).toBe(0);
  expect(badDebtReliefPence({ ...paidBefore, today: '2027-02-28' })).toBe(1330);
});

test('a bad debt that was charged without VAT has no relief', () => {
  const debt = { openPence: 7980, taxRate: 0, dueOn: '2026-08-31', suppliedOn: '2026-08-31' };
  expect(badDebtReliefPence({ ...debt, today: '2027-08-31' })).toBe(0);
});
