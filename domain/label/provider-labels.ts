export const profileStatusLabels = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  disabled: 'Switched off',
} as const;

/** What the company has to have seen of a cleaner. */
export const checkKindLabels = {
  identity: 'Identity document',
  dbs: 'Basic DBS check',
  'right-to-work': 'Right to work',
  insurance: 'Public liability insurance',
} as const;
