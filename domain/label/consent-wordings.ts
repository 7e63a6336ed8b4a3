/**
 * What people tick where they book, in the one wording that the forms show and the office reads (rules/messages#fields).
 */
export const termsLabel = 'I agree to the terms and conditions';
export const earlyStartLabel =
  'Please start within my 14-day cancellation period. I understand that if I then cancel I pay for the time already worked, and that I lose the right to cancel once the clean has been fully done.';
export const offersLabel = (site: string): string =>
  `Email me offers from ${site || 'Brightwren'} now and then`;
