import { addDays, addMonths, formatLongDate } from '#domain/time/london.ts';

/** A month of the tax year, which begins on 6 April: the year it began in, and 1 to 12. */
export type TaxMonth = { taxYear: number; month: number };

const april = 4;
const months = 12;
const daysIntoApril = 5;

export function taxMonthOf(date: string): TaxMonth {
  const [year = 0, month = 0] = addDays(date, -daysIntoApril).split('-').map(Number);
  return month >= april
    ? { taxYear: year, month: month - april + 1 }
    : { taxYear: year - 1, month: month - april + 1 + months };
}

/** "Monday 6 April to Tuesday 5 May" */
export function taxMonthLabel({ taxYear, month }: TaxMonth): string {
  const first = addMonths(`${taxYear}-04-06`, month - 1);
  return `${formatLongDate(first)} to ${formatLongDate(addDays(addMonths(first, 1), -1))}`;
}
