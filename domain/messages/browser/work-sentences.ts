/** A cleaner's hours and pay. */
export const workSentences = {
  worked_hours_missing: 'Enter the hours worked, in quarter hours, like 3.25',
  service_rate_bad: 'Enter 0 or a rate from £12.71 to £60',
} as const;
