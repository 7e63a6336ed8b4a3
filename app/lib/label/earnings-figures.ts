import { formatMoney } from '#domain/money/pence.ts';
import { agreedRates } from '#domain/provider/agreed-rates.ts';
import { readMoney } from '#domain/text/read-figure.ts';
import type { CleanerPay } from './cleaner-pay.ts';
import { wholePoundsRange } from './price-figures.ts';
import { earningsLabel } from './provider-label.ts';
import { hourlyPay, type PayKind, payKinds, weekEarnings } from './week-earnings.ts';

/** A rate as it is typed: nothing, pence an hour, or one that nobody can agree on. */
export function agreedRateOf(typed: string): { pence: number | null; isBad: boolean } {
  const amount = typed.replaceAll(/[£\s]/g, '');
  if (amount === '') return { pence: null, isBad: false };
  const pence = readMoney(typed) ?? 0;
  const isGood = pence >= agreedRates.leastPence && pence <= agreedRates.mostPence;
  // "1" on the way to "16.50" is no mistake yet.
  return isGood ? { pence, isBad: false } : { pence: null, isBad: amount.length > 1 };
}

export const weekHours = ['8', '12', '16', '20', '30', '40'] as const;

/** What somebody would like to reckon with, by the names of the calculator's fields. */
export type EarningsAsked = { hoursAWeek: (typeof weekHours)[number]; payKind: PayKind; agreedRate: string };

/** What a week can bring, in words: of the settings, or by a rate that was agreed on (rules/prices#provider-pay). */
export type EarningsFigures = { week: string; month: string; pay: string; problem: string };

export const rateRange = `${formatMoney(agreedRates.leastPence)} to ${formatMoney(agreedRates.mostPence)}`;

const oneOf = <Value extends string>(
  values: readonly Value[],
  typed: string | null,
  otherwise: Value,
): Value => values.find((value) => value === typed) ?? otherwise;

/** From a form or an address; whatever is no choice is the usual one. */
export const earningsAsked = (get: (name: string) => string | null): EarningsAsked => ({
  hoursAWeek: oneOf(weekHours, get('hoursAWeek'), '20'),
  payKind: oneOf(payKinds, get('payKind'), 'any'),
  agreedRate: get('agreedRate') ?? '',
});

function payWords(
  { leastPence, mostPence }: { leastPence: number; mostPence: number },
  isAgreed: boolean,
): string {
  if (isAgreed) return `At ${formatMoney(leastPence)} an hour, if we agree on that.`;
  if (leastPence === mostPence) return `We pay ${formatMoney(leastPence)} an hour.`;
  return `We pay from ${formatMoney(leastPence)} an hour for regular cleans to ${formatMoney(mostPence)} for one-off cleans.`;
}

export function earningsFigures(pay: CleanerPay, asked: EarningsAsked): EarningsFigures {
  const { pence, isBad } = agreedRateOf(asked.agreedRate);
  const hourly =
    pence === null ? (hourlyPay(pay, asked.payKind) ?? pay) : { leastPence: pence, mostPence: pence };
  const hours = Number(asked.hoursAWeek);
  const { month } = weekEarnings(hourly, hours);
  return {
    week: earningsLabel(hourly, hours),
    month: `That is about ${wholePoundsRange(month.leastPence, month.mostPence)} in an average month.`,
    pay: payWords(hourly, pence !== null),
    problem: isBad ? `Enter a rate from ${rateRange}, like 16.50` : '',
  };
}
