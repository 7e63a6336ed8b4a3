import type { CleanerPayQuery } from '#app/graphql/graphql.ts';
import { penceFromPounds } from '#domain/money/pence.ts';

/** What an hour pays by default, in pence: from the least paid kind of clean to the best, and each kind (0 = none). */
export type CleanerPay = {
  leastPence: number;
  mostPence: number;
  everyWeekPence: number;
  moreThanTwoWeeksPence: number;
  oneOffPence: number;
};

/** Null while the business has set no prices. */
export const payFromWire = (wire: CleanerPayQuery['getCleanerPay']): CleanerPay | null =>
  wire && {
    leastPence: penceFromPounds(wire.least),
    mostPence: penceFromPounds(wire.most),
    everyWeekPence: penceFromPounds(wire.everyWeek),
    moreThanTwoWeeksPence: penceFromPounds(wire.moreThanTwoWeeks),
    oneOffPence: penceFromPounds(wire.oneOff),
  };
