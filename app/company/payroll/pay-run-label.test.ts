import { expect, test } from 'vitest';
import { periodLabel } from '#domain/payroll/pay-period-label.ts';
import { frequencyName, lineNote, lineState, paymentsLabel, runState } from './pay-run-label.ts';

test('a period is told by its first and last day, an extra run by its one', () => {
  expect(periodLabel('2026-11-16', '2026-11-22')).toBe('16 November to 22 November');
  expect(periodLabel('2026-12-05', '2026-12-05')).toBe('5 December');
});

test('states say what is to be done', () => {
  expect(runState('draft')).toEqual({ label: 'To approve', tone: 'waiting' });
  expect(lineState('returned').label).toBe('Returned');
  expect(frequencyName('biweekly')).toBe('Every two weeks');
  expect([paymentsLabel(1), paymentsLabel(0)]).toEqual(['1 payment', '0 payments']);
});

test.each([
  [{ status: 'held', holdReason: 'no-bank-details' }, 'No bank details yet'],
  [
    { status: 'held', holdReason: 'bank-changed', heldUntil: '2026-06-03T09:00:00.000Z' },
    'New account, held until Wednesday 3 June, 10:00am',
  ],
  [{ status: 'held' }, 'Held when this run was sent'],
  [{ status: 'carried' }, 'Less than £1.00: goes with the next run'],
  [{ status: 'returned', returnReason: 'Account closed' }, 'Sent back: Account closed'],
  [
    { status: 'paid', accountNumber: '••••3456', statementNumber: 'PS-2026-000001' },
    'Account ••••3456 · PS-2026-000001',
  ],
  [{ status: 'due', accountNumber: '••••3456', payeeName: 'ASHA' }, 'Account ••••3456'],
  [{ status: 'paid', payeeName: '' }, 'The bank file needs a payee name: open this line'],
  [{ status: 'returned', payeeName: '', returnReason: 'Closed' }, 'Sent back: Closed'],
])('%j is noted as %s', (line, note) => {
  expect(lineNote(line)).toBe(note);
});
