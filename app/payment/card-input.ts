/** What somebody gives in the card form. What is typed stays in the page's memory and goes to the gateway only. */
export type CardInput = {
  number: string;
  expiry: string;
  securityCode: string;
  /** A card kept from before, which pays instead of what is typed. */
  savedCardId?: string | undefined;
  /** The customer agrees that the card is kept for their later bookings. */
  keepCard?: boolean;
};

export const emptyCard: CardInput = { number: '', expiry: '', securityCode: '' };
