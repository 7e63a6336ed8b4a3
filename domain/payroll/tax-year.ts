import { haversineKm, kmPerMile } from '../matching/distance.ts';
import type { EarningKind } from './pay-statement.ts';
import { taxMonthLabel, taxMonthOf } from './tax-month.ts';

/** Roads are about so many times the straight line. */
const roadFactor = 1.3;
const monthCount = 12;

/** The days of the tax year that begins on 6 April of a year. */
export const taxYearDays = (taxYear: number): { from: string; to: string } => ({
  from: `${taxYear}-04-06`,
  to: `${taxYear + 1}-04-05`,
});

/** "2026 to 2027" */
export const taxYearLabel = (taxYear: number): string => `${taxYear} to ${taxYear + 1}`;

export type PaidItem = { paidOn: string; kind: EarningKind; amountPence: number; suppliesPence: number };

type Point = { latitude: number; longitude: number };
/** A clean that was done, by its London date. */
export type VisitedPlace = Point & { date: string; startsAt: Date };

/** What a cleaner was paid in a tax month by the day the money came, and where they were, by the day of the clean. */
export type TaxYearMonth = {
  label: string;
  visits: number;
  /** Without tips, with what was paid for products. */
  payPence: number;
  suppliesPence: number;
  tipPence: number;
  /** An estimate, by road from home to each clean of a day and home again. */
  miles: number;
};

/** Kilometres of a day, from home to each clean in its order and back. */
function dayKm(home: Point, visits: readonly VisitedPlace[]): number {
  const inOrder = visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const stops: readonly Point[] = [home, ...inOrder, home];
  const legs = stops.slice(1).map((stop, index) => haversineKm(stops[index] ?? home, stop));
  return legs.reduce((sum, km) => sum + km, 0) * roadFactor;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * A cleaner's tax year month by month (rules/money#statements): income by the day on which it came, as most
 * self-employed people declare it, and miles by the day of the clean.
 *
 * @param home null where it is not known: then there are no miles
 */
export function taxYearMonths(
  taxYear: number,
  {
    items,
    visits,
    home,
  }: { items: readonly PaidItem[]; visits: readonly VisitedPlace[]; home: Point | null },
): TaxYearMonth[] {
  const isIn = (date: string, month: number) => {
    const own = taxMonthOf(date);
    return own.taxYear === taxYear && own.month === month;
  };
  return Array.from({ length: monthCount }, (_, index) => {
    const month = index + 1;
    const paid = items.filter(({ paidOn }) => isIn(paidOn, month));
    const been = visits.filter(({ date }) => isIn(date, month));
    const days = [...Map.groupBy(been, ({ date }) => date).values()];
    const km = home ? sumOf(days.map((ofDay) => dayKm(home, ofDay))) : 0;
    const tips = paid.filter(({ kind }) => kind === 'tip');
    const tipPence = sumOf(tips.map(({ amountPence }) => amountPence));
    return {
      label: taxMonthLabel({ taxYear, month }),
      visits: been.length,
      payPence: sumOf(paid.map(({ amountPence }) => amountPence)) - tipPence,
      suppliesPence: sumOf(paid.map(({ suppliesPence }) => suppliesPence)),
      tipPence,
      miles: Math.round(km / kmPerMile),
    };
  });
}

/** The year's sums. */
export const taxYearSums = (months: readonly TaxYearMonth[]): Omit<TaxYearMonth, 'label'> => ({
  visits: sumOf(months.map(({ visits }) => visits)),
  payPence: sumOf(months.map(({ payPence }) => payPence)),
  suppliesPence: sumOf(months.map(({ suppliesPence }) => suppliesPence)),
  tipPence: sumOf(months.map(({ tipPence }) => tipPence)),
  miles: sumOf(months.map(({ miles }) => miles)),
});
