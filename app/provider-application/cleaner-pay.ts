import type { CleanerPayQuery } from '#app/graphql/graphql.ts';
import { penceFromPounds } from '#domain/money/pence.ts';

/** What an hour pays by default, in pence, from the least paid kind of clean to the best. */
export type CleanerPay = { leastPence: number; mostPence: number };

/** Null while the business has set no prices. */
export const payFromWire = (wire: CleanerPayQuery['getCleanerPay']): CleanerPay | null =>
  wire && { leastPence: penceFromPounds(wire.least), mostPence: penceFromPounds(wire.most) };
