/** What a gift card may cost, pence (rules/money#gift-cards). */
export const giftAmounts = { leastPence: 1000, mostPence: 50_000 } as const;

export const longestGiftMessage = 300;
