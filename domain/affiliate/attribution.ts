import { addDays } from '#domain/time/london.ts';

/** For how many days after the first visit by a link a booking counts as come by it (rules/money#affiliates). */
export const attributionDays = 60;

/** The last London day on which a booking counts. */
export const lastDayToBook = (firstVisitOn: string): string => addDays(firstVisitOn, attributionDays);

/**
 * The day of the first visit by the link: as the customer's browser kept it, if that can be, else the day they
 * booked having come by it.
 */
export function firstVisitOn(kept: string | null, bookedOn: string): string {
  const isPossible = kept !== null && kept <= bookedOn && bookedOn <= lastDayToBook(kept);
  return isPossible ? kept : bookedOn;
}

/** Whether the browser's kept day says that the 60 days were over when they booked. */
export const isAttributionOver = (kept: string | null, bookedOn: string): boolean =>
  kept !== null && bookedOn > lastDayToBook(kept);
