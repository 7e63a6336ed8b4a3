const hoursText = (quarterHours: number) => `${quarterHours / 4} ${quarterHours === 4 ? 'hour' : 'hours'}`;

/** A part of a visit in quarter-hours: how long it took, what is charged and paid, what was booked. */
export type HoursOfPart = { worked: number; charged: number; booked: number };

/**
 * "3 hours worked, 3.5 hours booked and charged: finished early", the same to cleaner, customer and office; just the
 * hours where both are one (rules/prices#actual-price).
 */
export function workedHoursText({ worked, charged, booked }: HoursOfPart): string {
  if (worked >= charged) return hoursText(charged);
  return charged === booked
    ? `${hoursText(worked)} worked, ${hoursText(charged)} booked and charged: finished early`
    : `${hoursText(worked)} worked, ${hoursText(charged)} charged`;
}

/** Whether an early finish is one for the office to look at: more than a quarter of the booked time short. */
export const isMuchShorter = ({ worked, booked }: Pick<HoursOfPart, 'worked' | 'booked'>): boolean =>
  worked * 4 < booked * 3;

/** What counts as worked once the charged hours are corrected: never more than these, and raised with them. */
export const workedAfterCorrection = ({ worked, charged }: HoursOfPart, corrected: number): number =>
  corrected > charged ? corrected : Math.min(worked, corrected);
