export const seriesStatusLabels = { active: 'Going on', paused: 'Paused', ended: 'Ended' } as const;

/** Why a date of a regular clean has no visit, as its customer reads it. */
export const skipReasonLabels = {
  customer: 'Skipped',
  closed: 'No visit: we are closed',
  paused: 'Paused',
  'no-cleaner': 'Left out: your usual cleaner can’t come',
} as const;
