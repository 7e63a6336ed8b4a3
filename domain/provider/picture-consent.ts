/** What a cleaner lets us do with their picture (rules/people#cleaners-picture). */
export type PictureConsent = { customersMaySee: boolean; siteMayShow: boolean };

/**
 * What becomes of the picture: kept for what its owner agreed to, or gone where that is nothing. A new one that nobody
 * may see is refused rather than thrown away unsaid.
 */
export function pictureOutcome(
  { customersMaySee, siteMayShow }: PictureConsent,
  isNew: boolean,
): 'keep' | 'remove' | 'refuse' {
  if (customersMaySee || siteMayShow) return 'keep';
  return isNew ? 'refuse' : 'remove';
}

type ShownWhere = {
  /** The customer's booking, and the cleaner's place on it. */
  bookingStatus: string;
  serviceStatus: string;
  /** When the cleaner agreed to it; null where they have not. */
  customersAgreedAt: Date | null;
};

const coming = new Set(['accepted', 'started']);

/** Whether the customer of a booking may see the picture of a cleaner who comes: once it is confirmed, not before. */
export const isPictureShown = ({ bookingStatus, serviceStatus, customersAgreedAt }: ShownWhere): boolean =>
  bookingStatus === 'confirmed' && coming.has(serviceStatus) && customersAgreedAt !== null;
