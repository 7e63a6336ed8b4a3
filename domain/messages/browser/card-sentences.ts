/** What can go wrong with a card, and with a link to pay by one. */
export const cardSentences = {
  link_expired: 'That link has expired or has already been used.',
  card_missing: 'Enter your card number',
  card_bad: 'Enter the long number on the front of your card',
  card_expiry_bad: 'Enter the expiry date on your card, like 04 / 29',
  card_code_bad: 'Enter the security code, the last 3 or 4 digits on your card',
  card_incomplete: 'Fill in your card’s details',
  card_declined: 'Your card was declined. Try another card or contact your bank.',
  card_too_little_money:
    'There isn’t enough money on this card. Use another card, or add money and try again.',
  card_number_unknown: 'The bank doesn’t know this card number. Check it, or use another card.',
  bank_check_refused: 'Your bank didn’t confirm that it was you. Try again, or use another card.',
  card_unreachable:
    'We couldn’t reach the card service. Check your connection and try again: you never pay twice.',
  bank_check_needed: 'Your bank wants to check it’s you. Follow its steps to finish.',
} as const;
