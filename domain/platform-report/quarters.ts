/** What HMRC is told of a cleaner's quarter (rules/law#platform-reporting). */
export type QuarterFigures = {
  /** What reached the account in it: pay, products, tips. */
  considerationPence: number;
  /** Visits that it paid. */
  activities: number;
  /** What we kept of it. */
  feesPence: number;
};
/** A payment that reached an account, by its London day, and how many visits it was for. */
export type Paid = { paidOn: string; pence: number; visits: number };

const quarterCount = 4;
const monthsOfQuarter = 3;
const yearEnd = 4;

/** From 0; of a London date. */
export const quarterOf = (date: string): number =>
  Math.floor((Number(date.slice(yearEnd + 1, yearEnd + 3)) - 1) / monthsOfQuarter);

export const calendarYear = (date: string): number => Number(date.slice(0, yearEnd));

const quarterNames = ['January to March', 'April to June', 'July to September', 'October to December'];
export const quarterLabel = (quarter: number): string => quarterNames[quarter] ?? '';

/**
 * The four quarters of a calendar year, by the day the money reached the account. We keep nothing of a cleaner's pay:
 * it is agreed as an amount of its own, and what the customer pays beyond it is our price.
 */
export function yearQuarters(year: number, payments: readonly Paid[]): QuarterFigures[] {
  return Array.from({ length: quarterCount }, (_, quarter) => {
    const own = payments.filter(
      ({ paidOn }) => calendarYear(paidOn) === year && quarterOf(paidOn) === quarter,
    );
    return {
      considerationPence: own.reduce((sum, { pence }) => sum + pence, 0),
      activities: own.reduce((sum, { visits }) => sum + visits, 0),
      feesPence: 0,
    };
  });
}

export const quartersSum = (quarters: readonly QuarterFigures[]): QuarterFigures => ({
  considerationPence: quarters.reduce((sum, { considerationPence }) => sum + considerationPence, 0),
  activities: quarters.reduce((sum, { activities }) => sum + activities, 0),
  feesPence: quarters.reduce((sum, { feesPence }) => sum + feesPence, 0),
});
