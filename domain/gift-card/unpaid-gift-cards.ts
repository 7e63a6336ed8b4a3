/** How many gift cards may wait for their payment at once (rules/money#unpaid-gift-cards). */
export const maxUnpaidCards = { email: 5, network: 30, key: 300 } as const;

/** After this long one that was not paid is cleared, in milliseconds. */
export const unpaidForMs = 24 * 3600 * 1000;
