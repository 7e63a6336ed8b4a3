/** What has to be agreed to before an order. */
export const agreementSentences = {
  terms_missing: 'Tick to agree to our terms',
  early_start_missing: 'Tick to ask us to start within 14 days',
} as const;
