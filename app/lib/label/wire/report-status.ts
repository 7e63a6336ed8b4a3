/** What a report about a visit is, as the office reads it. */
export const reportKindLabels: Readonly<Record<string, string>> = {
  'no-access': 'Nobody let the cleaner in',
  'no-show': 'The customer says nobody came',
  unsafe: 'The cleaner could not stay safely',
  'wrong-hours': 'The customer says the hours are wrong',
  complaint: 'Complaint',
};

/** Where a report about a visit stands, as the office reads it. */
export const reportStatusLabels: Readonly<Record<string, string>> = {
  received: 'Not decided yet',
  answered: 'Answered',
  upheld: 'They were right',
  dismissed: 'Not upheld',
  redo: 'To be cleaned again, free',
  'price-reduction': 'Part of the price refunded',
  'damage-claim': 'Taken up as a claim for damage',
  closed: 'Closed',
};

/** A complaint waits for an answer, the other reports for a decision. */
export const reportStatusLabel = ({ kind, status }: { kind: string; status: string }): string =>
  kind === 'complaint' && status === 'received' ? 'Not answered yet' : (reportStatusLabels[status] ?? status);
