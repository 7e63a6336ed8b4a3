import type { FormProblem } from '#app/lib/call/form-problem.ts';
import type { CardOutcome } from '#app/lib/label/card-outcome.ts';

/**
 * What the booking form needs of a card form, whichever gateway is behind it. The screen brings the two
 * together, because parts of one noun don't import parts of another (docs/architecture.md).
 */
export type CardPayment = {
  check: () => FormProblem[];
  /** Gives the card for this payment, and asks the bank's question when there is one. */
  confirm: (clientSecret: string) => Promise<CardOutcome>;
};
