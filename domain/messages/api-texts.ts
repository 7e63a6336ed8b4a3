/** What the server says instead of a sentence that speaks of a page: who asks it may be a program, or have no page open. */
export const apiTexts = {
  not_found: 'There is no such thing, or it isn’t yours to see.',
  forbidden: 'You don’t have access to this.',
} as const;
