/** What a visit may run over by without asking its customer again; nothing where it may not. */
export function overRunLabel(hours: number | null | undefined): string {
  return hours ? `By up to ${hours * 60} minutes without asking again` : '';
}

/** A visit runs over by two hours at most, however it was agreed (rules/prices#actual-price). */
export const maxOverRunQuarterHours = 8;

/** How long the customer has to say yes; no answer is no. */
export const overRunAnswerMs = 15 * 60 * 1000;

/** The quarter-hours beyond those booked that may be worked: given beforehand, and approved since. */
export const allowedOverRun = (given: { beforehand: number; approved: number }): number =>
  Math.min(maxOverRunQuarterHours, given.beforehand + given.approved);
