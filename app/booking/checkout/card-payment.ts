import type { ReactNode } from 'react';
import type { CreateBookingMutation } from '#app/graphql/graphql.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import type { CardOutcome } from '#app/lib/label/card-outcome.ts';
import type { StepProps } from '../draft/step-props.ts';

/** What the customer may pay with beside typing a card, as the checkout says. */
export type CardOffer = Pick<CreateBookingMutation['createBooking'], 'savedCards' | 'canKeepCard'> & {
  /** It isn't known yet, of somebody who may have saved cards. */
  isAsking: boolean;
  /** Told which fields were answered anew: they are no longer wrong. */
  onAnswered: (fields: readonly string[]) => void;
};

/** The card's part of the last step, which the screen brings. */
export type CardFields = (errorOf: StepProps['errorOf'], offer: CardOffer) => ReactNode;

/**
 * What the booking form needs of a card form, whichever gateway is behind it. The screen brings the two
 * together, because parts of one noun don't import parts of another (docs/architecture.md).
 */
export type CardPayment = {
  /** What was chosen beside typing a card. */
  card: { savedCardId?: string | undefined; keepCard?: boolean };
  check: () => FormProblem[];
  /** Gives the card for this payment, and asks the bank's question when there is one. */
  confirm: (clientSecret: string) => Promise<CardOutcome>;
  /** Asks the bank's question for a saved card. */
  askBank: (clientSecret: string) => Promise<CardOutcome>;
};
