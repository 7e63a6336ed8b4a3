const hourMs = 3600 * 1000;

/** So long after booking its guest may put the e-mail right, in the browser they booked in. */
export const correctableForMs = 24 * hourMs;

/** More would be no slip of the fingers any more, but mails to strangers. */
export const maxEmailCorrections = 3;

export type CorrectableBooking = {
  placedAt: Date | null;
  corrections: number;
  /** Made by somebody signed in, or by the office for them. */
  isGuests: boolean;
  status: string;
  /** Somebody opened an account with the e-mail after booking: it is proved to be right. */
  isProved: boolean;
};

/** Why the e-mail of a booking can't be corrected here any more; null when it can. */
export function emailCorrectionProblem(
  booking: CorrectableBooking,
  now: Date,
): 'email_proved' | 'email_not_correctable' | null {
  const { placedAt, corrections, isGuests, status, isProved } = booking;
  if (!placedAt || !isGuests || now.getTime() - placedAt.getTime() >= correctableForMs)
    return 'email_not_correctable';
  if (isProved) return 'email_proved';
  const isOpen = status === 'pending' || status === 'confirmed';
  return isOpen && corrections < maxEmailCorrections ? null : 'email_not_correctable';
}
