/** Kinds of records that have a history on their screen, as the log calls them. */
export const historyRecords = [
  'booking',
  'series',
  'customer',
  'provider',
  'quote',
  'contact-message',
  'promo-code',
  'offer',
  'postal-code',
  'blog-post',
  'career-post',
  'career-application',
  'gift-card',
  'pay-run',
] as const;

export type HistoryRecord = (typeof historyRecords)[number];
