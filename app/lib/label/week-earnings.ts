import { roundHalfUp } from '#domain/money/pence.ts';
import type { CleanerPay } from './cleaner-pay.ts';

export const payKinds = ['any', 'everyWeek', 'moreThanTwoWeeks', 'oneOff'] as const;
export type PayKind = (typeof payKinds)[number];

/** An hour of that kind of clean, from the least to the most; null where there is no such clean today. */
export function hourlyPay(pay: CleanerPay, kind: PayKind): { leastPence: number; mostPence: number } | null {
  if (kind === 'any') return { leastPence: pay.leastPence, mostPence: pay.mostPence };
  const pence = {
    everyWeek: pay.everyWeekPence,
    moreThanTwoWeeks: pay.moreThanTwoWeeksPence,
    oneOff: pay.oneOffPence,
  }[kind];
  return pence > 0 ? { leastPence: pence, mostPence: pence } : null;
}

const weeksAYear = 52;

/** Before tax: so many hours every week, and what that makes in an average month (52 weeks by 12). */
export function weekEarnings(hourly: { leastPence: number; mostPence: number }, hoursAWeek: number) {
  const ofWeek = (pence: number) => roundHalfUp(Math.round(pence * hoursAWeek * 4), 4);
  const ofMonth = (pence: number) => roundHalfUp(ofWeek(pence) * weeksAYear, 12);
  const { leastPence, mostPence } = hourly;
  return {
    week: { leastPence: ofWeek(leastPence), mostPence: ofWeek(mostPence) },
    month: { leastPence: ofMonth(leastPence), mostPence: ofMonth(mostPence) },
  };
}
