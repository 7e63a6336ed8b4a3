/** “Visa ending 4242”: what people know a card by. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand} ending ${last4}`;
