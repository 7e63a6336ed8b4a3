/** What somebody types into the card form. It stays in the page's memory and goes to the gateway only. */
export type CardInput = { number: string; expiry: string; securityCode: string };

export const emptyCard: CardInput = { number: '', expiry: '', securityCode: '' };
