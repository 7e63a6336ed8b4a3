/** When nothing can be booked at all. */
export const closedSentences = {
  prices_closed: 'Prices are being updated. Please try again later or call us.',
} as const;

/** What any page may have to say by itself: without a network, without an answer, at an address of nobody. */
export const pageSentences = {
  invalid_input: 'Check what you entered and try again.',
  not_found: 'We can’t find that page.',
  forbidden: 'You don’t have access to this page.',
  session_ended: 'You’ve been signed out. Sign in to continue.',
  save_failed: 'Sorry, we couldn’t save that. Your answers are still here; try again.',
  unexpected: 'Sorry, something went wrong on our side. Try again in a moment.',
  service_unavailable:
    'Something on our side isn’t working just now. Your answers are still here; try again in a minute.',
  offline: 'You’re offline. We’ll keep what you typed.',
  chunk_failed: 'Part of the page didn’t load. Reload to continue.',
  document_unknown: 'This page is older than the site. Reload it to continue.',
} as const;
