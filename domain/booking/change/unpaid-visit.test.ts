import { expect, test } from 'vitest';
import { decideUnpaidVisit } from './unpaid-visit.ts';

test.each([
  [0, false, 'cancel'],
  [2, false, 'cancel'],
  [3, false, 'go-ahead'],
  [12, false, 'go-ahead'],
  [12, true, 'cancel'],
] as const)(
  'with %i paid visits and debt %s an unpaid visit is decided: %s',
  (paidVisits, hasDebt, decision) => {
    expect(decideUnpaidVisit({ paidVisits, hasDebt })).toBe(decision);
  },
);
