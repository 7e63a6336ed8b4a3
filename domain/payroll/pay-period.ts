import { addDays, addMonths, daysBetween, weekdayOf } from '#domain/time/london.ts';
import { addWorkingDays, isWorkingDay, nearestWorkingDay } from '#domain/time/working-days.ts';

export type PayFrequency = 'weekly' | 'biweekly' | 'monthly';

/** First and last day, the day the money arrives, and the day by which the bank must have the file. */
export type PayPeriod = { start: string; end: string; payDate: string; submitDate: string };

/** A Monday from which weeks are counted in pairs. */
const firstPairOfWeeks = '2026-01-05';
const week = 7;
const fromSundayToFriday = 5;
const monthlyPayDay = 5;
/** A payment is on the account on the third working day: submitted, processed, entered (rules/money#payroll). */
const daysToEntry = 2;

const isEvenWeek = (sunday: string): boolean =>
  (daysBetween(firstPairOfWeeks, sunday) + 1) % (2 * week) === 0;

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** The last day of the latest period that was over before `today`. */
export function latestPeriodEnd(frequency: PayFrequency, today: string): string {
  if (frequency === 'monthly') return addDays(firstOfMonth(today), -1);
  const sunday = addDays(today, -weekdayOf(today));
  return frequency === 'weekly' || isEvenWeek(sunday) ? sunday : addDays(sunday, -week);
}

function startOf(frequency: PayFrequency, end: string): string {
  if (frequency === 'monthly') return firstOfMonth(end);
  return addDays(end, 1 - (frequency === 'weekly' ? week : 2 * week));
}

function fifthWorkingDayAfter(end: string): string {
  const first = addMonths(firstOfMonth(end), 1);
  return addWorkingDays(first, isWorkingDay(first) ? monthlyPayDay - 1 : monthlyPayDay);
}

/** The period that ends on a day; null when none of this frequency does. */
export function payPeriodEnding(frequency: PayFrequency, end: string): PayPeriod | null {
  if (latestPeriodEnd(frequency, addDays(end, 1)) !== end) return null;
  const payDate =
    frequency === 'monthly'
      ? fifthWorkingDayAfter(end)
      : nearestWorkingDay(addDays(end, fromSundayToFriday), -1);
  return { start: startOf(frequency, end), end, payDate, submitDate: submitDateFor(payDate) };
}

/**
 * The period that pays next what was earned from a day on: the last one that is over, until its payment day has come and
 * where the day is in it or before it; else the running one.
 */
export function nextPayPeriod(frequency: PayFrequency, earned: string, today: string): PayPeriod {
  const over = latestPeriodEnd(frequency, today);
  const period = payPeriodEnding(frequency, over);
  if (period && earned <= over && period.payDate >= today) return period;
  const running = payPeriodEnding(frequency, endOfRunning(frequency, today, over));
  if (!running) throw new Error(`No ${frequency} period holds ${today}`);
  return running;
}

function endOfRunning(frequency: PayFrequency, today: string, over: string): string {
  if (frequency === 'monthly') return addDays(addMonths(firstOfMonth(today), 1), -1);
  return addDays(over, frequency === 'weekly' ? week : 2 * week);
}

export const submitDateFor = (payDate: string): string => addWorkingDays(payDate, -daysToEntry);

/** When money given to the bank on a day is on the account, at the earliest. */
export const earliestPayDate = (date: string): string =>
  addWorkingDays(nearestWorkingDay(date, 1), daysToEntry);
