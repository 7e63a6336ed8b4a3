import { vatInside } from '#domain/money/vat.ts';
import { addMonths } from '#domain/time/london.ts';

const reliefAfterMonths = 6;

/** A debt that was or is given up; dates are London dates (rules/money#bad-debt-relief). */
export type BadDebt = {
  /** What was not paid, VAT included, in pence. */
  openPence: number;
  /** The rate its invoice charged, in percent. */
  taxRate: number;
  dueOn: string;
  suppliedOn: string;
  today: string;
};

/** The VAT of a debt that may be claimed back: all of it, six months after it was due and the visit had been. */
export function badDebtReliefPence({ openPence, taxRate, dueOn, suppliedOn, today }: BadDebt): number {
  const from = dueOn > suppliedOn ? dueOn : suppliedOn;
  return today >= addMonths(from, reliefAfterMonths) ? vatInside(openPence, taxRate) : 0;
}
