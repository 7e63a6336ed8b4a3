import type { CreateBookingMutation } from '#app/graphql/graphql.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import type { DraftTotal } from '../draft/draft-price.ts';

type MadeCheckout = Pick<CreateBookingMutation['createBooking'], 'cardDue' | 'payment'>;

/**
 * A gift card that was used elsewhere meanwhile leaves the price as it was and the bank card more of it: nobody
 * gives a card for an amount they have not seen.
 */
export function cardDueProblem(
  { cardDue, payment }: MadeCheckout,
  { price }: DraftTotal,
): FormProblem | null {
  if (!payment || penceFromPounds(cardDue) === price.cardDuePence) return null;
  return {
    field: '',
    message:
      'The money on your gift card has changed since you used it here. Look at what your bank card pays now, and try again.',
  };
}
