import type { CardOutcome } from '#app/lib/label/card-outcome.ts';

/** A card in the payment service's own field, which alone knows what is typed. */
export type GivenCard = {
  isComplete(): boolean;
  /** Called within the press of the button, before anything is waited for. */
  begin(): void;
  confirm(clientSecret: string): Promise<CardOutcome>;
};

export type CardField = 'card' | 'cardExpiry' | 'cardSecurityCode';
export type CardProblem = { field: CardField; message: string };

/** What somebody gives in the card form. What is typed stays in the page's memory and goes to the gateway only. */
export type CardInput = {
  number: string;
  expiry: string;
  securityCode: string;
  /** A card kept from before, which pays instead of what is typed. */
  savedCardId?: string | undefined;
  /** The customer agrees that the card is kept for their later bookings. */
  keepCard?: boolean;
  /** Where the card is given to the payment service itself, in place of what is typed here. */
  given?: GivenCard | undefined;
  /** What the form in use says is wrong before anybody is asked; it comes with the form. */
  check?: (card: CardInput) => CardProblem[];
};

export const emptyCard: CardInput = { number: '', expiry: '', securityCode: '' };

const fieldsOf: Record<keyof CardInput, readonly string[]> = {
  number: ['card'],
  expiry: ['cardExpiry'],
  securityCode: ['cardSecurityCode'],
  savedCardId: ['savedCardId', 'card', 'cardExpiry', 'cardSecurityCode'],
  keepCard: [],
  given: ['card'],
  check: [],
};

/** The fields, by the names of check-card.ts, whose complaints a change of the card answers. */
export function answeredFields(before: CardInput, part: Partial<CardInput>): string[] {
  const keys = Object.keys(part) as (keyof CardInput)[];
  return keys.filter((key) => part[key] !== before[key]).flatMap((key) => fieldsOf[key]);
}
