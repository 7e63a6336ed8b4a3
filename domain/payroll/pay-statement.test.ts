import { expect, test } from 'vitest';
import { isSelfBillingAgreed, sheetTerms } from './pay-statement.ts';

const agreedAt = new Date('2026-01-10T09:00:00Z');
const terms = (vatNumber: string, agreed: Date | null, taxRate = 20) =>
  sheetTerms({
    agreement: { agreedAt: agreed, vatNumber },
    today: '2026-11-24',
    taxRate,
    earningPence: 12_000,
  });

test('with an agreement and a VAT number the invoice shows the VAT inside the pay', () => {
  expect(terms('GB123456789', agreedAt)).toMatchObject({
    kind: 'self-billed-invoice',
    vat: { taxRate: 20, vatPence: 2000, netPence: 10_000 },
    words: expect.stringContaining('output tax'),
  });
});

test('without a VAT number the same sheet has no VAT', () => {
  expect(terms('', agreedAt)).toMatchObject({ kind: 'self-billed-invoice', vat: null });
  expect(terms('GB123456789', agreedAt, 0)).toMatchObject({ kind: 'self-billed-invoice', vat: null });
});

test('without an agreement it is a statement and no invoice', () => {
  expect(terms('', null)).toEqual({ kind: 'pay-statement', vat: null, words: '' });
  expect(terms('GB123456789', null)).toMatchObject({ kind: 'pay-statement', vat: null });
  expect(terms('GB123456789', null).words).toContain('Send us your VAT invoice');
});

test('who charges VAT agrees anew every year; others once', () => {
  const withVat = { agreedAt, vatNumber: 'GB123456789' };
  expect(isSelfBillingAgreed(withVat, '2027-01-09')).toBe(true);
  expect(isSelfBillingAgreed(withVat, '2027-01-10')).toBe(false);
  expect(isSelfBillingAgreed({ agreedAt, vatNumber: '' }, '2030-01-10')).toBe(true);
});
