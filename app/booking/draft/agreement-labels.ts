import type { CoverChoice } from '#domain/booking/options.ts';

/** What is done when the usual cleaner of a series can't come (rules/lifecycles#series), in a customer's words. */
export const coverLabels: Record<CoverChoice, string> = {
  ask: 'Ask me',
  any: 'Send another cleaner',
  skip: 'Leave the visit out',
};
