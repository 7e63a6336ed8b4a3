/** What is done when only one of two cleaners can come. */
export const oneCleanerLabels = {
  longer: 'One cleaner for longer',
  same: 'One cleaner for the same hours',
  cancel: 'Cancel, nothing to pay',
} as const;

/** What is done when the usual cleaner of a series can't come (rules/lifecycles#series), in a customer's words. */
export const coverLabels = {
  ask: 'Ask me',
  any: 'Send another cleaner',
  skip: 'Leave the visit out',
} as const;
