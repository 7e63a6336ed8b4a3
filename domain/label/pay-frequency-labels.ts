/** How often a cleaner is paid; a run of what was held or sent back is extra. */
export const payFrequencyLabels = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  extra: 'Extra',
} as const;
