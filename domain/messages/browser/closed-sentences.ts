/** When nothing can be booked at all. */
export const closedSentences = {
  prices_closed: 'Prices are being updated. Please try again later or call us.',
} as const;
