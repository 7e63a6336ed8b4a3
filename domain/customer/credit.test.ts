import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { requireCredit } from './credit.ts';

const credit = { limitPence: 20_000, owedPence: 5000, comingPence: 7000, oldestDueOn: '2026-11-01' };

function codeOf(amountPence: number, today: string): string {
  try {
    requireCredit(credit, amountPence, today);
    return 'ok';
  } catch (error) {
    return error instanceof Refusal ? error.code : 'no refusal';
  }
}

test('an account books up to its limit and not a penny over', () => {
  expect(codeOf(8000, '2026-11-10')).toBe('ok');
  expect(codeOf(8001, '2026-11-10')).toBe('credit_limit_reached');
});

test('an invoice 30 days overdue stops new bookings, 29 days does not', () => {
  expect(codeOf(1, '2026-11-30')).toBe('ok');
  expect(codeOf(1, '2026-12-01')).toBe('account_overdue');
});
