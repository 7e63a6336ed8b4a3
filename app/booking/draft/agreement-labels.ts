import type { CoverChoice } from '#domain/booking/options.ts';

/** What is done when the usual cleaner of a series can't come (rules/lifecycles#series), in a customer's words. */
export const coverLabels: Record<CoverChoice, string> = {
  ask: 'Ask me',
  any: 'Send another cleaner',
  skip: 'Leave the visit out',
};

/** rules/messages#fields: the label is fixed, its wording is stored with the booking. */
export const earlyStartLabel =
  'Please start within my 14-day cancellation period. I understand that if I then cancel I pay for the time already worked, and that I lose the right to cancel once the clean has been fully done.';
