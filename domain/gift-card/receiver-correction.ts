import { correctableForMs, maxEmailCorrections } from '../booking/email-correction.ts';

export type CorrectableGiftCard = {
  status: string;
  /** Null until it is paid. */
  boughtAt: Date | null;
  corrections: number;
  /** A booking was made with its code, whatever became of it. */
  isUsed: boolean;
};

/**
 * Whether the buyer of a gift card may still put right where it goes (rules/money#gift-cards): for 24 hours after
 * buying it and three times, as the e-mail of a booking, and only while nobody has used its code.
 */
export const isReceiverCorrectable = (card: CorrectableGiftCard, now: Date): boolean =>
  card.status === 'active' &&
  card.boughtAt !== null &&
  now.getTime() - card.boughtAt.getTime() < correctableForMs &&
  card.corrections < maxEmailCorrections &&
  !card.isUsed;
