/** rules/messages#fields: the label is fixed, its wording is stored with the booking. */
export const earlyStartLabel =
  'Please start within my 14-day cancellation period. I understand that if I then cancel I pay for the time already worked, and that I lose the right to cancel once the clean has been fully done.';
