/** What a gift card may cost, pence (product.md 3.3). */
export const giftAmounts = { leastPence: 1000, mostPence: 50_000 } as const;

export const longestGiftMessage = 300;
