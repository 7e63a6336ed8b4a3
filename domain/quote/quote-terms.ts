/** What a quote means, as its document and its page say it (rules/content#quotes, rules/prices#quoted-prices). */
export function quoteTerms({ isRepeated, publicUrl }: { isRepeated: boolean; publicUrl: string }): string[] {
  return [
    'Accepting costs nothing, and there is no deposit. Each visit is paid for after it.',
    ...(isRepeated ? [priceStands] : []),
    `You accept it by the link in our email. What else holds stands in our terms: ${publicUrl}/terms-and-conditions`,
  ];
}

/** How long the price of what repeats stands. */
export const priceStands =
  'The price of a visit stands for twelve months from the first one. After that our prices of the day hold; we tell you at least 30 days before.';
