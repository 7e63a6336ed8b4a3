import { minCardPence } from '#domain/booking/price/split-payment.ts';

export type CapturePlan = {
  /** What to take of the standing hold; 0 releases it. */
  capturePence: number;
  /** What is more than was held: a second charge on the same card. */
  chargePence: number;
};

/**
 * How what is still to be taken comes from the hold and, beyond it, from a charge (rules/money#card-holds). A charge
 * below the card's least is filled up from the hold.
 */
export function planCapture(duePence: number, heldPence: number): CapturePlan {
  const beyond = Math.max(0, duePence - heldPence);
  const chargePence = beyond > 0 && heldPence > 0 ? Math.max(beyond, minCardPence) : beyond;
  return { capturePence: Math.max(0, duePence - chargePence), chargePence };
}
