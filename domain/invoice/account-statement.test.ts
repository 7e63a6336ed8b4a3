import { expect, test } from 'vitest';
import { accountStatement, type StatementEntry } from './account-statement.ts';

const entry = (changes: Partial<StatementEntry>): StatementEntry => ({
  event: 'completion',
  date: '2026-11-03',
  bookingId: 'b',
  bookingReference: 'BW-AAAAAA',
  documentNumber: 'INV-2026-000001',
  paymentReference: null,
  amountPence: 9450,
  ...changes,
});

test('a statement goes from what was open before, line by line, to what is open at its end', () => {
  const entries = [
    entry({ date: '2026-10-20', amountPence: 6000 }),
    entry({}),
    entry({ event: 'account-payment', date: '2026-11-10', paymentReference: 'ACME 7', amountPence: -5000 }),
    entry({ event: 'refund', date: '2026-11-12', documentNumber: 'CN-2026-000001', amountPence: -2000 }),
    entry({ event: 'write-off', date: '2026-11-30', documentNumber: null, amountPence: -450 }),
    entry({ date: '2026-12-01', amountPence: 9450 }),
  ];
  expect(accountStatement(entries, { from: '2026-11-03', to: '2026-11-30' })).toMatchObject({
    openingPence: 6000,
    lines: [
      { label: 'Invoice INV-2026-000001', amountPence: 9450, balancePence: 15_450 },
      { label: 'Payment received, ACME 7', amountPence: -5000, balancePence: 10_450 },
      { label: 'Credit note CN-2026-000001', amountPence: -2000, balancePence: 8450 },
      { label: 'Written off', amountPence: -450, balancePence: 8000 },
    ],
    invoicedPence: 7450,
    paidPence: 5000,
    writtenOffPence: 450,
    closingPence: 8000,
  });
});

test('a visit that is done and not invoiced yet says so', () => {
  const statement = accountStatement([entry({ documentNumber: null })], {
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(statement.lines[0]?.label).toBe('Invoice (not issued yet)');
});

test('days without an entry carry on what was open', () => {
  const statement = accountStatement([entry({})], { from: '2026-11-04', to: '2026-11-05' });
  expect(statement).toMatchObject({ openingPence: 9450, lines: [], closingPence: 9450 });
});
