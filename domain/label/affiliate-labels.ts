export const affiliateEntryLabels = {
  earned: 'A new customer’s first clean',
  reversed: 'Taken back: that clean was refunded in full',
  paid: 'Paid',
} as const;
