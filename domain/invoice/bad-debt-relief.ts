import { vatInside } from '#domain/money/vat.ts';
import { addMonths } from '#domain/time/london.ts';

const reliefAfterMonths = 6;

/** The VAT of a debt that may be claimed back when it is given up: all of it once it is six months late. */
export function badDebtReliefPence(debt: {
  openPence: number;
  taxRate: number;
  dueOn: string;
  today: string;
}): number {
  const isDue = debt.today >= addMonths(debt.dueOn, reliefAfterMonths);
  return isDue ? vatInside(debt.openPence, debt.taxRate) : 0;
}
