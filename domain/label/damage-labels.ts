/** How a claim for damage stands, as the office reads it. */
export const damageClaimStatusLabels = {
  open: 'Not answered yet',
  answered: 'Answered, to be decided',
  settled: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the customer',
} as const;

/** What was said about a claim for damage. */
export const damageEntryLabels = {
  reported: 'Told of it',
  answered: 'Answered',
  asked: 'Asked for more',
  added: 'Sent more',
  told: 'What the cleaner knows',
  settled: 'Paid',
  declined: 'Declined',
  withdrawn: 'Taken back',
  sent: 'Transfer sent',
} as const;
